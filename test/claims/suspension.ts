import { Quat, Vec3 } from 'playcanvas';

import { type Claim, FINE, radius, Specimen } from './claim.js';
import { AntiRollBarMode, AntiRollBarStrength } from '../../scripts/anti-roll-bar.mjs';
import { bmw, type CarNumbers } from '../support/car.js';

/** Springs, dampers and bars of all four wheels are equal, about the middle. */
const SPRING = 20000;
const DAMPER = 2000;
const even: Partial<CarNumbers> = {
    cgToFront: 1.3,
    cgToRear: 1.3,
    trackFront: 1.4,
    trackRear: 1.4,
    springFront: SPRING,
    springRear: SPRING,
    damperFront: DAMPER,
    damperRear: DAMPER,
    barFront: 0,
    barRear: 0
};

/** A spring that the numbers of a car do not set. */
const suspended = (own: object): object => ({ suspensionSpring: own });

/** Compression, m, and load, N, of the front left wheel. */
type Point = [jounce: number, load: number];

/** A car that is pressed down by forces, N: how far its wheels give way and what they carry then. */
async function pressed(forces: number[], wheel: object, numbers: Partial<CarNumbers> = even): Promise<Point[]> {
    const it = await Specimen.create({}, wheel, { ...even, ...numbers });
    const points = forces.map((force): Point => {
        it.run(3, () => it.car.entity.rigidbody!.applyForce(0, -force, 0));
        return [it.car.wheels[0].wheel!.jounce, it.car.loads[0]];
    });
    it.world.destroy();
    return points;
}

/** Slope between two points. */
const rate = ([a, b]: Point[]): number => (b[1] - a[1]) / (b[0] - a[0]);

/** Speed at which a wheel closes, m/s, and force of its damper, N, while the car swings after a push downward. */
async function swung(own: object, numbers: Partial<CarNumbers> = even): Promise<[speed: number, force: number][]> {
    const it = await Specimen.create({}, suspended(own), { ...even, ...numbers }, FINE);
    const { wheel } = it.car.wheels[0];
    const [x, load] = [wheel!.jounce, wheel!.load];
    it.car.entity.rigidbody!.linearVelocity = new Vec3(0, -0.8, 0);
    const jounces: number[] = [];
    const loads = it.trace(() => {
        jounces.push(wheel!.jounce); // at the start of the step
        return wheel!.load;
    }, 0.6);
    it.world.destroy();
    return loads.slice(1, -1).map((force, i) => {
        const [before, at, after] = jounces.slice(i);
        return [(after - before) * (FINE / 2), force - load - SPRING * (at - x)];
    });
}

/** Slope of the line through points by least squares. */
export function slopeOf(points: [number, number][]): number {
    const mean = (at: 0 | 1): number => points.reduce((sum, point) => sum + point[at], 0) / points.length;
    const [x, y] = [mean(0), mean(1)];
    const along = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
    return points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) / along;
}

/** Rate of a damper while it is closed, or opens, N s/m. */
const dampers = (points: [number, number][], way: 1 | -1): number =>
    slopeOf(points.filter(([speed]) => speed * way > 0.05));

/** Dampers that blow off from a speed on: what they give beyond it, and the speed. */
async function blowing(own: { fastRatio: number; kneeSpeed: number }): Promise<{ share: number; knee: number }> {
    const points = (await swung(own)).filter(([speed]) => speed > own.kneeSpeed + 0.05);
    const rest =
        points.reduce((sum, [speed, force]) => sum + force - own.fastRatio * DAMPER * speed, 0) / points.length;
    return { share: slopeOf(points) / DAMPER, knee: rest / (DAMPER * (1 - own.fastRatio)) };
}

/** Stiffness of the front bar of a car that is turned to the side, N per m of difference. */
function bar(it: Specimen): number {
    const [left, right] = it.car.wheels.map(({ wheel }) => wheel!);
    const apart = (left.load - right.load) / 2 - (SPRING * (left.jounce - right.jounce)) / 2;
    return apart / (left.jounce - right.jounce);
}

/** Stiffness of a front bar with attributes of its own, N per m of difference. */
async function turnedBar(own: object): Promise<number> {
    const it = await Specimen.create({}, {}, { ...even, barFront: 10000 });
    Object.assign(it.car.bars[0], own);
    it.run(3, () => it.car.entity.rigidbody!.applyTorque(0, 0, -1500));
    const stiffness = bar(it);
    it.world.destroy();
    return stiffness;
}

/** Camber, or toe, of a wheel as its entity is shown, degrees, positive where the top leans or the front turns outward. */
async function aligned(wheel: object, of: 'camber' | 'toe', force = 0): Promise<[angle: number, jounce: number]> {
    const it = await Specimen.create({}, wheel, even);
    it.run(3, () => it.car.entity.rigidbody!.applyForce(0, -force, 0));
    const rotation = new Quat();
    it.car.wheels[0].getWorldPose(new Vec3(), rotation);
    const axle = rotation.transformVector(Vec3.RIGHT);
    const angle = (Math.asin(of === 'camber' ? -axle.y : axle.z) * 180) / Math.PI;
    const { jounce } = it.car.wheels[0].wheel!;
    it.world.destroy();
    return [angle, jounce];
}

/** A tire under a wheel whose spring gives nothing: speed at which it is pressed, m/s, and force beyond that of its rate, N. */
async function squeezed(tireDamping: number): Promise<[speed: number, force: number][]> {
    const tireStiffness = 50000;
    const wheel = { unsprungMass: 30, tireStiffness, tireDamping };
    const it = await Specimen.create({}, wheel, { ...even, springFront: 60000, springRear: 60000 }, FINE);
    const hub = new Vec3();
    it.car.entity.rigidbody!.linearVelocity = new Vec3(0, -0.5, 0);
    const { wheel: model } = it.car.wheels[0];
    const heights: number[] = [];
    const loads = it.trace(() => {
        it.car.wheels[0].getWorldPose(hub, new Quat());
        heights.push(hub.y);
        return model!.load;
    }, 0.8);
    it.world.destroy();
    return loads.slice(1, -1).map((load, i) => {
        const [before, at, after] = heights.slice(i);
        return [(before - after) * (FINE / 2), load - tireStiffness * (radius - at)];
    });
}

/** Vertical rate of a tire over that at its nominal pressure, by the load that two forces put on it. */
async function yielding(wheel: object): Promise<number> {
    const it = await Specimen.create({}, { unsprungMass: 30, tireStiffness: 150000, ...wheel }, even);
    const points = [2000, 6000].map((force): Point => {
        it.run(3, () => it.car.entity.rigidbody!.applyForce(0, -force, 0));
        const hub = new Vec3();
        it.car.wheels[0].getWorldPose(hub, new Quat());
        return [-hub.y, it.car.loads[0]];
    });
    it.world.destroy();
    return rate(points) / 150000;
}

/** Excess of pressure by which a tire has so much of its vertical rate, as a share: PFZ1 of MF-Tyre 6.1 is 0.7. */
const excessAt = (share: number): number => (share - 1) / 0.7;

/** Height at which the forces of tires act on a car that brakes, by the load that goes from rear to front, m. */
function appliedAt(forceAppPointDistance: number): Promise<number> {
    return Specimen.of(
        { brakes: { maxBrakeTorque: 1600, bias: 0.6 } },
        (it) => {
            const front = (): number => it.car.loads[0] + it.car.loads[1];
            it.controls.neutral = true;
            it.car.roll(40);
            it.run(0.3);
            const rolling = front();
            it.controls.brake = 1;
            it.run(1);
            const slowing = -it.acceleration();
            const moment = (front() - rolling) * (bmw.cgToFront + bmw.cgToRear);
            return bmw.cgHeight - moment / (bmw.mass * slowing);
        },
        { mass: 0.1, forceAppPointDistance },
        { springFront: 400000, springRear: 400000, damperFront: 10000, damperRear: 10000 } // does not dive
    );
}

const collider = 'wheelCollider.';
const spring = `${collider}suspensionSpring.`;
const antiRoll = 'antiRollBar.';

export const suspensionClaims: Claim[] = [
    {
        of: `${spring}spring`,
        says: 'Spring rate at the wheel, N/m',
        values: [15000, 30000],
        within: 0.01,
        measure: async (value) => rate(await pressed([0, 2000], {}, { springFront: value, springRear: value }))
    },
    {
        of: `${spring}progression`,
        says: 'Increase of the spring rate at full compression, as a share: 0 is linear, 1 doubles the rate',
        values: [0.5, 1],
        within: 0.03,
        measure: async (progression) => {
            const points = await pressed([0, 2500, 5000], suspended({ progression }));
            const at = ([a, b]: Point[]): number => (a[0] + b[0]) / 2;
            const [low, high] = [points.slice(0, 2), points.slice(1)];
            const rise = (rate(high) - rate(low)) / (at(high) - at(low));
            return (0.3 * rise) / (rate(low) - rise * at(low));
        }
    },
    {
        of: `${spring}damper`,
        says: 'Damper rate at the wheel, N s/m',
        values: [1500, 3000],
        within: 0.02,
        measure: async (damper) => dampers(await swung({}, { damperFront: damper, damperRear: damper }), 1)
    },
    {
        of: `${spring}reboundRatio`,
        says: 'Damper rate in rebound over the rate in bump',
        values: [0.5, 2],
        within: 0.03,
        measure: async (reboundRatio) => {
            const points = await swung({ reboundRatio });
            return dampers(points, -1) / dampers(points, 1);
        }
    },
    {
        of: `${spring}fastRatio`,
        says: 'Damper rate of fast bumps over the rate of slow ones',
        values: [0.3, 0.6],
        within: 0.05,
        measure: async (fastRatio) => (await blowing({ fastRatio, kneeSpeed: 0.15 })).share
    },
    {
        of: `${spring}kneeSpeed`,
        says: 'Damper speed above which Fast Ratio applies, m/s',
        values: [0.15, 0.3],
        within: 0.05,
        measure: async (kneeSpeed) => (await blowing({ fastRatio: 0.3, kneeSpeed })).knee
    },
    {
        of: `${spring}bumpStop`,
        says: 'Stiffness of the bump stop at the end of the travel, N/m',
        values: [100000, 300000],
        within: 0.01,
        measure: async (bumpStop) => rate(await pressed([30000, 40000], suspended({ bumpStop }))) - SPRING
    },
    {
        of: `${collider}suspensionDistance`,
        says: 'Suspension travel from full droop to full compression, m',
        values: [0.2, 0.4],
        within: 0.01,
        measure: async (distance) => {
            // from where the wheel hangs to where the stop begins
            const bumpStop = 1e6;
            const it = await Specimen.create({}, suspended({ bumpStop }), { ...even, distance });
            const { wheel } = it.car.wheels[0];
            it.run(2, () => it.car.entity.rigidbody!.applyForce(0, -40000, 0));
            const over = (wheel!.load - SPRING * wheel!.jounce) / bumpStop; // (at droop its spring is loose)
            const end = wheel!.jounce - over;
            it.car.entity.rigidbody!.teleport(new Vec3(0, 50, 0));
            it.run(0.5);
            const droop = wheel!.jounce;
            it.world.destroy();
            return end - droop;
        }
    },
    {
        of: `${collider}mass`,
        says: 'Mass of rim and tire, kg',
        values: [10, 30],
        within: 0.01,
        measure: (mass) =>
            Specimen.of(
                { brakes: { maxBrakeTorque: 400, bias: 0.5 } },
                (it) => {
                    it.controls.neutral = true;
                    it.car.entity.rigidbody!.teleport(new Vec3(0, 50, 0));
                    it.car.roll(40);
                    it.run(0.2);
                    it.controls.brake = 1;
                    it.run(0.2);
                    const slowing = -it.rate(() => it.car.wheels[0].wheel!.spin);
                    return (2 * 100) / (slowing * radius ** 2);
                },
                { mass }
            )
    },
    {
        of: `${collider}camber`,
        says: 'Static camber, degrees. Negative leans the top of the wheel inward',
        values: [-3, 2],
        within: 0.01,
        measure: async (camber) => (await aligned({ camber }, 'camber'))[0]
    },
    {
        of: `${collider}camberGain`,
        says: 'Camber gain in compression, degrees per m of travel',
        values: [-20, 10],
        within: 0.01,
        measure: async (camberGain) => {
            const [high, low] = [
                await aligned({ camberGain }, 'camber'),
                await aligned({ camberGain }, 'camber', 4000)
            ];
            return (low[0] - high[0]) / (low[1] - high[1]);
        }
    },
    {
        of: `${collider}toe`,
        says: 'Static toe, degrees. Positive turns the front of the wheel inward',
        values: [-1, 2],
        within: 0.01,
        measure: async (toe) => (await aligned({ toe }, 'toe'))[0]
    },
    {
        of: `${collider}tirePressure`,
        says: 'Cold inflation pressure, kPa; 220 is 2.2 bar',
        values: [110, 300],
        within: 0.02,
        measure: async (tirePressure) => 220 * (1 + excessAt(await yielding({ tirePressure })))
    },
    {
        of: `${collider}nominalPressure`,
        says: 'Pressure at which the tire has its Tire Stiffness, kPa',
        values: [150, 400],
        within: 0.02,
        measure: async (nominalPressure) => 200 / (1 + excessAt(await yielding({ tirePressure: 200, nominalPressure })))
    },
    {
        of: `${collider}tireDamping`,
        says: 'Vertical damping of the tire, N s/m',
        values: [1000, 2000],
        within: 0.03,
        measure: async (tireDamping) => slopeOf(await squeezed(tireDamping)) - slopeOf(await squeezed(0))
    },
    {
        of: `${collider}forceAppPointDistance`,
        says: 'Height above the ground at which the tire forces act, m',
        values: [-0.2, 0.3],
        within: 0.03,
        measure: appliedAt
    },
    {
        of: `${antiRoll}stiffness`,
        says: 'Stiffness at the wheels, N per m of difference in travel',
        values: [5000, 15000],
        within: 0.01,
        measure: (stiffness) => turnedBar({ stiffness })
    },
    {
        of: `${antiRoll}slowShare`,
        says: 'Share of the stiffness at standstill',
        values: [0.2, 0.6],
        within: 0.01,
        measure: async (slowShare) => (await turnedBar({ mode: AntiRollBarMode.AUTO, slowShare })) / 10000
    },
    {
        of: `${antiRoll}antiRoll`,
        says: 'Force on each wheel at a full travel difference, N',
        values: [3000, 6000],
        within: 0.01,
        measure: async (antiRoll) => (await turnedBar({ strength: AntiRollBarStrength.FORCE, antiRoll })) * 0.3
    }
];
