import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

import * as components from '../../scripts/index.mjs';
import { removeFolder, temporaryFolder } from '../../tools/build/temporary-folder.mjs';

const run = promisify(execFile);

/** Slips of the hand: the line as it is right, what is typed in place of which part of it. */
const SLIPS: [line: string, right: string, wrong: string][] = [
    ['addScript(at, WheelCollider, { radius: 0.5 })', 'radius', 'raduis'],
    ['addScript(at, WheelCollider, { radius: 0.35 })', '0.35', "'0.35'"],
    ['addScript(at, WheelCollider, { radius: 0.3 })', '0.3', '[0.3]'],
    ['addScript(at, WheelCollider, { width: 0.2 })', 'width', 'widht'],
    ['addScript(at, WheelCollider, { suspensionDistance: 0.2 })', 'Distance', 'Distence'],
    ['addScript(at, WheelCollider, { suspensionSpring: { spring: 4e4 } })', '{ spring', '{ sprnig'],
    ['addScript(at, WheelCollider, { suspensionSpring: { damper: 4e3 } })', 'damper', 'dampre'],
    ['addScript(at, WheelCollider, { visual: at })', ': at', ": 'Wheel'"],
    ['addScript(at, WheelCollider, { compound: 1 })', '1', '99'],
    ['addScript(at, VehicleController, { drive: 1 })', '1', '99'],
    ['addScript(at, VehicleController, { drive: DriveType.REAR })', 'DriveType.REAR', "'rear'"],
    ['addScript(at, VehicleController, { engine: { peakTorque: 1 } })', 'Torque', 'Torqe'],
    ['addScript(at, VehicleController, { engine: { peakPower: 90 } })', 'engine', 'engin'],
    ['addScript(at, VehicleController, { engine: {} })', '{} }', '300 }'],
    ['addScript(at, VehicleController, { steering: { maxSteerAngle: 40 } })', 'maxSteer', 'maxSter'],
    ['addScript(at, VehicleController, { gearbox: { transmission: 1 } })', 'transmission', 'transmision'],
    ['addScript(at, VehicleController, { gearbox: { transmission: 2 } })', '2', '99'],
    ['addScript(at, ChaseCamera, { target: at })', 'target', 'targte'],
    ['addScript(at, ChaseCamera, { target: null })', 'null', '[at]'],
    ["addScript(at, VehicleInput, { keys: { throttle: 'KeyW' } })", 'throttle', 'throtle'],
    ["addScript(at, VehicleInput, { keys: { brake: 'KeyS' } })", "'KeyS'", '83'],
    ['addScript(at, VehicleInput, { response: 1 })', '1', '99'],
    ['addScript(at, VehicleInput, { gripLimit: true })', 'true', "'on'"],
    ['addScript(at, AntiRollBar, { stiffness: 9e3 })', 'stiffness', 'stifness'],
    ['addScript(at, RaycastCar, { topSpeed: 90 })', 'Speed', 'Sped'],
    ['addScript(at, RaycastCar, { wheels: [at] })', '[at]', 'at'],
    ['addScript(at, VehicleAutopilot, { speedLimit: 50 })', 'Limit', 'Limmit'],
    ['addScript(at, VehicleTelemetry, { corner: 1 })', '1', '99'],
    ['DriveType.REAR', 'REAR', 'BACK'],
    ['Transmission.SEQUENTIAL', 'TIAL', 'TAIL'],
    ['KeyResponse.QUICK', 'QUICK', 'FAST'],
    ['TelemetryCorner.TOP_LEFT', 'TOP_LEFT', 'LEFT'],
    ["car.on('gear', () => {})", 'gear', 'gaer'],
    ["car.on('enginestart', () => {})", 'start', 'star'],
    ["car.once('wheelland', () => {})", 'wheelland', 'wheelLand'],
    ["car.on('gear', (gear: number) => gear)", 'number', 'string'],
    ["car.on('hit', ({ impulse }) => impulse)", '{ impulse }) => impulse', '{ inpulse }) => inpulse'],
    ["car.on('skidstart', (wheel) => wheel.slide)", 'slide', 'slid'],
    ["car.fire('gear', 3, 2)", '3', "'third'"],
    ['car.speed', 'speed', 'sped'],
    ['car.wheelViews[0]!.isGrounded', 'Grounded', 'Groundet'],
    ['car.wheelViews[0]!.getGroundHit()?.forwardSlip', 'Slip', 'Slipp'],
    ["car.isAidActive('abs')", 'abs', 'ABS'],
    ["car.isAidActive('hillHold')", 'hillHold', 'hillhold'],
    ['car.ackermann({ steer: 0.1 })', 'steer', 'ster'],
    ['car.ackermann({ speed: 5 })', '5', "'5'"],
    ['car.teleport(new Vec3(0, 1, 0))', 'new Vec3(0, 1, 0)', '[0, 1, 0]'],
    ['car.spawnAt(at)', 'At(at)', "At('Start')"],
    ['car.setAutopilot(true)', 'true', "'on'"],
    ['car.lights.brake', 'brake', 'brakes'],
    ['controls.throttle = 1', 'throttle', 'throtle'],
    ['controls.handbrake = 1', 'handbrake', 'handBrake'],
    ['controls.steer = -1', '-1', "'right'"],
    ['controls.reverse = true', 'true', '-1'],
    ['controls.filter = (each) => { each.brake = 0; }', 'brake', 'brakes'],
    ['vehicle.driver = { drive: () => {} }', 'drive:', 'dirve:'],
    ["vehicle.parts.set('limp', { order: 50, drive: () => {} })", 'drive', 'drives'],
    ["vehicle.detail = 'full'", 'full', 'fulll'],
    ["vehicle.differentials[0]!.kind = 'locked'", 'locked', 'lsd'],
    ["vehicle.pedals.map = 'raw'", 'raw', 'linear'],
    ['tireInterface.TIRE.load', 'load', 'laod'],
    ['raceTime(61.5)', '61.5', "'61.5'"],
    ['50 * KMH', 'KMH', 'KPH'],
    ['addScript(at, VehicleTraffic, { fullRate: 200 })', 'fullRate', 'fullrate'],
    ['addScript(at, VehicleTraffic, { models: [at] })', '[at]', 'at'],
    ['addScript(at, VehicleTraffic, { paths: [at] })', '[at]', "['Road']"],
    ["traffic.on('near', (near, chassis) => [near, chassis])", "'near'", "'nera'"],
    ["traffic.on('horn', (by: Entity) => by)", 'Entity', 'string'],
    ["traffic.off('far', () => {})", "'far'", "'fra'"],
    ['traffic.release(traffic.cars[0]!)', 'traffic.cars[0]!', '0'],
    ['addScript(at, VehicleWing, { maxLift: 2 })', 'maxLift', 'maxlift'],
    ['addScript(at, VehicleWing, { angle: 8 })', '8', "'8°'"],
    ['addScript(at, Slipstream, { turbulence: 1 })', 'turbulence', 'turbulance'],
    ['addScript(at, TrafficSign, { kind: TrafficSignKind.STOP })', 'STOP', 'STPO'],
    ['roads.setNetwork({ version: 1, nodes: [], roads: [{ from: 0, to: 1, speedLimit: 50 }] })', 'dLimit', 'dlimit'],
    ["roads.setNetwork({ version: 1, nodes: [], roads: [{ from: 0, to: 1, endSign: 'stop' }] })", "'stop'", "'halt'"],
    ['roads.setNetwork({ version: 1, nodes: [{ x: 0, z: 0, turnsAround: true }], roads: [] })', 'turns', 'turn'],
    ['roads.setNetwork({ version: 1, nodes: [], roads: [{ from: 0, to: 1, points: [[0, 0, 9]] }] })', '0, 9', '9'],
    ['addScript(at, VehicleGravity, { direction: new Vec3(0, -1, 0) })', 'new Vec3(0, -1, 0)', '[0, -1, 0]'],
    ["car.fire('gear', 3, 2)", 'gear', 'gaer'],
    ["controller.fire('gear', 3, 2)", '3', "'third'"],
    ["controller.hasEvent('gear')", 'gear', 'gaer'],
    ['controller.aids.understeer = 1', 'under', 'udner'],
    ['setContactFriction(at, (contact) => { contact.grip = 0.5; })', 'contact.grip', 'contact.gripp'],
    ["setOwnDifferential(at, { rear: (one) => { one.kind = 'locked'; } })", 'rear', 'raer'],
    ['readTelemetry(car).wheels[0]!.load', 'wheels[0]!', 'wheels'],
    ['rigVehicle(at, { mass: 1200 })', 'mass', 'mas'],
    ['rigVehicle(at, { power: 100 })', '100', "'100 kW'"],
    ['prefabTemplate(app, prefab, glb)', 'prefab, glb', 'glb, prefab'],
    ['registerComponents(app, {})', '{}', "'editor-schemas.json'"],
    ['new BadLine(() => {}, { latency: 0.1 })', 'latency', 'latancy'],
    ['new ServerCars(app, { input: { hold: 3 } })', 'hold', 'hodl'],
    ['addScript(at, VehicleController, { drive: DriveType.REAR })', 'DriveType.REAR', 'Transmission.SEQUENTIAL'],
    [
        'addScript(at, VehicleController, { gearbox: { transmission: Transmission.MANUAL } })',
        'Transmission.MANUAL',
        'DriveType.REAR'
    ],
    ['controller.drive = DriveType.REAR', 'DriveType.REAR', 'KeyResponse.QUICK'],
    ['if (controller.drive === DriveType.REAR) at.destroy()', 'DriveType.REAR', 'TrafficSignKind.STOP'],
    ['addScript(at, VehicleController, { gearbox: { gearRatios: [3.5, 2.1] } })', '2.1', "'2.1'"],
    ['addScript(at, VehicleController, { gearbox: { gearRatios: [3.5] } })', '[3.5]', '3.5'],
    ['controller.gearbox.gearRatios[0] = 3.5', 'gearRatios', 'gearRatio'],
    ['controller.engine.peakTorque += 50', 'peakTorque', 'peekTorque'],
    ['addScript(at, VehicleController, { frontWheels: [at, at] })', '[at, at]', '[[at], at]'],
    ['at.script!.create(WheelCollider, { properties: { radius: 0.3 } })', 'properties', 'propertys'],
    ["timer.on('lap', ({ time }) => time.toFixed())", '{ time })', '{ tiem })'],
    ["hitch.once('couple', (trailer) => trailer.validate())", 'validate', 'validat'],
    ['sizeVehicle(size).axles[0]!.damper', 'axles[0]!', 'axles'],
    ["size.class = 'truck'", 'truck', 'lorry'],
    ['JSON.stringify(readTelemetry(car).wheels.map((wheel) => wheel.load))', 'wheel.load', 'wheel.lode']
];

const HEAD = [
    "import { Vec3, type AppBase, type Asset, type Entity } from 'playcanvas';",
    "import * as library from 'playcanvas-vehicles';",
    "import * as components from 'playcanvas-vehicles/scripts';",
    "import { BadLine } from 'playcanvas-vehicles/net';",
    "import { ServerCars } from 'playcanvas-vehicles/net/server';",
    'const { KMH, raceTime, sizeVehicle, tireInterface } = library;',
    'const { addScript, AntiRollBar, ChaseCamera, DriveType, KeyResponse, RaycastCar, TelemetryCorner, Transmission } = components;',
    'const { VehicleAutopilot, VehicleController, VehicleInput, VehicleTelemetry, WheelCollider } = components;',
    'const { Slipstream, TrafficSign, TrafficSignKind, VehicleGravity, VehicleTraffic, VehicleWing } = components;',
    'const { prefabTemplate, readTelemetry, registerComponents, rigVehicle } = components;',
    'const { setContactFriction, setOwnDifferential } = components;',
    'declare const app: AppBase;',
    'declare const at: Entity;',
    'declare const glb: Asset;',
    'declare const prefab: components.Prefab;',
    'declare const controller: components.VehicleController;',
    'declare const hitch: components.Hitch;',
    'declare const size: library.VehicleSize;',
    'declare const timer: components.LapTimer;',
    'declare const roads: components.RoadNetwork;',
    'declare const traffic: components.VehicleTraffic;',
    'declare const car: library.VehicleLike;',
    'declare const controls: library.DriverControls;',
    'declare const vehicle: library.Vehicle;'
];

/** Enums of the components: objects whose values are numbers, by a name. */
const ENUMS = Object.entries(components)
    .filter(([, value]) => typeof value === 'object')
    .map(([name, value]) => [name, Object.entries(value)] as const)
    .filter(([, values]) => values.length > 0 && values.every(([, value]) => typeof value === 'number'));

/** A value of the first enum for one of the second. */
function mixed([name, [[value]]]: (typeof ENUMS)[number], [other]: (typeof ENUMS)[number]): string {
    return `((value: components.${other}) => value)(components.${name}.${value})`;
}

/** Errors of the compiler by the number of the line; those of the head are below 0. */
async function compile(lines: readonly string[]): Promise<Map<number, string>> {
    const folder = temporaryFolder(resolve('dist/typos-')); // below the packages that it imports
    try {
        await writeFile(join(folder, 'slips.ts'), [...HEAD, ...lines.map((line) => `${line};`)].join('\n'));
        const paths = {
            'playcanvas-vehicles': ['../lib/src/index.d.ts'],
            'playcanvas-vehicles/scripts': ['../lib/scripts/index.d.mts'],
            'playcanvas-vehicles/net': ['../lib/src/net.d.ts'],
            'playcanvas-vehicles/net/server': ['../lib/src/net-server.d.ts']
        };
        const compilerOptions = { paths, noUncheckedIndexedAccess: true, noUnusedLocals: false };
        const config = { extends: '../../tsconfig.json', compilerOptions, include: [], files: ['slips.ts'] };
        await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
        const compiler = resolve('node_modules/typescript-native/bin/tsc');
        const said = await run(process.execPath, [compiler, '--pretty', 'false'], { cwd: folder }).then(
            ({ stdout }) => stdout,
            ({ stdout, message }: { stdout: string; message: string }) => stdout || message
        );
        const faults = [...said.matchAll(/^slips\.ts\((\d+),\d+\): (.*)$/gm)];
        return new Map(faults.map(([, line, fault]) => [Number(line) - HEAD.length - 1, fault]));
    } finally {
        removeFolder(folder);
    }
}

describe('a slip of the hand', () => {
    let wrong: Map<number, string>;
    let right: Map<number, string>;

    beforeAll(async () => {
        right = await compile(SLIPS.map(([line]) => line));
        wrong = await compile(SLIPS.map(([line, part, slip]) => line.replace(part, slip)));
    });

    it('is one of more than 100, which compile where they are corrected', () => {
        expect(SLIPS.length).toBeGreaterThan(100);
        expect([...right]).toEqual([]);
    });

    it.each(SLIPS.map(([line, part, slip], i) => [line.replace(part, slip), i] as const))(
        'is not compiled: %s',
        (line, i) => {
            expect(SLIPS[i][0]).not.toBe(line);
            expect(wrong.get(i)).toMatch(/^error TS/);
        }
    );
});

describe('a value of an enum', () => {
    let own: Map<number, string>;
    let others: Map<number, string>;

    beforeAll(async () => {
        own = await compile(ENUMS.map((each) => mixed(each, each)));
        others = await compile(ENUMS.map((each, i) => mixed(each, ENUMS[(i + 1) % ENUMS.length])));
    });

    it('is one of some 50 enums, and of the type of its own', () => {
        expect(ENUMS.length).toBeGreaterThan(45);
        expect([...own]).toEqual([]);
    });

    it.each(ENUMS.map(([name], i) => [name, ENUMS[(i + 1) % ENUMS.length][0], i] as const))(
        'is not compiled: one of %s for one of %s',
        (_, __, i) => {
            expect(others.get(i)).toMatch(/^error TS2345: Argument of type '\w+Value\.\w+' is not assignable/);
        }
    );

    it('serves as a key, is chosen by a switch that knows all, and is the number that scenes keep', async () => {
        const faults = await compile([
            "const names: Record<components.DriveType, string> = { 0: 'front', 1: 'rear', 2: 'all' }; names[controller.drive]",
            'const drive: components.DriveType = 1; const number: number = drive; [number]',
            `function name(drive: components.DriveType): string { switch (drive) { case DriveType.FRONT: return 'front';
                case DriveType.REAR: return 'rear'; case DriveType.ALL: return 'all'; } } name(1)`.replaceAll(
                /\s+/g,
                ' '
            )
        ]);
        expect([...faults]).toEqual([]);
    });
});
