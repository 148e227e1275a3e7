import { readdirSync, readFileSync } from 'node:fs';

import { type AppBase, type Entity, Quat, Script, Vec3 } from 'playcanvas';

import * as components from '../../scripts/index.mjs';
import {
    carOf,
    encodeCar,
    readout,
    snapshotFromJson,
    snapshotToJson,
    spawnPoints,
    surfaceOf,
    Vehicle,
    VehicleWorld
} from '../../src/index.js';

type Call = (object: never) => unknown;

/** Methods of the public API that tell something about a vehicle, and how each is called. */
export const READS: Record<string, Call> = {
    behaviorReadout: (of: { behaviorReadout(): unknown }) => of.behaviorReadout(),
    boundSteering: (of: { boundSteering(bounds: Float64Array): void }) => of.boundSteering(new Float64Array(2)),
    breaksLamp: (of: { breaksLamp(x: number, z: number): boolean }) => of.breaksLamp(0.5, 2),
    estimateGrip: (of: { estimateGrip(): unknown }) => of.estimateGrip(),
    get: (of: { get(name: string): unknown }) => of.get('brakeHeat'),
    getGroundHit: (of: { getGroundHit(): unknown }) => of.getGroundHit(),
    getWorldPose: (of: { getWorldPose(place: Vec3, turn: Quat): void }) => of.getWorldPose(new Vec3(), new Quat()),
    isAidActive: (of: { isAidActive(name: string): boolean }) => of.isAidActive('abs'),
    lightOf: (of: { lightOf(phase: number): number }) => of.lightOf(0),
    obstacleAt: (of: { obstacleAt(place: object): unknown; entity: object }) => of.obstacleAt(of.entity),
    pressureOf: (of: { pressureOf(index: number): number }) => of.pressureOf(0),
    validate: (of: { validate(): unknown }) => of.validate()
};

/** Methods that do something, or reckon with what they are handed: of tools, of a race, of a line, of the traffic. */
export const COMMANDS = new Set(
    `ackermann addSign addSignal addStopLine addWheel aim asBool asColor asFloat asInt asStr at back callWalk capacity clear configureVehicleSubsteps connect cool couple
    cut disconnect drive endReplay evaluate filter filterByAttribute find fit flag follow getAttribute hasAttribute hasTag
    honk indicate initialize isAstray isFree join keepBest keepGrip kind last layOut limit load locate look lookUp matchTags next
    nextBehavior nextHeadLamps number on once open park playGhost postInitialize postUpdate put receive refresh refreshPath
    release remove removeBar removeLift removeMachine removeSignal removeSigns removeWheel renew repair replay reset resetTrip restore resume resumeCruise
    rollAt save select serialize set setAttribute setAutopilot setDiscs setGhost setNetwork setTargetVelocity setTires shape show showDebugTelemetry skip spawn spawnAt
    spawnAtFree standing start startWheelSetup step stop stopGhost strike swapSetups take takeDisc teleport temperatureOf toBytes
    toString toggle toggleHazard uncouple update wake wipe withoutWheels`.split(/\s+/)
);

/** A vehicle as functions are handed it. */
interface Car {
    app: AppBase;
    chassis: readonly Entity[];
    vehicles: readonly unknown[];
}

function simulated({ vehicles }: Car): Vehicle[] {
    return vehicles.filter((vehicle) => vehicle instanceof Vehicle);
}

/** Functions of the public API that tell something about a vehicle, its entities or its scene. */
export const FUNCTIONS: Record<string, (car: Car) => unknown> = {
    carOf: ({ chassis }) => chassis.map(carOf),
    carsIn: ({ chassis }) => chassis.map(components.carsIn),
    encodeCar: ({ chassis }) => chassis.map((entity) => encodeCar(entity)),
    readTelemetry: ({ chassis }) => chassis.map((entity) => components.readTelemetry(carOf(entity)!)),
    readout: (car) => simulated(car).map(readout),
    snapshotFromJson: ({ app }) => snapshotFromJson(snapshotToJson(VehicleWorld.of(app)!.save())),
    snapshotToJson: ({ app }) => snapshotToJson(VehicleWorld.of(app)!.save()),
    spawnPoints: ({ app }) => spawnPoints(app),
    surfaceOf: ({ chassis }) => [null, ...chassis].map(surfaceOf)
};

/** Functions that reckon with numbers, texts or a model that they are handed, and know no vehicle. */
export const RECKONERS = new Set(
    `checkOf decodeInput decodeInputMessage decodeState defaultWheel encodeInput encodeInputMessage encodeState
    equilibriumGap inputMessageBytes lampsOfInput parseTir passengerMagicFormula
    physXFromCarla raceTime rigModel sizeOfRig sizeVehicle stateBytes stateBytesAt trafficRoutesOf`.split(/\s+/)
);

/** Functions that make or change something, or write into what they are handed. */
export const ACTS = new Set(
    'addScript headlessApp prefabTemplate registerComponents rigRaycastCar rigTrailer rigVehicle setContactFriction setOwnDifferential setSurface spawnActor trySpawnActor'.split(
        ' '
    )
);

/** Names of all functions in the reports of the API. */
export function publicFunctions(): string[] {
    const reports = readdirSync('docs/api').map((name) => readFileSync(`docs/api/${name}`, 'utf8'));
    const names = reports.flatMap((text) => [...text.matchAll(/^export (?:async )?function (\w+)/gm)]);
    return [...new Set(names.map(([, name]) => name))].sort();
}

/** Names of all methods of classes in the reports of the API. */
export function publicMethods(): string[] {
    const names = new Set<string>();
    for (const report of ['playcanvas-vehicles', 'playcanvas-vehicles-scripts']) {
        const text = readFileSync(`docs/api/${report}.api.md`, 'utf8');
        for (const [, body] of text.matchAll(/^export (?:abstract )?class [^{]*\{\r?\n([\s\S]*?)^\}/gm)) {
            for (const [, name] of body.matchAll(/^ {4}(?:abstract )?(\w+)(?:<[^(]*>)?\(/gm)) {
                names.add(name);
            }
        }
    }
    names.delete('constructor');
    return [...names].sort();
}

/** Components that show a vehicle, or let it be heard or felt. */
export const DISPLAYS = [
    'ChaseCamera',
    'DebugTelemetry',
    'DriverVisual',
    'ForceFeedback',
    'FreeCamera',
    'Gauges',
    'SkidMarks',
    'SteeringWheelVisual',
    'SuspensionVisual',
    'TireEffects',
    'TuningPanel',
    'VehicleGizmos',
    'VehicleLights',
    'VehicleSound',
    'VehicleTelemetry'
] as const;

/** Components that are part of a vehicle, drive it, or belong to a scene. */
export const OTHERS = [
    'AntiRollBar',
    'BrakeHeat',
    'BulletVehicle',
    'BulletWheel',
    'Checkpoint',
    'Hitch',
    'LapTimer',
    'LiftAxle',
    'Motorcycle',
    'RaycastCar',
    'Recorder',
    'RemoteVehicle',
    'RoadNetwork',
    'Slipstream',
    'SpawnPoint',
    'SurfaceMaterial',
    'TireHeat',
    'TouchControls',
    'Tracks',
    'TrafficLights',
    'TrafficSign',
    'Trailer',
    'VehicleAutopilot',
    'VehicleController',
    'VehicleDamage',
    'VehicleEnergy',
    'VehicleGravity',
    'VehicleInput',
    'VehicleReset',
    'VehicleTraffic',
    'VehicleWing',
    'WheelCarrier',
    'WheelInstances',
    'WheelCollider',
    'Winch'
] as const;

/** Names of all components. */
export function publicComponents(): string[] {
    return Object.entries(components)
        .filter(([, type]) => typeof type === 'function' && type.prototype instanceof Script)
        .map(([name]) => name)
        .sort();
}

/** Reads all getters of an object and of the classes behind it, and asks it everything that it tells. */
export function readAll(object: object): void {
    for (let type: unknown = object; type !== null && type !== Object.prototype; type = Object.getPrototypeOf(type)) {
        for (const [name, { get }] of Object.entries(Object.getOwnPropertyDescriptors(type as object))) {
            if (get) {
                Reflect.get(object, name);
            }
        }
    }
    for (const [name, call] of Object.entries(READS)) {
        if (typeof Reflect.get(object, name) === 'function') {
            call(object as never);
        }
    }
}
