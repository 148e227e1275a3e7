import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { CAR, WHEELS } from '../car.js';
import type { Contender } from '../contender.js';
import type { Course } from '../course.js';

const DT = 1 / 60;

/** The build is for browsers and refuses Node: it is shown a browser while it starts, and given its file. */
async function load() {
    const { default: init } = await import('physx-js-webidl');
    const folder = dirname(createRequire(import.meta.url).resolve('physx-js-webidl'));
    const wasmBinary = readFileSync(join(folder, 'physx-js-webidl.wasm'));
    const scope = globalThis as { window?: unknown; process?: NodeJS.Process };
    const { process } = scope;
    scope.window = scope;
    scope.process = undefined;
    try {
        return await init({ wasmBinary });
    } finally {
        scope.process = process;
        delete scope.window;
    }
}

async function open({ grid, half, places }: Course) {
    const P = await load();
    const top = P.PxTopLevelFunctions.prototype;
    const version = P.PHYSICS_VERSION;
    const foundation = top.CreateFoundation(version, new P.PxDefaultAllocator(), new P.PxDefaultErrorCallback());
    const scale = new P.PxTolerancesScale();
    const physics = top.CreatePhysics(version, foundation, scale);
    const cooking = new P.PxCookingParams(scale);
    top.InitExtensions(physics);
    P.PxVehicleTopLevelFunctions.prototype.InitVehicleExtension(foundation);
    const gravity = new P.PxVec3(0, -9.81, 0);
    const desc = new P.PxSceneDesc(scale);
    desc.gravity = gravity;
    desc.cpuDispatcher = top.DefaultCpuDispatcherCreate(0);
    desc.filterShader = top.DefaultFilterShader();
    const scene = physics.createScene(desc);
    const material = physics.createMaterial(0.5, 0.5, 0);
    const everything = new P.PxFilterData(1, 1, 0, 0);
    const flags = new P.PxShapeFlags(P.PxShapeFlagEnum.eSCENE_QUERY_SHAPE | P.PxShapeFlagEnum.eSIMULATION_SHAPE);

    const pose = (x: number, y: number, z: number) => {
        const transform = new P.PxTransform(P.PxIDENTITYEnum.PxIdentity);
        transform.p = new P.PxVec3(x, y, z);
        return transform;
    };
    const geometry = grid ? cook(P, top, cooking, grid) : new P.PxBoxGeometry(half, 1, half);
    const ground = physics.createRigidStatic(pose(0, grid ? 0 : -1, 0));
    const groundShape = physics.createShape(geometry, material, true, flags);
    groundShape.setSimulationFilterData(everything);
    groundShape.setQueryFilterData(everything);
    ground.attachShape(groundShape);
    scene.addActor(ground);
    return { P, physics, cooking, scene, material, everything, flags, pose, gravity, places };
}

type Opened = Awaited<ReturnType<typeof open>>;

function cook(P: Opened['P'], top: Opened['P'], cooking: unknown, { positions, indices }: NonNullable<Course['grid']>) {
    const points = new P.PxArray_PxVec3(positions.length / 3);
    const point = new P.PxVec3(0, 0, 0);
    for (let i = 0; i < positions.length / 3; i++) {
        point.x = positions[3 * i];
        point.y = positions[3 * i + 1];
        point.z = positions[3 * i + 2];
        points.set(i, point);
    }
    const triangles = new P.PxArray_PxU32(indices.length);
    indices.forEach((index, i) => triangles.set(i, index));
    const desc = new P.PxTriangleMeshDesc();
    desc.points.stride = 12;
    desc.points.count = positions.length / 3;
    desc.points.data = points.begin();
    desc.triangles.stride = 12;
    desc.triangles.count = indices.length / 3;
    desc.triangles.data = triangles.begin();
    return new P.PxTriangleMeshGeometry(top.CreateTriangleMesh(cooking, desc));
}

/** A vehicle of the second PhysX vehicle library, engine drive, one ray per wheel. */
function build({ P, physics, cooking, scene, material, everything, pose }: Opened, [x, z]: readonly [number, number]) {
    const vehicle = new P.EngineDriveVehicle();
    const { baseParams: base, engineDriveParams: drive, physXParams: physX } = vehicle;
    const axles = base.axleDescription;
    axles.nbAxles = 2;
    axles.nbWheels = 4;
    for (const axle of [0, 1]) {
        axles.set_nbWheelsPerAxle(axle, 2);
        axles.set_axleToWheelIds(axle, 2 * axle);
    }
    base.frame.lngAxis = P.PxVehicleAxesEnum.ePosZ;
    base.frame.latAxis = P.PxVehicleAxesEnum.ePosX;
    base.frame.vrtAxis = P.PxVehicleAxesEnum.ePosY;
    base.scale.scale = 1;
    base.rigidBodyParams.mass = CAR.mass;
    base.rigidBodyParams.moi = new P.PxVec3(...CAR.inertia);
    const foot = base.get_brakeResponseParams(0);
    const hand = base.get_brakeResponseParams(1);
    foot.maxResponse = hand.maxResponse = CAR.brake;
    base.steerResponseParams.maxResponse = CAR.steer;
    const ackermann = base.get_ackermannParams(0);
    ackermann.set_wheelIds(0, 0);
    ackermann.set_wheelIds(1, 1);
    ackermann.wheelBase = CAR.toFront + CAR.toRear;
    ackermann.trackWidth = 2 * CAR.halfTrack;
    ackermann.strength = 1;
    base.suspensionStateCalculationParams.suspensionJounceCalculationType =
        P.PxVehicleSuspensionJounceCalculationTypeEnum.eRAYCAST;
    base.suspensionStateCalculationParams.limitSuspensionExpansionVelocity = false;
    const noTurn = new P.PxQuat(P.PxIDENTITYEnum.PxIdentity);
    const zero = new P.PxVec3(0, 0, 0);
    WHEELS.forEach(([wheelX, wheelY, wheelZ], i) => {
        const front = wheelZ > 0;
        axles.set_wheelIdsInAxleOrder(i, i);
        foot.set_wheelResponseMultipliers(i, 1);
        hand.set_wheelResponseMultipliers(i, front ? 0 : 1);
        base.steerResponseParams.set_wheelResponseMultipliers(i, front ? 1 : 0);
        const wheel = base.get_wheelParams(i);
        wheel.mass = 20;
        wheel.moi = 0.5 * 20 * CAR.radius ** 2;
        wheel.radius = CAR.radius;
        wheel.halfWidth = CAR.width / 2;
        wheel.dampingRate = 0.25;
        const tire = base.get_tireForceParams(i);
        tire.longStiff = 25_000;
        tire.latStiffX = 0.007;
        tire.latStiffY = 90_000;
        tire.camberStiff = 0;
        tire.restLoad = (CAR.mass * 9.81) / 4;
        const ext = P.PxVehicleTireForceParamsExt.prototype;
        [
            [0, 1],
            [0.1, 1],
            [1, 1]
        ].forEach(([slip, friction], k) => {
            ext.setFrictionVsSlip(tire, k, 0, slip);
            ext.setFrictionVsSlip(tire, k, 1, friction);
        });
        ext.setLoadFilter(tire, 0, 0, 0);
        ext.setLoadFilter(tire, 0, 1, 0.23);
        ext.setLoadFilter(tire, 1, 0, 3);
        ext.setLoadFilter(tire, 1, 1, 3);
        const suspension = base.get_suspensionParams(i);
        suspension.suspensionAttachment.p = new P.PxVec3(wheelX, wheelY + CAR.travel / 2, wheelZ);
        suspension.suspensionAttachment.q = noTurn;
        suspension.suspensionTravelDir = new P.PxVec3(0, -1, 0);
        suspension.suspensionTravelDist = CAR.travel;
        suspension.wheelAttachment.p = zero;
        suspension.wheelAttachment.q = noTurn;
        const force = base.get_suspensionForceParams(i);
        force.stiffness = CAR.spring;
        force.damping = CAR.damper;
        force.sprungMass = CAR.mass / 4;
        const compliance = base.get_suspensionComplianceParams(i);
        compliance.wheelToeAngle.addPair(0, 0);
        compliance.wheelCamberAngle.addPair(0, 0);
        compliance.suspForceAppPoint.addPair(0, zero);
        compliance.tireForceAppPoint.addPair(0, zero);
        for (const differential of [
            drive.multiWheelDifferentialParams,
            drive.fourWheelDifferentialParams,
            drive.tankDifferentialParams
        ]) {
            differential.set_torqueRatios(i, front ? 0 : 0.5);
            differential.set_aveWheelSpeedRatios(i, front ? 0 : 0.5);
        }
    });
    base.nbAntiRollForceParams = 2;
    for (const axle of [0, 1]) {
        const bar = base.get_antiRollForceParams(axle);
        bar.wheel0 = 2 * axle;
        bar.wheel1 = 2 * axle + 1;
        bar.stiffness = 2000;
    }

    for (let gear = 0; gear < 7; gear++) {
        drive.autoboxParams.set_upRatios(gear, gear === 1 ? 0.15 : 0.65);
        drive.autoboxParams.set_downRatios(gear, 0.5);
    }
    drive.autoboxParams.latency = 2;
    drive.clutchCommandResponseParams.maxResponse = 10;
    drive.clutchParams.accuracyMode = P.PxVehicleClutchAccuracyModeEnum.eBEST_POSSIBLE;
    drive.clutchParams.estimateIterations = 5;
    const engine = drive.engineParams;
    for (const [speed, torque] of [
        [0, 1],
        [0.33, 1],
        [1, 0.8]
    ]) {
        engine.torqueCurve.addPair(speed, torque);
    }
    engine.moi = 1;
    engine.peakTorque = 250;
    engine.idleOmega = 0;
    engine.maxOmega = 600;
    engine.dampingRateFullThrottle = 0.15;
    engine.dampingRateZeroThrottleClutchEngaged = 2;
    engine.dampingRateZeroThrottleClutchDisengaged = 0.35;
    const gearbox = drive.gearBoxParams;
    gearbox.neutralGear = 1;
    gearbox.nbRatios = 7;
    gearbox.finalRatio = 4;
    gearbox.switchTime = 0.5;
    [-4, 0, 4, 2, 1.5, 1.1, 1].forEach((ratio, gear) => gearbox.set_ratios(gear, ratio));
    const four = drive.fourWheelDifferentialParams;
    for (const side of [0, 1]) {
        four.set_frontWheelIds(side, side);
        four.set_rearWheelIds(side, side + 2);
    }

    physX.physxActorShapeFlags.raise(P.PxShapeFlagEnum.eSIMULATION_SHAPE);
    for (const data of [physX.physxActorSimulationFilterData, physX.physxActorQueryFilterData]) {
        data.word0 = everything.word0;
        data.word1 = everything.word1;
    }
    const friction = new P.PxVehiclePhysXMaterialFriction();
    friction.friction = 1.5;
    friction.material = material;
    physX.create(
        axles,
        new P.PxQueryFilterData(new P.PxFilterData(0, 0, 0, 0), new P.PxQueryFlags(P.PxQueryFlagEnum.eSTATIC)),
        null,
        friction,
        1,
        1.5,
        pose(0, 0, 0),
        new P.PxBoxGeometry(...CAR.hull),
        pose(0, CAR.hullUp, 0),
        P.PxVehiclePhysXRoadGeometryQueryTypeEnum.eRAYCAST
    );
    if (!vehicle.initialize(physics, cooking, material, P.EngineDriveVehicleEnum.eDIFFTYPE_FOURWHEELDRIVE, true)) {
        throw new Error('PhysX does not take the vehicle');
    }
    const actor = vehicle.physXState.physxActor.rigidBody;
    actor.setGlobalPose(pose(x, CAR.height, z), true);
    scene.addActor(actor);
    const { gearboxState } = vehicle.engineDriveState;
    gearboxState.currentGear = gearboxState.targetGear = 2;
    vehicle.transmissionCommandState.targetGear = P.PxVehicleEngineDriveTransmissionCommandStateEnum.eAUTOMATIC_GEAR;
    vehicle.commandState.nbBrakes = 2;
    return { vehicle, actor };
}

/** PhysX vehicle2 with engine, clutch, automatic gearbox and differentials. */
export const physx: Contender = {
    async cars(course) {
        const opened = await open(course);
        const { P, scene, gravity, places } = opened;
        const context = new P.PxVehiclePhysXSimulationContext();
        context.setToDefault();
        context.frame.lngAxis = P.PxVehicleAxesEnum.ePosZ;
        context.frame.latAxis = P.PxVehicleAxesEnum.ePosX;
        context.frame.vrtAxis = P.PxVehicleAxesEnum.ePosY;
        context.scale.scale = 1;
        context.gravity = gravity;
        context.physxScene = scene;
        context.physxActorUpdateMode = P.PxVehiclePhysXActorUpdateModeEnum.eAPPLY_ACCELERATION;
        const cars = places.map((place) => build(opened, place));
        return {
            step() {
                for (const { vehicle } of cars) {
                    vehicle.step(DT, context);
                }
                scene.simulate(DT);
                scene.fetchResults(true);
            },
            position(i, out) {
                const { p } = cars[i].actor.getGlobalPose();
                out.set([p.x, p.y, p.z]);
            },
            drive(i, { throttle, brake, steer }) {
                const { commandState } = cars[i].vehicle;
                commandState.throttle = throttle;
                commandState.set_brakes(0, brake);
                commandState.steer = steer / CAR.steer;
            }
        };
    },
    async bodies(course) {
        const { P, physics, scene, material, everything, flags, pose, places } = await open(course);
        const velocity = new P.PxVec3(0, 0, 0);
        const bodies = places.map(([x, z]) => {
            const body = physics.createRigidDynamic(pose(x, CAR.height, z));
            const shape = physics.createShape(new P.PxBoxGeometry(...CAR.hull), material, true, flags);
            shape.setLocalPose(pose(0, CAR.hullUp, 0));
            shape.setSimulationFilterData(everything);
            body.attachShape(shape);
            body.setMass(CAR.mass);
            body.setMassSpaceInertiaTensor(new P.PxVec3(...CAR.inertia));
            body.setActorFlag(P.PxActorFlagEnum.eDISABLE_GRAVITY, true);
            scene.addActor(body);
            return body;
        });
        return {
            step() {
                scene.simulate(DT);
                scene.fetchResults(true);
            },
            position(i, out) {
                const { p } = bodies[i].getGlobalPose();
                out.set([p.x, p.y, p.z]);
            },
            push(i, x, z) {
                velocity.x = x;
                velocity.z = z;
                bodies[i].setLinearVelocity(velocity, true);
            }
        };
    }
};
