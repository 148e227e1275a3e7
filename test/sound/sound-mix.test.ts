import { expect, it } from 'vitest';

import { type GroundKind, surfaces } from '../../src/index.js';
import { ImaginedEngine, SoundMix, type SoundDesign, type SoundDrive } from '../../src/internal.js';

const volumes = { engine: 1, tires: 1, road: 1, wind: 1, impacts: 1 };
const idle: SoundDrive = { rpm: 3000, load: 0, gearRatio: 1.5, finalDrive: 3.73, wheelRpm: 0, boost: 0 };
const four: SoundDesign = {
    engine: 'combustion',
    cylinders: 4,
    layout: 'inline',
    strokes: 4,
    rumble: 0.2,
    muffling: 0.5,
    intake: 0.4,
    knock: 0,
    maxRpm: 6500,
    gearWhine: 0.1,
    turbo: 0,
    whineOrder: 8
};

interface Wheel {
    ground?: GroundKind;
    slip?: number;
    friction?: number;
    rolling?: number;
}

/** Mixes the sound of a car with four like wheels. */
function mixOf(
    { ground = 'asphalt', slip = 0, friction = 0, rolling = 0 }: Wheel,
    drive: Partial<SoundDrive> = {},
    design: Partial<SoundDesign> = {}
): SoundMix {
    const mix = new SoundMix({ ...four, ...design });
    mix.begin();
    for (let i = 0; i < 4; i++) {
        mix.addWheel(ground, slip, friction, rolling);
    }
    mix.finish({ ...idle, ...drive }, rolling, 0, volumes);
    return mix;
}

it('load makes the engine louder, harsher and brighter; a standing one is silent', () => {
    const coasting = mixOf({}, { load: 0 });
    const pulling = mixOf({}, { load: 1 });
    expect(pulling.gentle + pulling.harsh).toBeGreaterThan(1.5 * (coasting.gentle + coasting.harsh));
    expect(coasting.harsh).toBe(0);
    expect(pulling.harsh).toBeGreaterThan(pulling.gentle);
    expect(pulling.brightness).toBeGreaterThan(2 * coasting.brightness);
    const standing = mixOf({}, { rpm: 0, load: 1 }, { turbo: 1, gearWhine: 1, knock: 1 });
    const { gentle, harsh, intake, clatter, gear, final, whistle } = standing;
    expect([gentle, harsh, intake, clatter, gear, final, whistle]).toEqual([0, 0, 0, 0, 0, 0, 0]);
});

it('an open throttle draws in air, a shut one hardly does', () => {
    expect(mixOf({}, { load: 1 }).intake).toBeGreaterThan(10 * mixOf({}, { load: 0 }).intake);
    expect(mixOf({}, { load: 1 }, { intake: 0 }).intake).toBe(0);
});

it('a diesel knocks, loudest of all at idle', () => {
    const clatter = (rpm: number, knock: number): number => mixOf({}, { rpm, load: 0.1 }, { knock }).clatter;
    expect(clatter(800, 0.8)).toBeGreaterThan(2 * clatter(800, 0));
    expect(clatter(800, 0.8) / clatter(800, 0)).toBeGreaterThan(clatter(6000, 0.8) / clatter(6000, 0));
});

it('gears whine with the torque that they carry, reverse most, neutral not at all', () => {
    const gear = (drive: Partial<SoundDrive>): number => mixOf({}, drive).gear;
    expect(gear({ load: 1 })).toBeGreaterThan(2 * gear({ load: 0 }));
    expect(gear({ load: 1, gearRatio: -1.5 })).toBeGreaterThan(2 * gear({ load: 1 }));
    expect(gear({ load: 1, gearRatio: 0 })).toBe(0);
    expect(mixOf({}, { load: 1 }, { gearWhine: 0 }).gear).toBe(0);
});

it('a turbocharger whistles as high as it turns, and an engine without has none', () => {
    const slow = mixOf({}, { boost: 0.3 }, { turbo: 1 });
    const fast = mixOf({}, { boost: 1 }, { turbo: 1 });
    expect(fast.whistle).toBeGreaterThan(5 * slow.whistle);
    expect(fast.whistlePitch).toBe(2750); // 165 000 rpm
    expect(slow.whistlePitch).toBeLessThan(0.5 * fast.whistlePitch);
    expect(mixOf({}, { boost: 1 }).whistle).toBe(0);
});

it('an electric motor whines with its speed and harder with load', () => {
    const whine = (rpm: number, load: number): [number, number] => {
        const mix = mixOf({}, { rpm, load }, { engine: 'electric', maxRpm: 18000, turbo: 1 });
        expect([mix.gentle, mix.harsh, mix.clatter, mix.intake, mix.gear, mix.whistle]).toEqual([0, 0, 0, 0, 0, 0]);
        return [mix.whinePitch, mix.whine];
    };
    expect(whine(6000, 1)[0]).toBe(800);
    expect(whine(6000, 1)[1]).toBeGreaterThan(2 * whine(6000, 0)[1]);
    expect(whine(0, 1)[1]).toBe(0);
});

it('a sliding tire squeals on a hard road, louder the faster it slides, and a rolling one does not', () => {
    const of = (slip: number, ground: GroundKind = 'asphalt'): number => mixOf({ ground, slip, friction: 3000 }).squeal;
    expect(of(0)).toBe(0);
    expect(of(0.5)).toBe(0); // slip of a tire in a brisk bend, m/s
    expect(of(3)).toBeGreaterThan(0.3);
    expect(of(6)).toBeGreaterThan(of(3));
    expect(of(15)).toBeLessThanOrEqual(1);
    expect(mixOf({ slip: 6, friction: 300 }).squeal).toBeLessThan(0.5 * of(6));
    expect(of(6, 'wetAsphalt')).toBeLessThan(0.5 * of(6));
    for (const loose of ['gravel', 'dirt', 'grass', 'sand', 'snow', 'ice'] as const) {
        expect(of(6, loose)).toBe(0);
    }
});

it('a sliding tire scrubs over any ground, over loose ground louder than over asphalt; a rolling one does not', () => {
    const of = (slip: number, ground: GroundKind): number => mixOf({ ground, slip, friction: 2000, rolling: 20 }).scrub;
    for (const ground of Object.keys(surfaces) as GroundKind[]) {
        expect(of(0, ground)).toBe(0);
        expect(of(8, ground)).toBeGreaterThan(of(3, ground));
    }
    for (const loose of ['gravel', 'dirt', 'grass', 'sand', 'snow'] as const) {
        expect(of(8, loose)).toBeGreaterThan(1.2 * of(8, 'asphalt'));
    }
    expect(mixOf({ ground: 'wetAsphalt', slip: 8 }).scrubPitch).toBeGreaterThan(
        1.5 * mixOf({ ground: 'grass', slip: 8 }).scrubPitch
    );
});

it('gravel crackles under wheels that roll or slide, asphalt does not', () => {
    expect(mixOf({ ground: 'gravel', rolling: 10 }).crackle).toBeCloseTo(0.5, 6);
    expect(mixOf({ ground: 'gravel', slip: 10 }).crackle).toBeCloseTo(0.5, 6);
    expect(mixOf({ ground: 'asphalt', rolling: 10 }).crackle).toBe(0);
    expect(mixOf({ ground: 'gravel' }).crackle).toBe(0);
});

it('twice the speed is 9 dB more of the road, and four times the wind', () => {
    const slow = mixOf({ rolling: 10 });
    const fast = mixOf({ rolling: 20 });
    expect(20 * Math.log10(fast.road / slow.road)).toBeCloseTo(30 * Math.log10(2), 6);
    expect(fast.wind).toBeCloseTo(4 * slow.wind, 6);
    expect(mixOf({ rolling: 0 }).road).toBe(0);
});

it.each(Object.keys(surfaces) as GroundKind[])('%s gives finite sounds within full scale at any speed', (ground) => {
    for (const speed of [0, 1, 30, 200, 1e4]) {
        const drive = { rpm: 100 * speed, load: 1, gearRatio: -3, wheelRpm: 60 * speed, boost: speed };
        const loud = { turbo: 1, gearWhine: 1, intake: 1, knock: 1 };
        const mix = mixOf({ ground, slip: speed, friction: speed * 1000, rolling: speed }, drive, loud);
        for (const [name, value] of Object.entries(mix)) {
            if (typeof value === 'number') {
                expect(Number.isFinite(value), name).toBe(true);
            }
        }
        const { squeal, scrub, road, crackle, wind, scrape, whine, intake, clatter, gear, final, whistle } = mix;
        for (const value of [
            squeal,
            scrub,
            road,
            crackle,
            wind,
            scrape,
            whine,
            intake,
            clatter,
            gear,
            final,
            whistle
        ]) {
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
    const low = engine.gearRatio;
    expect(at(10.5, 1)).toBeLessThan(0.75 * first); // second gear
    expect(engine.gearRatio).toBeLessThan(0.75 * low);
    expect(at(9.5, 1)).toBeLessThan(0.75 * first); // and stays in it
    expect(at(200, 1)).toBeLessThanOrEqual(6500);
    expect(at(1, 0)).toBeLessThan(1300);
});
