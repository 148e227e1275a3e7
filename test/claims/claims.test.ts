import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { aidClaims } from './aids.js';
import { airClaims } from './air.js';
import { aroundClaims } from './around.js';
import { autopilotClaims } from './autopilot.js';
import { chassisClaims } from './chassis.js';
import type { Claim } from './claim.js';
import { deviceClaims } from './devices.js';
import { driveClaims } from './drive.js';
import { drivelineClaims } from './driveline.js';
import { elsewhere } from './elsewhere.js';
import { energyClaims } from './energy.js';
import { groundClaims } from './ground.js';
import { heatClaims } from './heat.js';
import { machineClaims } from './machines.js';
import { motorcycleClaims } from './motorcycle.js';
import { plainCarClaims } from './plain-cars.js';
import { sceneClaims } from './scene.js';
import { suspensionClaims } from './suspension.js';
import { tireCurveClaims } from './tire-curves.js';
import { tireClaims } from './tires.js';
import { trafficClaims } from './traffic.js';
import { unmeasured } from './unmeasured.js';
import { sampleOf, torture } from '../support/torture.js';

interface Attribute {
    name: string;
    type: string;
    enum?: object;
    description?: string;
    default?: number;
    schema?: Attribute[];
}

const schemas = JSON.parse(readFileSync('dist/editor-schemas.json', 'utf8')) as Record<
    string,
    { attributes: Record<string, Attribute> }
>;

const claims = [
    ...driveClaims,
    ...drivelineClaims,
    ...energyClaims,
    ...chassisClaims,
    ...suspensionClaims,
    ...plainCarClaims,
    ...sceneClaims,
    ...tireClaims,
    ...tireCurveClaims,
    ...groundClaims,
    ...heatClaims,
    ...aidClaims,
    ...airClaims,
    ...motorcycleClaims,
    ...machineClaims,
    ...autopilotClaims,
    ...deviceClaims,
    ...aroundClaims,
    ...trafficClaims
];

/** All numbers, by script name and path; their tooltips on one line. */
const numbers = Object.entries(schemas).flatMap(([script, { attributes }]) =>
    Object.values(attributes)
        .flatMap((each) =>
            (each.schema ?? []).map((member) => ({ ...member, name: `${each.name}.${member.name}` })).concat(each)
        )
        .filter(({ type }) => type === 'number')
        .map(({ name, enum: choices, description = '', default: usual = 0 }) => ({
            path: `${script}.${name}`,
            usual,
            text: description.replace(/\n/g, ' '),
            isChoice: choices !== undefined
        }))
);

const tooltips = new Map(numbers.map(({ path, text }) => [path, text]));
const defaults = new Map(numbers.map(({ path, usual }) => [path, usual]));

/** A tooltip that names a unit, or calls its number a share, a factor or a ratio. */
const SIZE =
    /(?:, |\d )(?:[NmsWl]|kN|mm|kg|kW|rpm|kWh|Pa|kPa|rad|degrees|°C|km\/h|1\/s)\b|per second|[Rr]atio\b|[Ss]hare|[Ff]actor|\bover the\b|\bspeed over\b|, m2\b|per unit load|tangent|per rad\b|per unit slip/;

const sized = numbers.filter(({ text, isChoice }) => !isChoice && SIZE.test(text)).map(({ path }) => path);

it('lists every number whose tooltip claims a size and that is not measured', () => {
    const measured = new Set([...claims.map(({ of }) => of), ...Object.keys(elsewhere)]);
    expect(sized.filter((path) => !measured.has(path)).sort()).toEqual([...unmeasured].sort());
});

/** The value of a claim that is farther from the default by share; both in `npm run torture`. */
function chosen({ of, values }: Claim): readonly number[] {
    const usual = defaults.get(of)!;
    const far = values.map((value) => Math.abs(value - usual) / Math.max(value, usual));
    return torture > 0 ? values : [values[far[0] > far[1] ? 0 : 1]];
}

it('names the tooltips that make the claims', () => {
    expect(claims.filter(({ of, says }) => !tooltips.get(of)?.includes(says)).map(({ of }) => of)).toEqual([]);
});

// `live-attributes.test.ts` has every attribute reach the simulation
describe.each(sampleOf(claims, 2))('$of', (claim) => {
    const { within, measure } = claim;
    it('has the size that its tooltip claims', async () => {
        for (const value of chosen(claim)) {
            const measured = await measure(value);
            expect(Math.abs(measured / value - 1), `${value} measures ${measured}`).toBeLessThan(within);
        }
    });
});

it('names, of a number that a test of another folder measures, that test, which speaks of the number', () => {
    expect(claims.filter(({ of }) => of in elsewhere)).toEqual([]);
    for (const [path, { says, file, test }] of Object.entries(elsewhere)) {
        const text = readFileSync(`test/${file}`, 'utf8');
        const name = path.slice(path.lastIndexOf('.') + 1);
        expect(tooltips.get(path), path).toContain(says);
        expect(text, `${path} in ${file}`).toMatch(new RegExp(`\\b${name}\\b`));
        expect(text.includes(test), `${file} has '${test}'`).toBe(true);
    }
});
