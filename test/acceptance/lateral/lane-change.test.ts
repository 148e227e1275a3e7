import { describe, expect, it } from 'vitest';

import { expectNear } from '../cases.js';
import { casesOf, LateralCar, outlineOf, reference, wheelbaseOf } from './lateral-car.js';
import { PassengerTire } from './passenger-tire.js';
import { g } from '../../support/car.js';
import { sampleOf } from '../../support/torture.js';

/** A stretch of the course; between its cones y_right to y_left where it has any. */
interface Section {
    x0: number;
    length: number;
    y_right?: number;
    y_left?: number;
}

interface Course {
    sections: Section[];
}

interface Gates {
    vehicles: { vehicle: string; iso3888_1: Course; iso3888_2: Course }[];
}

const { vehicles } = reference<Gates>('iso3888_gates.json');

function lanesOf(vehicle: string, part: 'iso3888_1' | 'iso3888_2'): Required<Section>[] {
    const { sections } = vehicles.find((entry) => entry.vehicle === vehicle)![part];
    return sections.filter(({ y_right }) => y_right !== undefined) as Required<Section>[];
}

interface Passage {
    /** True if every point of the body stayed between the cones of every lane. */
    passed: boolean;

    /** Largest lateral acceleration, m/s². */
    most: number;
    rolled: boolean;
}

/** Room that the driver leaves between the body and the cones on the inside of the course, m. */
const room = 0.4;

/** Desired path of the driver: y over x, with its first two derivatives. */
type Line = (x: number) => [y: number, slope: number, curvature: number];

/** Straight through the lanes, and by polynomials of fifth degree, as smooth as can be, from one into the next. */
function lineThrough(lanes: Required<Section>[], width: number, share: number): Line {
    const targets = lanes.map(({ y_right, y_left }, i) => {
        const middle = (y_right + y_left) / 2;
        // the lane aside by its near cones, the last one by its far ones: the shorter way
        if (i === 0) {
            return middle;
        }
        return i === 1 ? Math.min(middle, y_right + width / 2 + room) : Math.max(middle, y_left - width / 2 - room);
    });
    return (x) => {
        for (let i = 1; i < lanes.length; i++) {
            const exit = lanes[i - 1].x0 + lanes[i - 1].length;
            const early = share * (lanes[i].x0 - exit);
            const from = exit - early;
            const to = lanes[i].x0 + early;
            if (x < from) {
                return [targets[i - 1], 0, 0];
            }
            if (x < to) {
                const rise = targets[i] - targets[i - 1];
                const run = to - from;
                const t = (x - from) / run;
                const y = targets[i - 1] + rise * t * t * t * (10 - 15 * t + 6 * t * t);
                const slope = (30 * rise * t * t * (1 - t) * (1 - t)) / run;
                return [y, slope, (60 * rise * t * (1 - t) * (1 - 2 * t)) / (run * run)];
            }
        }
        return [targets[lanes.length - 1], 0, 0];
    };
}

/**
 * Drives through the lanes.
 *
 * @param vehicle - Id of the reference vehicle.
 * @param part - Part of ISO 3888.
 * @param speed - Speed at the entry of the first lane, m/s.
 * @param side - 1 for a lane change to the left, -1 for its mirror image.
 * @param coasting - True if the throttle is released at the entry.
 */
async function drive(
    vehicle: string,
    part: 'iso3888_1' | 'iso3888_2',
    speed: number,
    side: number,
    coasting: boolean
): Promise<Passage> {
    const tire = new PassengerTire();
    const car = await LateralCar.create(vehicle, { tires: { front: tire, rear: tire } });
    const { lead, frequency, damping, early } = drivers[part];
    const lanes = lanesOf(vehicle, part);
    const { length, width } = outlineOf(vehicle);
    const line = lineThrough(lanes, width, early);

    const wheelbase = wheelbaseOf(car.numbers);
    const overhang = (length - wheelbase) / 2;
    const runUp = 10;
    const exit = lanes.at(-1)!.x0 + lanes.at(-1)!.length;
    const passage: Passage = { passed: true, most: 0, rolled: false };
    let angle = 0;
    let leftSpeed = 0;
    car.roll(speed);
    car.run(
        (1.5 * (runUp + exit + length)) / speed,
        () => angle,
        (time, dt) => {
            // the course begins after the run-up; a lane change to the right is driven in a mirror
            const x = car.x - runUp;
            const y = side * car.y;
            const heading = side * car.heading;
            const front = car.numbers.cgToFront + overhang;
            if (coasting && x + front > 0) {
                car.speed = null;
            }
            // place of the car in a moment, going on as it does; slope and curvature of the line there, and the way back to it
            const v = car.groundSpeed;
            const yaw = side * car.yawRate;
            const course = heading + side * car.sideslip;
            const [lineY, lineSlope, curvature] = line(x + lead * v);
            const off = lineY - y - v * lead * Math.sin(course + (yaw * lead) / 2);
            const turn = v * (lineSlope - Math.tan(course + yaw * lead));
            const wanted = v * v * curvature + frequency * (frequency * off + 2 * damping * turn);
            angle = side * Math.max(-LOCK, Math.min(LOCK, (wanted * (wheelbase + UNDERSTEER * v * v)) / (v * v)));

            const ay = (car.leftSpeed - leftSpeed) / dt + car.forwardSpeed * car.yawRate;
            leftSpeed = car.leftSpeed;
            if (time > 0.1 && x - front < exit) {
                passage.most = Math.max(passage.most, Math.abs(ay));
            }
            passage.rolled ||= car.car.entity.up.y < 0.5;
            for (let along = -length; along <= 0; along += length / 20) {
                for (const across of [-width / 2, width / 2]) {
                    const px = x + (front + along) * Math.cos(heading) - across * Math.sin(heading);
                    const py = y + (front + along) * Math.sin(heading) + across * Math.cos(heading);
                    const lane = lanes.find(({ x0, length }) => px >= x0 && px <= x0 + length);
                    if (lane && (py < lane.y_right || py > lane.y_left)) {
                        passage.passed = false;
                    }
                }
            }
        }
    );
    passage.passed &&= car.x - runUp > exit;
    car.destroy();
    return passage;
}

/** The habits of a driver: how far ahead, s, natural frequency, rad/s, and damping ratio of the corrections. */
interface Driver {
    lead: number;
    frequency: number;
    damping: number;

    /** Distance inside the lanes at which to begin and end the change, as a share of the way between them. */
    early: number;
}

/** Quick hands on the short course, calm ones on the long and faster one. */
const drivers: Record<'iso3888_1' | 'iso3888_2', Driver> = {
    iso3888_1: { lead: 0.25, frequency: 3, damping: 1, early: 0.05 },
    iso3888_2: { lead: 0.2, frequency: 5, damping: 0.8, early: 0.16 }
};

/** Understeer gradient that the driver reckons with, rad s²/m, and the most that the wheels turn, rad. */
const UNDERSTEER = 0.0005;
const LOCK = 0.2;

interface SevereExpected {
    must_pass_entry_kmh: number;
    must_fail_entry_kmh: number;
}

describe.each(sampleOf(casesOf<unknown, SevereExpected>('F1-'), 2))('$id', ({ vehicle, expected }) => {
    /** The highest entry speed, in steps of 2 km/h, up to which every one is passed. */
    async function fastest(side: number): Promise<number> {
        let speed = expected.must_pass_entry_kmh - 2;
        while ((await drive(vehicle, 'iso3888_2', (speed + 2) / 3.6, side, true)).passed) {
            speed += 2;
        }
        return speed;
    }

    it('passes the severe lane change slowly and fails it fast, to both sides alike', async () => {
        const left = await fastest(1);
        const right = await fastest(-1);
        expect(left).toBeGreaterThanOrEqual(expected.must_pass_entry_kmh);
        expect(right).toBeGreaterThanOrEqual(expected.must_pass_entry_kmh);
        expectNear('entry speed, first to the left and first to the right, km/h', left, right, 3);
        const { passed, rolled } = await drive(vehicle, 'iso3888_2', expected.must_fail_entry_kmh / 3.6, 1, true);
        expect(passed).toBe(false);
        expect(rolled).toBe(false);
    });
});

interface DoubleExpected {
    pass_at_kmh: number;
    peak_ay_lower_bound_at_80kmh: number;
}

describe.each(casesOf<unknown, DoubleExpected>('F2-'))('$id', ({ vehicle, expected }) => {
    it('passes the double lane change at a steady speed with grip to spare', async () => {
        // friction of the tire at its nominal load
        const { parameters } = reference<{ parameters: { PDY1: number } }>('tires/mf61-205-60r15.json');
        for (const side of [1, -1]) {
            const { passed, most } = await drive(vehicle, 'iso3888_1', expected.pass_at_kmh / 3.6, side, false);
            expect(passed).toBe(true);
            expect(most).toBeGreaterThan(expected.peak_ay_lower_bound_at_80kmh);
            expect(most).toBeLessThan(0.85 * parameters.PDY1 * g);
        }
    });
});
