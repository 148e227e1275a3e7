import { describe, expect, it } from 'vitest';

import { loadPreset, presetNames } from '../../scenario/presets.js';
import { validateVehicle } from '../../templates/validate/validate.js';

/** Findings about cars of the garage that come from their sources, and stay so. */
const KNOWN: Record<string, RegExp[]> = {
    hatchback: [/^warning brakes\.bias: 0\.76 is rear-heavy: .* at 0\.76 g\. /],
    sedan: [/^warning brakes\.bias: 0\.66 is rear-heavy: .* at 0\.70 g\. /],
    kart: [/^warning brakes\.bias: no front wheel brakes/]
};

describe.each(presetNames())('%s', (name) => {
    it('is a good car, but for what its source has', () => {
        const texts = validateVehicle(loadPreset(name)).map(({ severity, text }) => `${severity} ${text}`);
        const known = KNOWN[name] ?? [];
        expect(texts.filter((text) => !known.some((pattern) => pattern.test(text)))).toEqual([]);
        expect(known.filter((pattern) => !texts.some((text) => pattern.test(text)))).toEqual([]);
    });
});

type Json = Record<string, never>;

/** A hatchback with one thing wrong. */
function broken(change: (car: Record<string, Json & Record<string, unknown>>) => void): string[] {
    const car = structuredClone(loadPreset('hatchback')) as unknown as Record<string, Json>;
    change(car);
    return validateVehicle(car)
        .map(({ text }) => text)
        .filter((text) => !text.startsWith('brakes.bias: 0.76'));
}

const set =
    (path: string, value: unknown) =>
    (car: object): void => {
        const steps = path.split('.');
        const last = steps.pop() as string;
        const at = steps.reduce(
            (inner, step) => inner[step] as Record<string, unknown>,
            car as Record<string, unknown>
        );
        at[last] = value;
    };

describe('a wrong vehicle is told path, fault and remedy', () => {
    it.each<[string, unknown, RegExp]>([
        ['body', undefined, /^body: is missing\. Add the group body\.$/],
        ['body.mass', -5, /^body\.mass: must be > 0|^body\.mass: must be >= 1\. Give the mass in kg\.$/],
        ['body.mas', 5, /^body\.mas: is not known here\. Did you mean mass\?/],
        ['engine.source', '', /^engine\.source: .* Name where the numbers come from/],
        ['look.shape', 'zeppelin', /^look\.shape: is not one of the choices\. Choose one of hatchback/],
        ['axles.0.tire', 'al', /^axles\[0\]\.tire: there is no tire 'al'\. Did you mean all\?/],
        [
            'axles.0.spring',
            4000,
            /^axles\[0\]\.spring: rests 0\.73 m below its free length\. Give a stiffer spring, at least 48\d\d N\/m\.$/
        ],
        ['axles.0.spring', 900000, /^axles\[0\]\.spring: has a natural frequency of 8\.75 Hz/],
        ['axles.1.damper', 30, /^axles\[1\]\.damper: has a damping ratio of 0\.01; .* N s\/m make 0\.35\.$/],
        [
            'axles.1.position',
            1.05,
            /^axles\[1\]\.position: 1\.05 m is not behind the axle before it\. Put the axles in order/
        ],
        ['axles.1.position', -3.2, /^axles\[1\]\.position: the wheels stick out of the hull/],
        [
            'gearbox.ratios',
            [3.15, 1.91, 1.95, 0.95],
            /^gearbox\.ratios\[2\]: 1\.95 is not below the 1\.91 of the gear before it\. Put the gears in order/
        ],
        ['gearbox.upRpm', 8000, /^gearbox\.upRpm: 8000 is above the limiter at 6500 rpm\. Lower it below the limiter/],
        [
            'engine.peakPower',
            120,
            /^engine\.peakPower: 120\.0 kW at 6000 rpm needs 191 N m, but the maximum torque is 138 N m\. .* rpm \/ 9549\.$/
        ],
        ['engine.peakPower', 60, /^engine\.peakPower: 60\.0 kW is less than the 69\.4 kW at the maximum torque\. /],
        [
            'engine.torqueCurve',
            [
                [3000, 100],
                [2000, 90]
            ],
            /^engine\.torqueCurve\[1\]: its speed is not above/
        ],
        [
            'engine.peakTorque',
            undefined,
            /^engine\.peakTorque: is missing\. Give an engine with its torque curve or its peaks\.$/
        ],
        ['tires.all.forward', undefined, /^tires\.all\.forward: is missing\. Give the curves of a TMeasy tire\.$/],
        ['engine', undefined, /^engine: nothing drives: there is no engine and no motor\. Give one of the two\.$/],
        [
            'body.inertia.yaw',
            2500,
            /^body\.inertia\.yaw: 2500 kg m2 is more than the other two together \(1529\), which is physically impossible/
        ],
        ['body.inertia.roll', 2.6, /^body\.inertia\.roll: gives a radius of gyration of 0\.05 m/],
        ['body.cgHeight', 1.6, /^body\.cgHeight: 1\.6 m lies above the hull of 1\.4 m/],
        [
            'tires.all.maxLoad',
            2500,
            /^axles\[0\]: carries 2921 N at rest, but its tire 'all' may carry only 2500 N\. Fit a tire/
        ],
        ['tires.all.rim', 0.4, /^tires\.all\.rim: 0\.4 m is not inside the tire/],
        ['tires.all.forward.slide', [1.3, 1.2], /^tires\.all\.forward: slides with more grip/],
        ['brakes.bias', 0.5, /^brakes\.bias: 0\.5 is rear-heavy: .* Give at least 0\.78, or anti-lock brakes\.$/],
        ['brakes.bias', 0, /^brakes\.bias: no front wheel brakes/],
        ['brakes.maxBrakeTorque', 400, /^brakes\.maxBrakeTorque: brakes with 0\.14 g at most/]
    ])('%s = %j', (path, value, expected) => {
        const texts = broken(set(path, value));
        expect(
            texts.some((text) => expected.test(text)),
            texts.join('\n')
        ).toBe(true);
    });

    it('names a coefficient of a tire that does not exist', () => {
        const kart = structuredClone(loadPreset('kart')) as unknown as Record<string, never>;
        set('tires.rear.coefficients.PCZ1', 1.2)(kart);
        const texts = validateVehicle(kart).map(({ text }) => text);
        expect(texts.find((text) => text.startsWith('tires.rear.coefficients.PCZ1'))).toMatch(
            /is not a coefficient .* Did you mean/
        );
    });
});
