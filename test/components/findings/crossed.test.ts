import { Entity, Vec3, type Script } from 'playcanvas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addScript } from '../../../scenario/rig.js';
import {
    BrakeHeat,
    ChaseCamera,
    SuspensionVisual,
    TireModel,
    TirePreset,
    VehicleInput,
    VehicleLights,
    VehicleReset
} from '../../../scripts/index.mjs';
import type { VehicleScript } from '../../../src/internal.js';
import { bmw, TestCar } from '../../support/car.js';
import { litWorld } from '../../support/lit-world.js';
import { World } from '../../support/world.js';

let world: World;

beforeEach(async () => {
    world = await World.create();
    world.addGround();
});

afterEach(() => world.destroy());

type Numbers = Record<string, unknown>;

/** Returns the findings of a component after 0.1 s. */
function told(component: object): string[] {
    world.run(0.1);
    return (component as VehicleScript).validate().map(({ attribute, message }) => `${attribute}: ${message}`);
}

/** Sets attributes, also of groups, and returns what they were. */
function set(target: object, values: Numbers): Numbers {
    const fields = target as Numbers;
    const before: Numbers = {};
    for (const [path, value] of Object.entries(values)) {
        const [first, second] = path.split('.');
        const group = (second ? fields[first] : fields) as Numbers;
        before[path] = group[second ?? first];
        group[second ?? first] = value;
    }
    return before;
}

/** One finding comes with the numbers, and goes with them. */
function tellsOf(component: object, values: Numbers, words: string): void {
    expect(told(component)).toEqual([]);
    const before = set(component, values);
    expect(told(component)).toEqual([words]);
    set(component, before);
    expect(told(component)).toEqual([]);
}

describe('a Vehicle Controller tells of', () => {
    const { controller } = bmw;
    const points = { 'gearbox.upRatios': [0.4, 0.4, 0.4], 'gearbox.downRatios': [0.2, 0.5] };

    it.each<[Numbers, string]>([
        [
            { 'engine.peakPowerRpm': 3000, 'engine.peakTorqueRpm': 3500, 'engine.peakPower': 60 },
            'engine.peakTorqueRpm: 3500 is above engine.peakPowerRpm, 3000, so the engine does not reach its maximum power'
        ],
        [
            { 'engine.peakPower': 30, 'engine.peakTorque': 200, 'engine.peakTorqueRpm': 4000 },
            'engine.peakPower: 30 kW is less than the 84 kW of engine.peakTorque at 4000 rpm'
        ],
        [
            { 'engine.peakPower': 300, 'engine.peakTorque': 200, 'engine.peakPowerRpm': 6000 },
            'engine.peakPower: 300 kW needs more than the 200 N m of engine.peakTorque at 6000 rpm'
        ],
        [{ 'engine.torqueCurve': [0, 100, 6000, 7000] }, 'engine.torqueCurve[3]: 7000 is above 5000'],
        [{ 'engine.torqueCurve': [0, 100, 30000, 90] }, 'engine.torqueCurve[2]: 30000 is above 20000'],
        [
            { 'gearbox.lightUpRpm': 5900, 'gearbox.upRpm': 5000 },
            'gearbox.lightUpRpm: 5900 is above gearbox.upRpm, 5000, so a light foot shifts up later than a heavy one'
        ],
        [points, 'gearbox.downRatios: gear 2 shifts down below 0.5 and up above 0.4, so the gearbox hunts'],
        [{ 'gearbox.gearRatios': [3, 50] }, 'gearbox.gearRatios[1]: gear 2 has a ratio of 50, not below 3 of gear 1'],
        [{ 'gearbox.gearRatios': [45, 2] }, 'gearbox.gearRatios[0]: 45 is above 30'],
        [{ 'gearbox.downRatios': [3] }, 'gearbox.downRatios[0]: 3 is above 1'],
        [{ steeringCurve: [0, 1, 100, 1.5] }, 'steeringCurve[3]: 1.5 is above 1'],
        [{ steeringCurve: [0, 1, 800, 0.5] }, 'steeringCurve[2]: 800 is above 500'],
        [{ wind: new Vec3(0, 0, -300) }, 'wind.z: -300 is below -100'],
        [{ centerOfMass: new Vec3(0, 20, 0) }, 'centerOfMass.y: 20 is above 10'],
        [{ inertia: new Vec3(1e9, 1e9, 1e7) }, 'inertia.x: 1000000000 is above 100000000'],
        [
            { inertia: new Vec3(1800, 9000, 300) },
            'inertia.y: 9000 kg m2 is more than the other two together, 2100, which is physically impossible'
        ],
        [
            { detail: 3, simpleFrom: 200, distantFrom: 100 },
            'simpleFrom: 200 is above distantFrom, 100, so no car is shown as Simple'
        ]
    ])('%o', (values, words) => {
        const car = new TestCar(world, { ...bmw, controller: { ...controller } });
        const own = (): string[] => told(car.controller).filter((line) => line.startsWith('vehicleController.'));
        expect(own()).toEqual([]);
        const before = set(car.controller, values);
        expect(own()[0]).toContain(`vehicleController.${words}`);
        set(car.controller, before);
        expect(own()).toEqual([]);
    });
});

describe('a Wheel Collider tells of', () => {
    it.each<[number, Numbers, string]>([
        [
            TireModel.TMEASY,
            { 'tire.forwardPeakSlip': 0.8 },
            'tire.forwardPeakSlip: 0.8 is above tire.forwardSlideSlip, 0.66667, so it slides before its maximum force'
        ],
        [
            TireModel.TMEASY,
            { 'tire.sidewaysSlideAtDoubleLoad': 2 },
            'tire.sidewaysSlideAtDoubleLoad: 2 is above tire.sidewaysPeakAtDoubleLoad, 0.914, so it grips better when it slides'
        ],
        [
            TireModel.TMEASY,
            { 'tire.sidewaysPeakAtDoubleLoad': 2.5 },
            'tire.sidewaysPeakAtDoubleLoad: 2.5 is more than 1.9 times tire.sidewaysPeak, 1.001, so it counts as 1.9'
        ],
        [
            TireModel.TMEASY,
            { 'tire.forwardPeak': 2.5 },
            'tire.forwardPeakAtDoubleLoad: 1.09 is so far below tire.forwardPeak, 2.5, that load beyond 2.6 times the nominal one adds no force'
        ],
        [
            TireModel.FIALA,
            { 'tire.fialaSlideFriction': 1.2 },
            'tire.fialaSlideFriction: 1.2 is above tire.fialaStaticFriction, 1, so it grips better when it slides'
        ]
    ])('tires that slide too early or too well, or lose their grip under load: %d', (model, values, words) => {
        const [wheel] = new TestCar(world, bmw).wheels;
        Object.assign(wheel.tire, { preset: TirePreset.CUSTOM, model });
        tellsOf(wheel, values, `wheelCollider.${words}`);
    });

    it('twin tires that overlap', () => {
        const [wheel] = new TestCar(world, { ...bmw, wheel: { width: 0.2 } }).wheels;
        const words = 'wheelCollider.width: 0.2 is above twinSpacing, 0.1, so the twin tires overlap';
        expect(told(wheel)).toEqual([]);
        wheel.twinSpacing = 0.1;
        expect(told(wheel)).toContain(words);
        wheel.twinSpacing = 0.3;
        expect(told(wheel)).not.toContain(words);
    });
});

describe('what hangs on a car tells of', () => {
    const add = (entity: Entity, type: unknown, values: Numbers = {}): object =>
        addScript(entity, type as typeof Script, values);

    it('a brake disc that is larger than its wheel', () => {
        const { entity } = new TestCar(world, bmw);
        const words = 'a disc of 0.9 m does not fit into a wheel of 0.688 m';
        const heat = add(entity, BrakeHeat);
        expect(told(heat)).toEqual([]);
        const before = set(heat, { 'rear.diameter': 0.9 });
        expect(told(heat)).toEqual([`brakeHeat.rear.diameter: ${words}`]);
        set(heat, before);
        expect(told(heat)).toEqual([]);
    });

    it('a high beam that is darker than the low beam', () => {
        const { entity } = new TestCar(world, bmw);
        const lights = add(entity, VehicleLights, { byTag: false });
        const words = 'lowBeam: 30 is above brightness.highBeam, 20, so the high beam is the darker one';
        const of = (): string[] => told(lights).filter((line) => line.includes('brightness'));
        expect(of()).toEqual([]);
        const before = set(lights, { 'brightness.lowBeam': 30, 'brightness.highBeam': 20 });
        expect(of()).toEqual([`vehicleLights.brightness.${words}`]);
        set(lights, before);
        expect(of()).toEqual([]);
    });

    it('a kill height above the car', () => {
        const reset = add(new TestCar(world, bmw).entity, VehicleReset);
        const words = 'vehicleReset.killHeight: 30 is above the car, which is at 0.6, so it is reset again and again';
        tellsOf(reset, { killHeight: 30 }, words);
    });

    it.each([
        ['steerRight', 'steerLeft', -1],
        ['throttleFull', 'throttleRest', 1],
        ['brakeFull', 'brakeRest', 1]
    ])('an axis of a steering wheel without a way: %s', (end, start, value) => {
        const input = add(new TestCar(world, bmw).entity, VehicleInput) as VehicleInput;
        input.wheel.enabled = true;
        const words = `${value} is also the value of wheel.${start}, so the axis has no effect`;
        tellsOf(input, { [`wheel.${end}`]: value }, `vehicleInput.wheel.${end}: ${words}`);
    });

    it('a camera that sees through walls, or has its eyes far from the car', async () => {
        world.destroy();
        world = await litWorld();
        world.addGround();
        const { entity: target } = new TestCar(world, bmw);
        const entity = new Entity('Camera', world.app);
        world.app.root.addChild(entity);
        entity.addComponent('camera', { nearClip: 0.1 });
        const camera = add(entity, ChaseCamera, { target });
        const words = '0.05 is not above the near clip distance of the camera, 0.1, so it cuts into walls';
        tellsOf(camera, { clearance: 0.05 }, `chaseCamera.clearance: ${words}`);
        const outside = 'chaseCamera.driverEye.y: 50 is above 20, outside its range, but is used anyway';
        set(camera, { mode: 2 });
        tellsOf(camera, { driverEye: new Vec3(0, 50, 0) }, outside);
    });

    it('a part that is attached far from its wheel', () => {
        const car = new TestCar(world, bmw);
        const part = new Entity('Arm', world.app);
        car.entity.addChild(part);
        part.setLocalPosition(0, 0.2, 0);
        const visual = add(part, SuspensionVisual, { target: car.wheels[0].entity });
        const outside = 'suspensionVisual.attach.x: 9 is above 5, outside its range, but is used anyway';
        tellsOf(visual, { attach: new Vec3(9, 0, 0) }, outside);
    });
});
