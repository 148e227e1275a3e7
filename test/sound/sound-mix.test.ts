import { expect, it } from 'vitest';

import { type GroundKind, surfaces } from '../../src/index.js';
import {
    cycleFrequency,
    engineHarmonics,
    firingFrequency,
    ImaginedEngine,
    SoundMix,
    type SoundDesign
} from '../../src/internal.js';

const volumes = { engine: 1, tires: 1, road: 1, wind: 1, impacts: 1 };
const four: SoundDesign = {
    engine: 'combustion',
    cylinders: 4,
    strokes: 4,
    rumble: 0.2,
    muffling: 0.5,
    maxRpm: 6500,
    whineOrder: 8
};

interface Wheel {
    ground?: GroundKind;
    slip?: number;
    friction?: number;
    rolling?: number;
}

/** What a car with four like wheels sounds like. */
function mixOf({ ground = 'asphalt', slip = 0, friction = 0, rolling = 0 }: Wheel, rpm = 3000, load = 0): SoundMix {
    const mix = new SoundMix(four);
    mix.begin();
    for (let i = 0; i < 4; i++) {
        mix.addWheel(ground, slip, friction, rolling);
    }
    mix.finish(rpm, load, rolling, 0, volumes);
    return mix;
}

it.each([
    [4, 4, 3000, 100],
    [6, 4, 3000, 150],
    [8, 4, 6000, 400],
    [1, 2, 12000, 200],
    [3, 4, 2000, 50]
] as const)('%i cylinders, %i strokes, %f rpm: fires at %f Hz', (cylinders, strokes, rpm, frequency) => {
    expect(firingFrequency(rpm, cylinders, strokes)).toBeCloseTo(frequency, 9);
    expect(cycleFrequency(rpm, strokes) * cylinders).toBeCloseTo(frequency, 9);
});

it.each([1, 3, 4, 6, 8, 12])('firing is the strongest partial of %i cylinders, whatever their rumble', (cylinders) => {
    for (const [steepness, rumble] of [
        [1.9, 0.3],
        [0.8, 0.7]
    ]) {
        const partials = engineHarmonics(cylinders, steepness, rumble);
        expect(partials[cylinders]).toBe(Math.max(...partials));
        expect(partials[0]).toBe(0);
    }
});

it('an engine without rumble has firing harmonics alone, and full load more of them', () => {
    const gentle = engineHarmonics(4, 1.9, 0);
    const harsh = engineHarmonics(4, 0.8, 0);
    gentle.forEach((amplitude, order) => expect(amplitude > 0).toBe(order > 0 && order % 4 === 0));
    expect(harsh[16] / harsh[4]).toBeGreaterThan(3 * (gentle[16] / gentle[4]));
});

it('load makes the engine louder, harsher and brighter; a standing one is silent', () => {
    const coasting = mixOf({}, 3000, 0);
    const pulling = mixOf({}, 3000, 1);
    expect(pulling.gentle + pulling.harsh).toBeGreaterThan(1.5 * (coasting.gentle + coasting.harsh));
    expect(coasting.harsh).toBe(0);
    expect(pulling.harsh).toBeGreaterThan(pulling.gentle);
    expect(pulling.brightness).toBeGreaterThan(2 * coasting.brightness);
    const standing = mixOf({}, 0, 1);
    expect([standing.gentle, standing.harsh, standing.intake]).toEqual([0, 0, 0]);
});

it('an electric motor whines with its speed and harder with load', () => {
    const mix = new SoundMix({ ...four, engine: 'electric', maxRpm: 18000 });
    const whine = (rpm: number, load: number): [number, number] => {
        mix.begin();
        mix.finish(rpm, load, 0, 0, volumes);
        return [mix.whinePitch, mix.whine];
    };
    expect(whine(6000, 1)[0]).toBe(800);
    expect(whine(6000, 1)[1]).toBeGreaterThan(2 * whine(6000, 0)[1]);
    expect(whine(0, 1)[1]).toBe(0);
    expect(mix.gentle + mix.harsh).toBe(0);
});

it('a sliding tire squeals on a hard road, louder the faster it slides, and a rolling one does not', () => {
    const of = (slip: number, ground: GroundKind = 'asphalt'): number => mixOf({ ground, slip, friction: 3000 }).squeal;
    expect(of(0)).toBe(0);
    expect(of(0.5)).toBe(0); // what a tire slips in a brisk bend
    expect(of(3)).toBeGreaterThan(0.3);
    expect(of(6)).toBeGreaterThan(of(3));
    expect(of(15)).toBeLessThanOrEqual(1);
    expect(mixOf({ slip: 6, friction: 300 }).squeal).toBeLessThan(0.5 * of(6));
    expect(of(6, 'wetAsphalt')).toBeLessThan(0.5 * of(6));
    for (const loose of ['gravel', 'dirt', 'grass', 'sand', 'snow', 'ice'] as const) {
        expect(of(6, loose)).toBe(0);
    }
});

it('gravel crackles under wheels that roll or slide, asphalt does not', () => {
    expect(mixOf({ ground: 'gravel', rolling: 10 }).crackle).toBeCloseTo(0.5, 6);
    expect(mixOf({ ground: 'gravel', slip: 10 }).crackle).toBeCloseTo(0.5, 6);
    expect(mixOf({ ground: 'asphalt', rolling: 10 }).crackle).toBe(0);
    expect(mixOf({ ground: 'gravel' }).crackle).toBe(0);
});

it('road and wind grow with speed, wind with its square', () => {
    const slow = mixOf({ rolling: 10 });
    const fast = mixOf({ rolling: 20 });
    expect(fast.road).toBeCloseTo(2 * slow.road, 6);
    expect(fast.wind).toBeCloseTo(4 * slow.wind, 6);
    expect(mixOf({ rolling: 0 }).road).toBe(0);
});

it.each(Object.keys(surfaces) as GroundKind[])('%s gives finite sounds within full scale at any speed', (ground) => {
    for (const speed of [0, 1, 30, 200, 1e4]) {
        const mix = mixOf({ ground, slip: speed, friction: speed * 1000, rolling: speed }, 100 * speed, 1);
        for (const [name, value] of Object.entries(mix)) {
            if (typeof value === 'number') {
                expect(Number.isFinite(value), name).toBe(true);
            }
        }
        for (const value of [mix.squeal, mix.road, mix.crackle, mix.wind, mix.scrape, mix.whine]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(1);
        }
        expect(mix.gentle + mix.harsh).toBeLessThanOrEqual(1);
    }
});

it('a car without an engine gets one that idles, revs, shifts up and down', () => {
    const engine = new ImaginedEngine(850);
    const at = (speed: number, throttle: number): number => {
        for (let i = 0; i < 120; i++) {
            engine.run(speed, throttle, 850, 6500, 1 / 60);
        }
        return engine.rpm;
    };
    expect(at(0, 0)).toBeCloseTo(850, 0);
    expect(at(0, 1)).toBeGreaterThan(2000);
    const first = at(9.5, 1);
    expect(first).toBeGreaterThan(5000);
    expect(at(10.5, 1)).toBeLessThan(0.75 * first); // second gear
    expect(at(9.5, 1)).toBeLessThan(0.75 * first); // and stays in it
    expect(at(200, 1)).toBeLessThanOrEqual(6500);
    expect(at(1, 0)).toBeLessThan(1300);
});
