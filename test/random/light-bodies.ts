import { Entity, Quat, Vec3 } from 'playcanvas';

import type { Lay, Run, Thing } from './proving.js';
import { contacts, type ControlPlan, type VehiclePlan } from './random-vehicle.js';
import { hinge } from '../support/joints.js';
import type { World } from '../support/world.js';

const g = 9.81;

export const masses = [0.05, 0.3, 1, 3, 5, 15, 40, 100, 500, 2000];
export const shapes = ['box', 'plank', 'cylinder', 'sphere'] as const;
export const beds = ['on the floor', 'on a slope', 'on another', 'on a hinge', 'in the air'] as const;
export const actions = [
    'rolls at 2 m/s',
    'rolls at 8 m/s',
    'rolls at 30 m/s',
    'brakes from 8 m/s',
    'is parked',
    'accelerates'
] as const;

/** A car and a body in the way of its left wheels, or under them. */
export interface LightBodyPlan {
    mass: number;
    shape: (typeof shapes)[number];
    bed: (typeof beds)[number];
    action: (typeof actions)[number];
    contact: (typeof contacts)[number];
}

/** Duration of a run, s; controls change after each of {@link SPELLS} parts of it. */
export const SECONDS = 3;
const SPELLS = 6;

const SLOPE = Math.atan(0.15);

/** Height above the flat ground at which the slope passes under the car, m. */
const RAISED = 12;

const TRACK = 1.4;
const AXLE = 1.29;
const RADIUS = 0.344;

/** Height of the center of mass, m. */
const HEIGHT = 0.58;

/** Clearance of a car and a body that meet in the air, m. */
const FALL = 1;

const SPEEDS: Record<LightBodyPlan['action'], number> = {
    'rolls at 2 m/s': 2,
    'rolls at 8 m/s': 8,
    'rolls at 30 m/s': 30,
    'brakes from 8 m/s': 8,
    'is parked': 0,
    accelerates: 0
};

/** Half extents of a body, m: heavy ones are larger. */
export function halfExtents({ shape, mass, bed }: LightBodyPlan): Vec3 {
    const size = (mass < 100 ? 0.1 : 0.15) / (bed === 'on another' ? 2 : 1);
    return shape === 'plank' ? new Vec3(1, 0.025, 0.15) : new Vec3(size, size, size);
}

/** The car: a sedan by its numbers. */
export function carOf(plan: LightBodyPlan): VehiclePlan {
    const speed = SPEEDS[plan.action];
    const control: ControlPlan = { motor: 0, brake: 0, steer: 0, who: 0 };
    const stopping = { ...control, brake: plan.action === 'is parked' || plan.action === 'brakes from 8 m/s' ? 3 : 0 };
    const meant = { ...stopping, motor: plan.action === 'accelerates' ? 1 : 0 };
    const rolling = plan.action === 'brakes from 8 m/s' ? control : meant;
    const rise = speed > 0 ? 0 : heightOf(plan);
    const beds: Record<LightBodyPlan['bed'], number> = {
        'on the floor': 0,
        'on a slope': RAISED,
        'on another': 0,
        'on a hinge': 0,
        'in the air': FALL
    };
    return {
        mass: 1200,
        inertia: [1800, 1900, 400],
        places: [
            [TRACK / 2, AXLE],
            [-TRACK / 2, AXLE],
            [TRACK / 2, -AXLE],
            [-TRACK / 2, -AXLE]
        ],
        height: HEIGHT,
        wheel: {
            mass: 18,
            radius: RADIUS,
            width: 0.2,
            travel: 0.3,
            contact: plan.contact,
            raysAlong: 9,
            raysAcross: 1,
            tire: 'TMeasy',
            grip: 1,
            camber: 0,
            camberGain: 0,
            toe: 0,
            aligningScale: 1,
            rollingResistance: 0.013,
            dampingRate: 0,
            forceAppPointDistance: 0,
            targetPosition: 0.5,
            frequency: 1.3,
            dampingRatio: 0.35,
            progression: 0,
            reboundRatio: 1,
            kneeSpeed: 0.1,
            fastRatio: 1,
            bumpStop: 0
        },
        bar: 0.3,
        externalBar: false,
        lock: 0,
        controls: Array.from({ length: SPELLS }, (_, k) => (k === 0 ? rolling : meant)),
        drop: beds[plan.bed] + rise,
        turn: [0, plan.bed === 'on a slope' ? -SLOPE : 0, 0],
        velocity: [0, 0, speed],
        spin: [0, 0, 0],
        rolling: 1
    };
}

/** Height of what lies under a wheel, m. */
export function heightOf(plan: LightBodyPlan): number {
    return 2 * halfExtents(plan).y * (plan.bed === 'on another' ? 2 : 1);
}

/** The bodies of a run. */
export class LightBodies {
    readonly plan: LightBodyPlan;
    readonly entities: Entity[] = [];

    constructor(plan: LightBodyPlan) {
        this.plan = plan;
    }

    /** Lays the bodies where the car meets them. */
    readonly lay: Lay = (world, car) => {
        const { plan } = this;
        const speed = SPEEDS[plan.action];
        const gap = speed > 0 ? Math.max(0.9, 0.25 * speed) : 0;
        const half = halfExtents(plan);
        const x = plan.shape === 'plank' ? 0 : TRACK / 2;
        const z = AXLE + gap;
        const floor = -HEIGHT - (speed > 0 ? 0 : heightOf(plan));
        const ground = -HEIGHT - carOf(plan).drop + (plan.bed === 'on a slope' ? RAISED : 0);
        const things: Thing[] = [];
        things.push(place(world.addBox('Floor', [6, 0.5, 70], [0, 0, 0]), car, new Vec3(0, ground - 0.5, 50)));
        const count = plan.bed === 'on another' ? 2 : 1;
        for (let k = 0; k < count; k++) {
            const at = new Vec3(x, floor + (2 * k + 1) * half.y, z);
            const body = place(addBody(world, plan, half), car, at);
            this.entities.push(body);
            if (plan.bed === 'on a hinge') {
                // about its lower front edge
                things.push(hinge(world, body, new Vec3(0, -half.y, half.z)));
            }
        }
        return [...things, ...this.entities];
    };

    /** Motion and height of the bodies, J. */
    get energy(): number {
        const half = halfExtents(this.plan);
        let energy = 0;
        for (const entity of this.entities) {
            const { linearVelocity: v, angularVelocity: w, mass } = entity.rigidbody!;
            const inertia = inertiaOf(this.plan, half);
            const turn = entity.getRotation().clone().invert().transformVector(w, new Vec3());
            energy += 0.5 * mass * v.lengthSq() + mass * g * entity.getPosition().y;
            energy += 0.5 * (inertia.x * turn.x ** 2 + inertia.y * turn.y ** 2 + inertia.z * turn.z ** 2);
        }
        return energy;
    }

    /** Mass of all bodies, kg. */
    get mass(): number {
        return this.plan.mass * this.entities.length;
    }

    /** Height of the highest body, m. */
    get height(): number {
        return Math.max(...this.entities.map((entity) => entity.getPosition().y));
    }

    /** Speed of the fastest body, m/s. */
    get speed(): number {
        return Math.max(...this.entities.map(({ rigidbody }) => rigidbody!.linearVelocity.length()));
    }
}

/** Speed of the fastest wheel's rim or of the car, whichever is larger, m/s. */
export function carSpeed({ vehicle, body }: Run): number {
    const rims = vehicle.wheels.map(({ spin, params }) => Math.abs(spin) * params.radius);
    return Math.max(Math.hypot(...body.velocity), ...rims);
}

/** As Bullet has it: a cylinder counts as the box about it. */
function inertiaOf({ shape, mass }: LightBodyPlan, { x, y, z }: Vec3): Vec3 {
    if (shape === 'sphere') {
        return new Vec3().addScalar(0.4 * mass * x * x);
    }
    const third = mass / 3;
    return new Vec3(third * (y * y + z * z), third * (x * x + z * z), third * (x * x + y * y));
}

function addBody(world: World, { shape, mass }: LightBodyPlan, half: Vec3): Entity {
    const entity = new Entity(shape, world.app);
    if (shape === 'box' || shape === 'plank') {
        entity.addComponent('collision', { type: 'box', halfExtents: half });
    } else if (shape === 'sphere') {
        entity.addComponent('collision', { type: 'sphere', radius: half.x });
    } else {
        entity.addComponent('collision', { type: 'cylinder', axis: 0, radius: half.y, height: 2 * half.x });
    }
    entity.addComponent('rigidbody', { type: 'dynamic', mass });
    world.app.root.addChild(entity);
    return entity;
}

/** Puts a body at a place in the frame of the car. */
function place(entity: Entity, car: Entity, at: Vec3): Entity {
    const turn: Quat = car.getRotation();
    const position = turn.transformVector(at, new Vec3()).add(car.getPosition());
    entity.rigidbody!.teleport(position, turn);
    return entity;
}
