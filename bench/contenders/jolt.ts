import { showPeer, type Placed, type PlaceWheel } from './peer-frame.js';
import { CAR, WHEELS } from '../car.js';
import type { Contender } from '../contender.js';
import type { Course } from '../course.js';

const DT = 1 / 60;
const STATIC = 0;
const MOVING = 1;

async function open({ grid, half, places }: Course) {
    const { default: init } = await import('jolt-physics');
    const J = await init();
    const pairs = new J.ObjectLayerPairFilterTable(2);
    pairs.EnableCollision(STATIC, MOVING);
    pairs.EnableCollision(MOVING, MOVING);
    const layers = new J.BroadPhaseLayerInterfaceTable(2, 2);
    layers.MapObjectToBroadPhaseLayer(STATIC, new J.BroadPhaseLayer(0));
    layers.MapObjectToBroadPhaseLayer(MOVING, new J.BroadPhaseLayer(1));
    const settings = new J.JoltSettings();
    settings.mMaxWorkerThreads = 0;
    settings.mObjectLayerPairFilter = pairs;
    settings.mBroadPhaseLayerInterface = layers;
    settings.mObjectVsBroadPhaseLayerFilter = new J.ObjectVsBroadPhaseLayerFilterTable(layers, 2, pairs, 2);
    const jolt = new J.JoltInterface(settings);
    const system = jolt.GetPhysicsSystem();
    const bodyInterface = system.GetBodyInterface();

    const noTurn = new J.Quat(0, 0, 0, 1);
    const add = (shape: unknown, at: readonly number[], moving: boolean) => {
        const motion = moving ? J.EMotionType_Dynamic : J.EMotionType_Static;
        const creation = new J.BodyCreationSettings(
            shape,
            new J.RVec3(...at),
            noTurn,
            motion,
            moving ? MOVING : STATIC
        );
        creation.mFriction = 0.5;
        if (moving) {
            creation.mAllowSleeping = false;
            creation.mOverrideMassProperties = J.EOverrideMassProperties_CalculateInertia;
            creation.mMassPropertiesOverride.mMass = CAR.mass;
        }
        const body = bodyInterface.CreateBody(creation);
        bodyInterface.AddBody(body.GetID(), J.EActivation_Activate);
        return body;
    };
    if (grid) {
        const list = new J.TriangleList();
        const corner = (i: number) => new J.Vec3(...grid.positions.subarray(3 * i, 3 * i + 3));
        for (let t = 0; t < grid.indices.length; t += 3) {
            const corners = [0, 1, 2].map((k) => corner(grid.indices[t + k]));
            const triangle = new J.Triangle(...corners);
            list.push_back(triangle);
            for (const object of [triangle, ...corners]) {
                J.destroy(object);
            }
        }
        add(new J.MeshShapeSettings(list).Create().Get(), [0, 0, 0], false);
    } else {
        add(new J.BoxShapeSettings(new J.Vec3(half, 1, half)).Create().Get(), [0, -1, 0], false);
    }
    // the box sits above the center of mass
    const box = new J.RotatedTranslatedShapeSettings(
        new J.Vec3(0, CAR.hullUp, 0),
        noTurn,
        new J.BoxShapeSettings(new J.Vec3(...CAR.hull))
    );
    const hull = new J.OffsetCenterOfMassShapeSettings(new J.Vec3(0, -CAR.hullUp, 0), box).Create().Get();
    const bodies = places.map(([x, z]) => add(hull, [x, CAR.height, z], true));
    system.OptimizeBroadPhase();
    const shared = {
        step: () => jolt.Step(DT, 1),
        position(i: number, out: Float64Array) {
            const at = bodies[i].GetPosition();
            out.set([at.GetX(), at.GetY(), at.GetZ()]);
        },
        memory: () => J.HEAP8.length
    };
    const chassis: Placed[] = bodies.map((body) => ({
        place(entity) {
            const p = body.GetPosition();
            entity.setPosition(p.GetX(), p.GetY(), p.GetZ());
            const q = body.GetRotation();
            entity.setRotation(q.GetX(), q.GetY(), q.GetZ(), q.GetW());
        }
    }));
    return { J, system, bodyInterface, bodies, shared, chassis };
}

/**
 * Jolt's wheeled vehicle with engine, gearbox and differentials.
 *
 * @param tester - Query by which its wheels find the ground.
 * @param frames - True if a step is a whole frame, in which entities of the engine are placed.
 */
export function jolt(tester: 'ray' | 'cylinder', frames = false): Contender {
    return {
        async cars(course) {
            const { J, system, bodies, shared, chassis } = await open(course);
            const collision =
                tester === 'ray'
                    ? new J.VehicleCollisionTesterRay(MOVING)
                    : new J.VehicleCollisionTesterCastCylinder(MOVING, 0.05);
            const wheelsOf: { GetSuspensionLength(): number; GetSteerAngle(): number; GetRotationAngle(): number }[][] =
                [];
            const controllers = bodies.map((body) => {
                const vehicle = new J.VehicleConstraintSettings();
                vehicle.mWheels.clear();
                for (const [x, y, z] of WHEELS) {
                    const wheel = new J.WheelSettingsWV();
                    wheel.mPosition = new J.Vec3(x, y + CAR.travel / 2, z);
                    wheel.mSuspensionMinLength = 0.05;
                    wheel.mSuspensionMaxLength = CAR.travel;
                    wheel.mRadius = CAR.radius;
                    wheel.mWidth = CAR.width;
                    wheel.mMaxSteerAngle = z > 0 ? CAR.steer : 0;
                    vehicle.mWheels.push_back(wheel);
                }
                const settings = new J.WheeledVehicleControllerSettings();
                const differential = new J.VehicleDifferentialSettings();
                differential.mLeftWheel = 2;
                differential.mRightWheel = 3;
                settings.mDifferentials.clear();
                settings.mDifferentials.push_back(differential);
                vehicle.mController = settings;
                vehicle.mAntiRollBars.clear();
                for (const [left, right] of [
                    [0, 1],
                    [2, 3]
                ]) {
                    const bar = new J.VehicleAntiRollBar();
                    bar.mLeftWheel = left;
                    bar.mRightWheel = right;
                    vehicle.mAntiRollBars.push_back(bar);
                }
                const constraint = new J.VehicleConstraint(body, vehicle);
                constraint.SetVehicleCollisionTester(collision);
                system.AddConstraint(constraint);
                system.AddStepListener(new J.VehicleConstraintStepListener(constraint));
                wheelsOf.push(WHEELS.map((_, i) => constraint.GetWheel(i)));
                return J.castObject(constraint.GetController(), J.WheeledVehicleController);
            });
            const wheel: PlaceWheel = (car, i, out) => {
                const from = wheelsOf[car][i];
                out.height = WHEELS[i][1] + CAR.travel / 2 - from.GetSuspensionLength();
                out.steer = from.GetSteerAngle();
                out.spin = from.GetRotationAngle();
            };
            const shown = frames ? showPeer(course, chassis, wheel) : null;
            return {
                ...shared,
                ...(shown && { step: () => shown.frame(shared.step), wheelHeight: shown.wheelHeight }),
                drive(i, { throttle, brake, steer }) {
                    controllers[i].SetDriverInput(throttle, -steer / CAR.steer, brake, 0);
                }
            };
        },
        async bodies(course) {
            const { J, bodyInterface, bodies, shared, chassis } = await open(course);
            const velocity = new J.Vec3(0, 0, 0);
            for (const body of bodies) {
                bodyInterface.SetGravityFactor(body.GetID(), 0);
            }
            const shown = frames ? showPeer(course, chassis, null) : null;
            return {
                ...shared,
                ...(shown && { step: () => shown.frame(shared.step) }),
                push(i, x, z) {
                    velocity.Set(x, 0, z);
                    bodyInterface.SetLinearVelocity(bodies[i].GetID(), velocity);
                }
            };
        }
    };
}
