import { describe } from 'vitest';

import { agreement, type Row } from './agreement.js';
import { steady } from './figures.js';
import { carOf, figures, STEP, trajectory, vehicleFile } from './oracle.js';
import { overlay } from './overlay.js';
import type { Recording } from '../../scenario/recording.js';
import { runScenario } from '../../scenario/run.js';
import type { DriverPlan, Start } from '../../scenario/scenario.js';
import { SimpleMagicFormula, type Tire } from '../../src/index.js';
import { TIRE } from '../../src/tire/tire.js';

const SIMULATOR = 'bullet_btraycast';
const BMW = 'bmw_320i_cr2';
const WHEELS = ['fl', 'fr', 'rl', 'rr'];

/** Steps of Bullet's run in a second. */
const BULLET_HZ = 120;

/** Bullet's wheels have no inertia: ours weigh next to nothing. */
const LIGHT = { mass: 0.5 };

/** Bullet's tires know no slip along before they slide: ours are four times as stiff as a road tire. */
function stiffTire(): SimpleMagicFormula {
    const tire = new SimpleMagicFormula();
    tire.longitudinal = { B: 80, C: 1, D: 1, E: 0 };
    tire.lateral = { B: 80, C: 1, D: 1, E: 0 };
    return tire;
}

/**
 * Sideways Bullet's wheels are dampers: `resolveSingleBilateral` (`btContactConstraint.h`) takes 0.2 of the slip speed off
 * in a step, of the mass that a wheel alone would move. Two axles of unlike load slip by unlike speeds.
 */
class BilateralTire implements Tire {
    private readonly tire = stiffTire();
    private readonly damping: number;

    /** @param forward - From the center of mass to the wheel, m. */
    constructor(forward: number) {
        const { mass, cg_height: height, Ixx_roll: roll, Izz_yaw: yaw } = vehicleFile(BMW).body;
        this.damping = (0.2 * BULLET_HZ) / (1 / mass + height ** 2 / roll + forward ** 2 / yaw);
    }

    evaluate(io: Float64Array): void {
        this.tire.evaluate(io);
        io[TIRE.rateY] = this.damping;
        io[TIRE.offsetY] = 0;
    }
}

/** Same car, without anti-roll bars. */
function drive(driver: DriverPlan, start: Start, duration: number, slips = false): Promise<Recording> {
    const vehicle = { ...carOf(vehicleFile(BMW), LIGHT), barFront: 0, barRear: 0 };
    return runScenario({ vehicle, start, driver, duration, fixedTimeStep: STEP }, ({ wheels }) => {
        const tire = stiffTire();
        for (const collider of wheels) {
            collider.ownTire = slips ? new BilateralTire(collider.wheel!.mount.position[2]) : tire;
        }
    });
}

/** Loads at rest and in a turn, roll, the radius of Bullet's wheels and that which wheels without slip angle would drive. */
async function turn(): Promise<Row[]> {
    const theirs = trajectory(SIMULATOR, `${BMW}_step_v20_d0.03`);
    const driver: DriverPlan = {
        speed: 20,
        by: 'torque',
        wheels: 'rear',
        steerAngle: [
            [0.5, 0],
            [0.575, 0.03]
        ]
    };
    const ours = await drive(driver, { speed: 20 }, 5, true);
    overlay(theirs, ours);
    const stiff = await drive(driver, { speed: 20 }, 5);
    const row = (channel: string, of: (r: Recording) => number, share: number): Row => {
        return { channel, theirs: of(theirs), ours: of(ours), share };
    };
    const radius = (r: Recording): number => steady(r, 'vx') / steady(r, 'yawRate');
    return [
        ...WHEELS.map((wheel) => row(`load ${wheel} at rest`, (r) => r.channel(`${wheel}_load`)[0], 0.005)), // A1
        row('radius, m', radius, 0.015), // D1
        {
            channel: 'radius of the geometry, m',
            theirs: vehicleFile(BMW).body.wheelbase / Math.tan(0.03),
            ours: radius(stiff),
            share: 0.015
        },
        row('roll over ay', (r) => steady(r, 'roll') / steady(r, 'ay'), 0.04), // D2
        ...WHEELS.map((wheel) => row(`load ${wheel}`, (r) => steady(r, `${wheel}_load`), 0.04)) // D2
    ];
}

/** 3488 N at the rear wheels for 8 s. */
async function accelerate(): Promise<Row[]> {
    const theirs = trajectory(SIMULATOR, `${BMW}_accel_3488N`);
    const torque = (3488 * vehicleFile(BMW).wheels.radius) / 2;
    const ours = await drive({ driveTorque: [0, 0, torque, torque] }, {}, 8);
    overlay(theirs, ours);
    const row = (channel: string, of: (r: Recording) => number, share: number): Row => {
        return { channel, theirs: of(theirs), ours: of(ours), share };
    };
    return [
        row('speed after 8 s', (r) => r.last('vx'), 0.01), // C2
        row('way after 8 s', (r) => r.last('x'), 0.01),
        row('pitch', (r) => steady(r, 'pitch'), 0.04), // C1
        row('load front', (r) => steady(r, 'fl_load'), 0.02),
        row('load rear', (r) => steady(r, 'rl_load'), 0.02)
    ];
}

/** Falls with its wheels 0.3 m above the ground, the suspension hanging at full droop. */
async function drop(): Promise<Row[]> {
    const car = vehicleFile(BMW);
    const { wheel_rate_front: front, wheel_rate_rear: rear } = car.raycast_equivalent;
    const sag = (car.body.mass * 9.81) / (2 * front + 2 * rear);
    const ours = await drive({ driveTorque: [0, 0, 0, 0] }, { height: 0.3 + sag, settle: 0 }, 3);
    const peak = (wheel: string): number => Math.max(...ours.channel(`${wheel}_jounce`));
    const compression = (peak('fl') + peak('fr') + peak('rl') + peak('rr')) / 4;
    const theirs = figures<Record<string, number>>(SIMULATOR, BMW, 'drop_0p3m_peak_compression');
    const share = 0.08; // case B4, at 60 Hz
    return [
        { channel: 'peak compression, m, Bullet at 120 Hz', theirs: theirs.hz120, ours: compression, share },
        { channel: 'peak compression, m, theory', theirs: theirs.theory, ours: compression, share }
    ];
}

const agrees = agreement();

describe("a car on Bullet's own raycast wheels and ours", () => {
    agrees('Bullet BMW step 20 m/s 0.03 rad', 'stand, lean and turn alike', turn);
    agrees('Bullet BMW 3488 N', 'accelerate and squat alike', accelerate);
    agrees('Bullet BMW drop 0.3 m', 'come down from 0.3 m alike', drop);
});
