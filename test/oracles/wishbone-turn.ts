import { improved, minus, pose, turned, type Point, type Wishbones } from './double-wishbone.js';
import type { Tire } from '../../src/index.js';
import { run } from '../tire/rig.js';

const G = 9.81;

/** A part of some mass, kg, and its center. */
export type Part = readonly [mass: number, center: Point];

/** An axle on double wishbones: all of its left side, as drawn. */
export interface WishboneAxle {
    joints: Wishbones;

    /** Origin of its drawing. */
    location: Point;

    /** Ends of the spring on the chassis and the lower arm, and its force, N, by its length, m. */
    spring: { chassis: Point; arm: Point; force: (length: number) => number };

    /** Parts that turn and lean with the wheel. */
    uprights: readonly Part[];
    upperArm: Part;
    lowerArm: Part;
}

/** A car on two such axles. */
export interface WishboneCar {
    chassis: readonly Part[];
    axles: readonly [front: WishboneAxle, rear: WishboneAxle];
    driven: 0 | 1;
    tire: Tire;
    grip: number;

    /** Free radius and width, m; vertical rate, N/m; rolling resistance per load; inertia of the spin, kg m². */
    wheel: { radius: number; width: number; rate: number; rollingResistance: number; spinInertia: number };
}

/** A turn that has become steady. */
export interface SteadyTurn {
    /** Attitude of the body, rad: to the right, nose down, to the left of its direction of travel. */
    roll: number;
    pitch: number;
    sideslip: number;

    /** Mean angle of the front wheels, rad. */
    steer: number;

    wheels: { load: number; toLeft: number; center: number[] }[];

    /** Solution vector, from which the next turn starts. */
    unknowns: number[];
}

interface Corner {
    center: number[];
    axle: number[];
    springLength: number;
    parts: [number, number[]][];
}

/**
 * A left turn at a lateral acceleration as Chrono has it, without its bodies' motion: every wheel rests on the arc along which its arms
 * guide it (virtual work of tire, spring and weight), and all forces on the car balance.
 *
 * @param car - Its joints, masses and springs.
 * @param speed - m/s.
 * @param acceleration - Toward the center of the circle, m/s².
 * @param from - A turn near it.
 */
export function steadyTurn(car: WishboneCar, speed: number, acceleration: number, from: number[]): SteadyTurn {
    let turn: SteadyTurn | undefined;
    const errors = (unknowns: number[]): number[] => {
        const [found, wrong] = balance(car, speed, acceleration, unknowns);
        turn = found;
        return wrong;
    };
    let unknowns = from;
    for (let i = 0; i < 12 && Math.max(...errors(unknowns).map(Math.abs)) > 1e-6; i++) {
        unknowns = improved(errors, unknowns, 1e-5);
    }
    errors(unknowns);
    return turn!;
}

/** Computes the residuals, kN and kN m: work of each wheel, forces and moments of the car. */
function balance(
    { chassis, axles, driven, tire, grip, wheel }: WishboneCar,
    speed: number,
    acceleration: number,
    unknowns: number[]
): [SteadyTurn, number[]] {
    const [roll, pitch, height, rack, sideslip, ...more] = unknowns;
    const drive = 1000 * more[4];
    const yawRate = acceleration / speed;
    const turn = [0, 0, 0, roll, pitch, 0];
    const inWorld = (point: readonly number[]): number[] => plus(turned(turn, point), [0, 0, height]);
    const field = [acceleration * Math.sin(sideslip), -acceleration * Math.cos(sideslip), -G];
    const force = [0, 0, 0];
    const moment = [0, 0, 0];
    const push = (at: number[], f: number[], m: number[] = [0, 0, 0]): void => {
        const lever = cross(at, f);
        for (let k = 0; k < 3; k++) {
            force[k] += f[k];
            moment[k] += lever[k] + m[k];
        }
    };
    chassis.forEach(([mass, center]) => push(inWorld(center), times(field, mass)));

    const work: number[] = [];
    const wheels: SteadyTurn['wheels'] = [];
    for (let i = 0; i < 4; i++) {
        const end = i >> 1;
        const side = i % 2 === 0 ? 1 : -1;
        const apart = 1e-4;
        const [below, here, above] = [-apart, 0, apart].map((by) => {
            const corner = cornerOf(axles[end], more[i] + by, end === 0 ? rack : 0, side);
            return {
                ...corner,
                center: inWorld(corner.center),
                axle: turned(turn, corner.axle),
                parts: corner.parts.map(([mass, at]): [number, number[]] => [mass, inWorld(at)])
            };
        });
        const { center, axle } = here;
        const lean = axle[2];
        const down = Math.sqrt(1 - lean * lean);
        const depth = wheel.radius - center[2] / down;
        const load = wheel.rate * Math.max(depth, 0);
        const toContact = times([axle[0] * lean, axle[1] * lean, lean * lean - 1], center[2] / (down * down));
        const contact = plus(center, toContact);
        const forward = times([axle[1], -axle[0], 0], 1 / down);
        const toLeft = [-forward[1], forward[0], 0];
        const velocity = [
            speed * Math.cos(sideslip) - yawRate * contact[1],
            speed * Math.sin(sideslip) + yawRate * contact[0],
            0
        ];
        const rolling = (wheel.rollingResistance * load * wheel.radius) / center[2];
        const along = (end === driven ? drive : 0) - rolling;
        const alpha = (-Math.atan2(dot(velocity, toLeft), dot(velocity, forward)) * 180) / Math.PI;
        const { y, mz } = forceAt(tire, { load, restLoad: load, grip, alpha, speed, radius: wheel.radius }, along);
        const f = plus(plus(times(forward, along), times(toLeft, y)), [0, 0, load]);
        // a lean tire bears further out: Chrono's overturning couple
        const m = plus(times(forward, (-lean * wheel.rate * wheel.width ** 2) / 12), [0, 0, mz]);
        // a spinning wheel that the turn carries round is a gyroscope
        const momentum = (wheel.spinInertia * dot(velocity, forward)) / center[2];
        const gyroscopic = cross([0, 0, -yawRate * momentum], axle);
        push(contact, f, plus(m, gyroscopic));
        here.parts.forEach(([mass, at]) => push(at, times(field, mass)));

        const perTravel = (a: readonly number[], b: readonly number[]): number[] => times(minus(a, b), 0.5 / apart);
        const lift = perTravel(above.center, below.center);
        const spin = cross(axle, perTravel(above.axle, below.axle));
        // a shaft turns the wheel, so what it drives with acts at the hub
        const acting = plus(f, times(forward, -along));
        const weight = here.parts.reduce((sum, [mass], k) => {
            return sum + mass * dot(field, perTravel(above.parts[k][1], below.parts[k][1]));
        }, 0);
        const [shortening] = perTravel([below.springLength], [above.springLength]);
        const spring = axles[end].spring.force(here.springLength) * shortening;
        const byTire = dot(f, lift) + dot(acting, cross(spin, toContact)) + dot(plus(m, gyroscopic), spin);
        work.push(byTire + weight - spring);
        wheels.push({ load, toLeft: Math.atan2(forward[1], forward[0]), center });
    }
    const steer = (wheels[0].toLeft + wheels[1].toLeft) / 2;
    return [
        { roll, pitch, sideslip, steer, wheels, unknowns },
        [...work, ...force, ...moment].map((value) => value / 1000)
    ];
}

/** Places a corner at some travel, with the inner end of its tie rod moved by `rack` to the left. */
function cornerOf(
    { joints, location, spring, ...parts }: WishboneAxle,
    travel: number,
    rack: number,
    side: 1 | -1
): Corner {
    const at = pose(joints, travel, side * rack);
    const { spindle, upper, lower } = joints;
    const onUpright = (point: Point): number[] => plus(plus(spindle, at), turned(at, minus(point, spindle)));
    const onUpper = hinge(upper, onUpright(upper[2]));
    const onLower = hinge(lower, onUpright(lower[2]));
    const all: [number, number[]][] = [
        ...parts.uprights.map(([mass, center]): [number, number[]] => [mass, onUpright(center)]),
        [parts.upperArm[0], onUpper(parts.upperArm[1])],
        [parts.lowerArm[0], onLower(parts.lowerArm[1])]
    ];
    const placed = ([px, py, pz]: number[]): number[] => plus([px, side * py, pz], location);
    const [ax, ay, az] = turned(at, [0, 1, 0]);
    return {
        center: placed(onUpright(spindle)),
        axle: [side * ax, ay, side * az],
        springLength: Math.hypot(...minus(onLower(spring.arm), spring.chassis)),
        parts: all.map(([mass, center]) => [mass, placed(center)])
    };
}

/** Turns points of an arm about its two joints on the chassis, so that its third comes to a place. */
function hinge([front, back, outer]: readonly [Point, Point, Point], place: number[]): (point: Point) => number[] {
    const apart = minus(back, front);
    const along = times(apart, 1 / Math.hypot(...apart));
    const across = (v: number[]): number[] => minus(v, times(along, dot(v, along)));
    const [from, to] = [across(minus(outer, front)), across(minus(place, front))];
    const angle = Math.atan2(dot(along, cross(from, to)), dot(from, to));
    const turn = [0, 0, 0, ...times(along, angle)];
    return (point) => plus(front, turned(turn, minus(point, front)));
}

/** Force across and aligning moment of a tire that gives some force along. */
function forceAt(tire: Tire, how: Parameters<typeof run>[1], along: number): { y: number; mz: number } {
    let [low, high] = [-0.1, 0.1];
    for (let i = 0; i < 30; i++) {
        const kappa = (low + high) / 2;
        if (run(tire, { ...how, kappa }).x < along) {
            low = kappa;
        } else {
            high = kappa;
        }
    }
    return run(tire, { ...how, kappa: low });
}

function plus(a: readonly number[], b: readonly number[]): number[] {
    return [0, 1, 2].map((k) => a[k] + b[k]);
}

function times(a: readonly number[], by: number): number[] {
    return a.map((value) => value * by);
}

function dot(a: readonly number[], b: readonly number[]): number {
    return a.reduce((sum, value, k) => sum + value * b[k], 0);
}

function cross([a, b, c]: readonly number[], [x, y, z]: readonly number[]): number[] {
    return [b * z - c * y, c * x - a * z, a * y - b * x];
}
