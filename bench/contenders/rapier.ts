import { DAMPING, FRICTION, MOUNT_UP, REST_LENGTH, STIFFNESS } from './bullet.js';
import { showPeer, type Placed, type PlaceWheel } from './peer-frame.js';
import { CAR, WHEELS } from '../car.js';
import type { Contender } from '../contender.js';
import type { Course } from '../course.js';

const DT = 1 / 60;

/**
 * Rapier's vehicle controller.
 *
 * @param simd - Which build.
 * @param frames - True if a step is a whole frame, in which entities of the engine are placed.
 */
export function rapier(simd: boolean, frames = false): Contender {
    const open = async ({ grid, half, places }: Course) => {
        const module = simd
            ? await import('@dimforge/rapier3d-simd-compat')
            : await import('@dimforge/rapier3d-compat');
        const R = module.default ?? module;
        await R.init();
        const world = new R.World({ x: 0, y: -9.81, z: 0 });
        world.timestep = DT;
        if (grid) {
            world.createCollider(R.ColliderDesc.trimesh(grid.positions, grid.indices).setFriction(0.5));
        } else {
            world.createCollider(R.ColliderDesc.cuboid(half, 1, half).setTranslation(0, -1, 0).setFriction(0.5));
        }
        const bodies = places.map(([x, z]) => {
            const body = world.createRigidBody(
                R.RigidBodyDesc.dynamic().setTranslation(x, CAR.height, z).setCanSleep(false)
            );
            const hull = R.ColliderDesc.cuboid(...CAR.hull)
                .setTranslation(0, CAR.hullUp, 0)
                .setMassProperties(
                    CAR.mass,
                    { x: 0, y: -CAR.hullUp, z: 0 },
                    { x: CAR.inertia[0], y: CAR.inertia[1], z: CAR.inertia[2] },
                    { x: 0, y: 0, z: 0, w: 1 }
                )
                .setFriction(0.5);
            world.createCollider(hull, body);
            return body;
        });
        const shared = {
            position(i: number, out: Float64Array) {
                const { x, y, z } = bodies[i].translation();
                out.set([x, y, z]);
            }
        };
        const chassis: Placed[] = bodies.map((body) => ({
            place(entity) {
                const p = body.translation();
                const q = body.rotation();
                entity.setPosition(p.x, p.y, p.z);
                entity.setRotation(q.x, q.y, q.z, q.w);
            }
        }));
        return { R, world, bodies, shared, chassis };
    };
    return {
        async cars(course) {
            const { R, world, bodies, shared, chassis } = await open(course);
            const vehicles = bodies.map((body) => {
                const vehicle = world.createVehicleController(body);
                vehicle.indexUpAxis = 1;
                vehicle.setIndexForwardAxis = 2;
                WHEELS.forEach(([x, y, z], i) => {
                    const at = { x, y: y + MOUNT_UP, z };
                    vehicle.addWheel(at, { x: 0, y: -1, z: 0 }, { x: -1, y: 0, z: 0 }, REST_LENGTH, CAR.radius);
                    vehicle.setWheelSuspensionStiffness(i, STIFFNESS);
                    vehicle.setWheelSuspensionCompression(i, DAMPING);
                    vehicle.setWheelSuspensionRelaxation(i, DAMPING);
                    vehicle.setWheelMaxSuspensionForce(i, 1e6);
                    vehicle.setWheelFrictionSlip(i, FRICTION);
                });
                return vehicle;
            });
            const step = (): void => {
                for (const vehicle of vehicles) {
                    vehicle.updateVehicle(DT, R.QueryFilterFlags.EXCLUDE_DYNAMIC);
                }
                world.step();
            };
            const wheel: PlaceWheel = (car, i, out) => {
                const vehicle = vehicles[car];
                out.height = MOUNT_UP + WHEELS[i][1] - (vehicle.wheelSuspensionLength(i) ?? REST_LENGTH);
                out.steer = vehicle.wheelSteering(i) ?? 0;
                out.spin = vehicle.wheelRotation(i) ?? 0;
            };
            const shown = frames ? showPeer(course, chassis, wheel) : null;
            return {
                ...shared,
                step: shown ? () => shown.frame(step) : step,
                ...(shown && { wheelHeight: shown.wheelHeight }),
                drive(i, { throttle, brake, steer }) {
                    for (const front of [0, 1]) {
                        vehicles[i].setWheelSteering(front, steer);
                    }
                    for (const rear of [2, 3]) {
                        vehicles[i].setWheelEngineForce(rear, (throttle * CAR.push) / 2);
                        vehicles[i].setWheelBrake(rear, brake * 100);
                    }
                }
            };
        },
        async bodies(course) {
            const { world, bodies, shared, chassis } = await open(course);
            for (const body of bodies) {
                body.setGravityScale(0, true);
            }
            const step = (): void => world.step();
            const shown = frames ? showPeer(course, chassis, null) : null;
            return {
                ...shared,
                step: shown ? () => shown.frame(step) : step,
                push: (i, x, z) => bodies[i].setLinvel({ x, y: 0, z }, true)
            };
        }
    };
}
