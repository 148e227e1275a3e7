import { DAMPING, FRICTION, MOUNT_UP, REST_LENGTH, STIFFNESS } from './bullet.js';
import { CAR, WHEELS } from '../car.js';
import type { Contender } from '../contender.js';
import type { Course, Grid } from '../course.js';

const DT = 1 / 60;

/** Cells along a tile. cannon-es keeps the indices of a mesh in 16 bits, and its octree halves: a power of two fits it. */
const TILE = 16;

/**
 * Cuts a mesh into tiles. Each gets a point high above it, so that the octree over it is no flat box: in one, every
 * triangle lies across the middle and every ray meets them all.
 */
function tiles({ positions }: Grid): { positions: number[]; indices: number[] }[] {
    const row = Math.sqrt(positions.length / 3);
    const starts = Array.from({ length: Math.ceil((row - 1) / TILE) }, (_, i) => i * TILE);
    return starts.flatMap((z) => starts.map((x) => tile(positions, row, x, z)));
}

function tile(positions: Float32Array, row: number, x: number, z: number): { positions: number[]; indices: number[] } {
    const width = Math.min(TILE, row - 1 - x) + 1;
    const length = Math.min(TILE, row - 1 - z) + 1;
    const points = Array.from({ length }, (_, i) => {
        const from = 3 * ((z + i) * row + x);
        return [...positions.subarray(from, from + 3 * width)];
    }).flat();
    const indices = Array.from({ length: (length - 1) * (width - 1) }, (_, cell) => {
        const a = Math.floor(cell / (width - 1)) * width + (cell % (width - 1));
        return [a, a + width, a + 1, a + 1, a + width, a + width + 1];
    }).flat();
    const high = points.length / 3;
    points.push(points[0], points[3 * (width - 1)] - points[0], points[2]);
    return { positions: points, indices: [...indices, high, high, high] };
}

async function open(course: Course) {
    const { Body, Box, RaycastVehicle, Trimesh, Vec3, World, SAPBroadphase } = await import('cannon-es');
    const world = new World({ gravity: new Vec3(0, -9.81, 0) });
    world.broadphase = new SAPBroadphase(world);
    world.defaultContactMaterial.friction = 0.5;
    const { grid, half } = course;
    for (const { positions, indices } of grid ? tiles(grid) : []) {
        const ground = new Body({ mass: 0 });
        ground.addShape(new Trimesh(positions, indices));
        world.addBody(ground);
    }
    if (!grid) {
        const ground = new Body({ mass: 0 });
        ground.addShape(new Box(new Vec3(half, 1, half)));
        ground.position.set(0, -1, 0);
        world.addBody(ground);
    }
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
        }
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
