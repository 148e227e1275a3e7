import { Quat, Vec3 } from 'playcanvas';

import { type Gate, LaneChanger, type LaneChangePlan } from '../../scenario/drivers/lane-changer.js';
import { SteeringRack } from '../../scenario/drivers/steering-rack.js';
import { buildFromPrefab } from '../../scenario/prefab-car.js';
import type { Rig } from '../../scenario/rig.js';
import { roll } from '../../scenario/roll.js';
import type { Driver, DriverControls } from '../../src/index.js';
import { TIRE, tireLayout } from '../../src/tire/tire.js';
import type { VehicleJson } from '../../templates/vehicle-json.js';
import { middleOf } from '../../templates/wheelbase.js';
import { World } from '../support/world.js';

const KMH = 1 / 3.6;

/** The level of assistance that leaves a car the aids that it has. */
const SIMULATION = 4;
const DT = 1 / 60;

/** The throttle is released so far behind the first cones, m. */
const RELEASE = 2;

/** Fastest turn of the road wheels by hand, rad/s: 1000 degrees a second at the steering wheel, ratio 16. Estimate. */
const HANDS = 1.1;

/** Lanes of the obstacle avoidance track of ISO 3888-2:2011, 61 m long, for a vehicle so wide, m. */
export function gatesFor(width: number): [Gate, Gate, Gate] {
    const first = 1.1 * width + 0.25;
    const second = width + 1;
    const third = Math.max(3, 1.3 * width + 0.25);
    const right = -first / 2;
    return [
        { from: 0, to: 12, right, left: right + first },
        { from: 25.5, to: 36.5, right: right + first + 1, left: right + first + 1 + second },
        { from: 49, to: 61, right, left: right + third }
    ];
}

/** The least distance that the driver looks ahead, m. */
const NEAR = 3;

/** A car that is slower than this, m/s, or takes longer, s, does not come through any more. */
const STANDING = 1;
const LONGEST = 12;

/** Driving style of a driver who follows a line. */
export interface Habit {
    /** Preview time, s. */
    preview: number;

    /** Share by which he steers more than the geometry asks for. */
    gain: number;

    /** So much before and behind the gap between two lanes his way bends, m. */
    early: number;
    late: number;
}

/** Habits that a test driver tries, one after the other, before he calls a speed too high. */
export const HABITS: Habit[] = [0.3, 0.4, 0.5, 0.6].flatMap((preview) =>
    [1, 1.4, 1.8].flatMap((gain) =>
        [
            [0, 0],
            [3, 0],
            [0, 3],
            [3, 3]
        ].map(([early, late]) => ({ preview, gain, early, late }))
    )
);

/** Result of a pass of the track. */
export interface Pass {
    /** No cone hit, and out of the last lane. */
    clean: boolean;

    /** It came to rest on the way: an electric motor that brakes, at a low speed. */
    stopped: boolean;

    /** At the release of the throttle and out of the last lane, km/h. */
    entry: number;
    exit: number;

    /** Largest lean, degrees, lateral acceleration, m/s², and least share of the weight on the wheels of a side. */
    lean: number;
    lateral: number;
    lightest: number;
}

/** The way that a driver has in mind: smooth bends between the middles of the lanes. */
class Way {
    private readonly gates: [Gate, Gate, Gate];
    private readonly habit: Habit;

    constructor(gates: [Gate, Gate, Gate], habit: Habit) {
        this.gates = gates;
        this.habit = habit;
    }

    /** Distance to the left at a place along the track, m. */
    at(x: number): number {
        const { early, late } = this.habit;
        const [a, b, c] = this.gates.map(({ right, left }) => (right + left) / 2);
        const [one, two, three] = this.gates;
        return (
            a +
            (b - a) * bend((x - one.to + early) / (two.from - one.to + early + late)) +
            (c - b) * bend((x - two.to + early) / (three.from - two.to + early + late))
        );
    }
}

/** From 0 to 1 without a jerk at either end. */
function bend(share: number): number {
    const s = Math.max(0, Math.min(1, share));
    return s * s * s * (10 - 15 * s + 6 * s * s);
}

/** Steers along the way by pure pursuit, feet off the pedals. */
export class Avoider implements Driver {
    private readonly rig: Rig;
    private readonly way: Way;
    private readonly habit: Habit;
    private readonly rack: SteeringRack;
    private readonly x: number;
    private readonly z: number;

    /**
     * @param rig - That it drives.
     * @param width - Width of the vehicle, m.
     * @param habit - Driving style.
     * @param track - Start of the middle of the first lane, m.
     */
    constructor(rig: Rig, width: number, habit: Habit, { x, z } = { x: 0, z: 0 }) {
        this.rig = rig;
        this.way = new Way(gatesFor(width), habit);
        this.habit = habit;
        this.x = x;
        this.z = z;
        this.rack = new SteeringRack(rig, HANDS);
    }

    drive(controls: DriverControls): void {
        const { rig, rack, habit } = this;
        const { position, velocity } = rig.vehicle.body;
        const ahead = Math.max(NEAR, habit.preview * Math.hypot(velocity[0], velocity[2]));
        const course = Math.atan2(velocity[0], velocity[2]);
        const aside = this.way.at(position[2] - this.z + ahead) - position[0] + this.x;
        const across = aside * Math.cos(course) - ahead * Math.sin(course);
        const curvature = (habit.gain * 2 * across) / (ahead * ahead + aside * aside);
        const lock = ((rig.controller?.steering.maxSteerAngle ?? 35) * Math.PI) / 180;
        const angle = Math.atan(rack.wheelbase * curvature);
        rack.turn(controls, Math.max(-lock, Math.min(lock, angle)));
        controls.throttle = 0;
        controls.brake = 0;
    }
}

/** Start and spacing of the angles of a rehearsed pass, by the place of the nose, m. */
const REHEARSED_FROM = -2;
const REHEARSED_APART = 3;

/** Turns the wheels by angles along the track, rad, whatever the car does. */
class Rehearsed implements Driver {
    private readonly rig: Rig;
    private readonly angles: readonly number[];
    private readonly nose: number;
    private readonly rack: SteeringRack;

    constructor(rig: Rig, angles: readonly number[], nose: number) {
        this.rig = rig;
        this.angles = angles;
        this.nose = nose;
        this.rack = new SteeringRack(rig, HANDS);
    }

    drive(controls: DriverControls): void {
        const { angles } = this;
        const along = (this.rig.vehicle.body.position[2] + this.nose - REHEARSED_FROM) / REHEARSED_APART;
        const place = Math.max(0, Math.min(angles.length - 1.001, along));
        const i = Math.floor(place);
        this.rack.turn(controls, angles[i] + (place - i) * (angles[i + 1] - angles[i]));
        controls.throttle = 0;
        controls.brake = 0;
    }
}

/** Returns true if a vehicle stands across the edge of a lane; `track` is the start of the first lane, m. */
export function hits(
    { hull, ...vehicle }: VehicleJson,
    { body }: Rig['vehicle'],
    gates: Gate[],
    track = { x: 0, z: 0 }
): boolean {
    const middle = middleOf(vehicle) + (hull.ahead ?? 0);
    const { position, rotation } = body;
    for (const side of [-0.5, 0.5]) {
        for (let k = 0; k <= 20; k++) {
            const [x, z] = [side * hull.width, middle + (k / 20 - 0.5) * hull.length];
            const left = position[0] - track.x + rotation[0] * x + rotation[2] * z;
            const along = position[2] - track.z + rotation[6] * x + rotation[8] * z;
            const gate = gates.find(({ from, to }) => along >= from && along <= to);
            if (gate && (left < gate.right || left > gate.left)) {
                return true;
            }
        }
    }
    return false;
}

/** A world with the ground of the track and nothing on it. */
export async function layTrack(): Promise<World> {
    const world = await World.create(DT);
    world.addGround(0, 800);
    return world;
}

/**
 * Drives a vehicle through the track of ISO 3888-2 once.
 *
 * @param world - With the ground of the track; the vehicle leaves it again.
 * @param vehicle - Its numbers.
 * @param speed - At the release of the throttle, km/h.
 * @param style - Habit of a driver who follows a line, the share of the slip of the largest force that one who plans uses, or
 * angles of the wheels along the track that were found beforehand.
 * @param toTheEnd - True to go on after the first cone.
 */
export function changeLanes(
    world: World,
    vehicle: VehicleJson,
    speed: number,
    style: Habit | number | readonly number[],
    toTheEnd = false
): Pass {
    const gates = gatesFor(vehicle.hull.width);
    const plan = { controller: { assistance: SIMULATION }, wheel: {}, wheelFront: {}, wheelRear: {} };
    const nose = middleOf(vehicle) + (vehicle.hull.ahead ?? 0) + vehicle.hull.length / 2;
    const rig = buildFromPrefab(world.app, vehicle, plan, new Vec3(0, 0, RELEASE - nose), new Quat());
    world.run(1.5);
    roll(rig, speed * KMH);
    rig.vehicle.driver = driverOf(rig, vehicle, style, nose);
    const pass: Pass = { clean: false, stopped: false, entry: speed, exit: 0, lean: 0, lateral: 0, lightest: 1 };
    const { body } = rig.vehicle;
    const tail = nose - vehicle.hull.length;
    let hit = false;
    const through = (): boolean => body.position[2] + tail >= gates[2].to;
    const over = (): boolean => through() || rig.vehicle.forwardSpeed < STANDING || (hit && !toTheEnd);
    // the vehicle knows its speed from its first step on
    for (let frame = 0; frame === 0 || (frame * DT < LONGEST && !over()); frame++) {
        const before = body.velocity[0];
        world.run(DT, DT);
        hit ||= hits(vehicle, rig.vehicle, gates);
        pass.lean = Math.max(pass.lean, (Math.asin(Math.abs(body.rotation[3])) * 180) / Math.PI);
        pass.lateral = Math.max(pass.lateral, Math.abs(body.velocity[0] - before) / DT);
        let [left, all] = [0, 0];
        rig.vehicle.wheels.forEach(({ mount, load }) => {
            all += load;
            left += mount.position[0] > 0 ? load : 0;
        });
        pass.lightest = Math.min(pass.lightest, left / all, 1 - left / all);
    }
    pass.clean = !hit && through();
    pass.stopped = !hit && !through();
    pass.exit = rig.vehicle.forwardSpeed / KMH;
    rig.entity.destroy();
    return pass;
}

function driverOf(rig: Rig, vehicle: VehicleJson, style: Habit | number | readonly number[], nose: number): Driver {
    if (typeof style === 'number') {
        return new LaneChanger(rig, planOf(rig, vehicle, style));
    }
    return 'preview' in style ? new Avoider(rig, vehicle.hull.width, style) : new Rehearsed(rig, style, nose);
}

/** Returns the vehicle model of the planning driver. */
function planOf(rig: Rig, vehicle: VehicleJson, share: number): LaneChangePlan {
    const nose = middleOf(vehicle) + (vehicle.hull.ahead ?? 0) + vehicle.hull.length / 2;
    const { wheels } = rig.vehicle;
    const front = wheels.filter(({ mount }) => mount.position[2] > 0);
    const rear = wheels.filter(({ mount }) => mount.position[2] <= 0);
    const axle = (some: typeof wheels): { arm: number; stiffness: number; slip: number } => {
        let [force, slip, arm] = [0, 0, 0];
        for (const { tire, load, mount } of some) {
            const io = new Float64Array(tireLayout.size);
            io[TIRE.load] = load;
            io[TIRE.restLoad] = load;
            io[TIRE.grip] = 1;
            io[TIRE.radius] = 0.3;
            io[TIRE.rimSpeed] = 15;
            io[TIRE.groundSpeed] = 15;
            io[TIRE.peakSlipY] = 0.1;
            tire.evaluate(io);
            force += io[TIRE.peakY];
            slip += io[TIRE.peakSlipY] / some.length;
            arm += Math.abs(mount.position[2]) / some.length;
        }
        return { arm, stiffness: force / (share * slip), slip: share * slip };
    };
    const [ahead, behind] = [axle(front), axle(rear)];
    return {
        gates: gatesFor(vehicle.hull.width),
        width: vehicle.hull.width,
        nose,
        tail: vehicle.hull.length - nose,
        mass: vehicle.body.mass,
        yawInertia: vehicle.body.inertia.yaw,
        toFront: ahead.arm,
        toRear: behind.arm,
        stiffnessFront: ahead.stiffness,
        stiffnessRear: behind.stiffness,
        slipFront: ahead.slip,
        slipRear: behind.slip,
        hands: HANDS,
        lock: ((rig.controller?.steering.maxSteerAngle ?? 35) * Math.PI) / 180
    };
}

/** Fastest clean pass of a vehicle, and the style of its driver. */
export interface Fastest {
    pass: Pass;
    style: Habit | number;
}

/** Shares that a planning driver tries, one after the other, before he calls a speed too high. */
const SHARES = [0.75, 0.8, 0.7, 0.9, 0.6];

/** Range of the entry speeds, km/h, and the steps in which it is looked through, one after the other. */
const SLOWEST = 40;
const SWIFTEST = 120;
const STEPS = [16, 4];

/**
 * Speeds in a row that must fail before the search ends: stability control acts or does not, so that a car
 * may fail at one speed and pass at the next.
 */
const ENOUGH = 2;

/**
 * Highest entry speed without a hit cone, in whole km/h, whether a driver plans or follows a line; null if there is none.
 *
 * @param world - With the ground of the track.
 * @param vehicle - Its numbers.
 */
export function fastest(world: World, vehicle: VehicleJson): Fastest | null {
    let best = fastestByPlan(world, vehicle);
    for (let failed = 0; best && failed < ENOUGH;) {
        const found = firstClean(world, vehicle, best.pass.entry + failed + 1, HABITS);
        failed = found ? 0 : failed + 1;
        best = found ?? best;
    }
    return best;
}

/**
 * Highest entry speed of the driver who plans without a hit cone, in whole km/h; null if there is none.
 *
 * @param world - With the ground of the track.
 * @param vehicle - Its numbers.
 * @param near - A speed little below it, km/h; without one it is looked for from the slowest on.
 */
export function fastestByPlan(world: World, vehicle: VehicleJson, near?: number): Fastest | null {
    let best = near === undefined ? null : passAt(world, vehicle, near);
    for (const step of near === undefined ? STEPS : []) {
        for (let speed = best ? best.pass.entry + step : SLOWEST; speed <= SWIFTEST; speed += step) {
            const found = firstClean(world, vehicle, speed, sharesFrom(best));
            if (!found && best) {
                break;
            }
            best = found ?? best;
        }
    }
    for (let failed = 0; best && failed < ENOUGH;) {
        const found = firstClean(world, vehicle, best.pass.entry + failed + 1, sharesFrom(best));
        failed = found ? 0 : failed + 1;
        best = found ?? best;
    }
    return best;
}

/** A pass of the driver who plans at a speed, km/h, without a hit cone; null if there is none. */
export function passAt(world: World, vehicle: VehicleJson, speed: number): Fastest | null {
    return firstClean(world, vehicle, speed, SHARES);
}

/** Orders the shares to try: that of the best pass first. */
function sharesFrom(best: Fastest | null): (Habit | number)[] {
    return best ? [best.style, ...SHARES.filter((share) => share !== best.style)] : SHARES;
}

function firstClean(world: World, vehicle: VehicleJson, speed: number, styles: (Habit | number)[]): Fastest | null {
    for (const style of styles) {
        const pass = changeLanes(world, vehicle, speed, style);
        if (pass.clean) {
            return { pass, style };
        }
        if (pass.stopped) {
            break;
        }
    }
    return null;
}

/** The same vehicle without its anti-roll bars; null if it has none. */
export function withoutBars(vehicle: VehicleJson): VehicleJson | null {
    const axles = vehicle.axles.map((axle) => ({ ...axle, bar: 0 }));
    return vehicle.axles.some(({ bar }) => bar) ? { ...vehicle, axles } : null;
}
