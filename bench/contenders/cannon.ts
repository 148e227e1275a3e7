import { DAMPING, FRICTION, MOUNT_UP, REST_LENGTH, STIFFNESS } from './bullet.js';
import { CAR, WHEELS } from '../car.js';
import type { Contender } from '../contender.js';
import type { Course } from '../course.js';

const DT = 1 / 60;

async function open(course: Course) {
    const { Body, Box, RaycastVehicle, Trimesh, Vec3, World, SAPBroadphase } = await import('cannon-es');
    const world = new World({ gravity: new Vec3(0, -9.81, 0) });
    world.broadphase = new SAPBroadphase(world);
    world.defaultContactMaterial.friction = 0.5;
    const { grid, half } = course;
    const ground = new Body({ mass: 0 });
    if (grid) {
        ground.addShape(new Trimesh(grid.positions, grid.indices));
    } else {
        ground.addShape(new Box(new Vec3(half, 1, half)));
        ground.position.set(0, -1, 0);
    }
    world.addBody(ground);
    const bodies = course.places.map(([x, z]) => {
        const body = new Body({ mass: CAR.mass, allowSleep: false });
        body.addShape(new Box(new Vec3(...CAR.hull)), new Vec3(0, CAR.hullUp, 0));
        body.position.set(x, CAR.height, z);
        world.addBody(body);
        return body;
    });
    const vehicle = (body: InstanceType<typeof Body>) => {
        const vehicle = new RaycastVehicle({
            chassisBody: body,
            indexRightAxis: 0,
            indexUpAxis: 1,
            indexForwardAxis: 2
        });
        for (const [x, y, z] of WHEELS) {
            vehicle.addWheel({
                chassisConnectionPointLocal: new Vec3(x, y + MOUNT_UP, z),
                directionLocal: new Vec3(0, -1, 0),
                axleLocal: new Vec3(-1, 0, 0),
                suspensionRestLength: REST_LENGTH,
                radius: CAR.radius,
                suspensionStiffness: STIFFNESS,
                dampingCompression: DAMPING,
                dampingRelaxation: DAMPING,
                maxSuspensionForce: 1e6,
                frictionSlip: FRICTION,
                isFrontWheel: z > 0
            });
        }
        vehicle.addToWorld(world);
        return vehicle;
    };
    const shared = {
        step: () => world.step(DT),
        position(i: number, out: Float64Array) {
            const { x, y, z } = bodies[i].position;
            out.set([x, y, z]);
        },
        memory: () => 0
    };
    return { bodies, vehicle, shared };
}

/** cannon-es, JavaScript throughout. */
export const cannon: Contender = {
    async cars(course) {
        const { bodies, vehicle, shared } = await open(course);
        const vehicles = bodies.map(vehicle);
        return {
            ...shared,
            drive(i, { throttle, brake, steer }) {
                for (const front of [0, 1]) {
                    vehicles[i].setSteeringValue(steer, front);
                }
                for (const rear of [2, 3]) {
                    vehicles[i].applyEngineForce((throttle * CAR.push) / 2, rear);
                    vehicles[i].setBrake(brake * 100, rear);
                }
            }
        };
    },
    async bodies(course) {
        const { bodies, shared } = await open(course);
        for (const body of bodies) {
            body.linearFactor.set(1, 0, 1);
        }
        return { ...shared, push: (i, x, z) => bodies[i].velocity.set(x, 0, z) };
    }
};
