import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';

import { expectTable } from './guide-table.js';

const GUIDE = 'docs/programmers.md';

/** Entry points: of the simulation, of the components, and of the network. */
const ENTRIES = ['src/index.ts', 'scripts/index.mts', 'src/net.ts', 'src/net-client.ts', 'src/net-server.ts'] as const;

/** Units by the quantity that they measure, the SI unit first, as doc comments spell them. */
const QUANTITIES = [
    ['rad', 'degrees'],
    ['rad/s', 'degrees per second', 'degrees/s', 'rpm'],
    ['m/s', 'km/h', 'mph', 'm/min'],
    ['W', 'kW'],
    ['m', 'mm', 'cm'],
    ['s', 'ms'],
    ['kg', 't', 'metric tons'],
    ['N', 'kN'],
    ['N m', 'kN m'],
    ['N/m', 'N/mm'],
    ['Pa', 'kPa', 'bar'],
    ['J', 'kJ', 'MJ', 'kWh'],
    ['°C', 'K'],
    ['0 to 1', '%']
];

/** Units that measure a quantity of their own, so that a shorter one is not taken for them. */
const OTHERS = [
    'm/s2',
    'm/s²',
    'rad/s2',
    'rad/s²',
    'degrees/s²',
    'degrees per g',
    'N m/rad',
    'N s/m',
    'kg m2',
    'kg m²'
];

const LONGEST_FIRST = [...QUANTITIES.flat(), ...OTHERS].sort((a, b) => b.length - a.length);
const UNIT = new RegExp(String.raw`(?:[,(] ?|, in )(${LONGEST_FIRST.join('|')})(?=[\s;:,.)]|$)`);

/** Records of the simulation with the figures of designers, in their units. */
const FIGURES = new Set(['VehicleSize']);

/** A number of the public API, with the class or group that has it. */
interface PublicNumber {
    name: string;
    owner: string;
    unit: string;
    entry: (typeof ENTRIES)[number];
}

/** A name of numbers that measure one quantity. */
interface Measured {
    name: string;
    units: readonly string[];
    numbers: PublicNumber[];
}

/** Members that have the name of an export since they are the same: they give, or show, what it finds. */
const SAME = ['readout', 'spawnPoints'];

let numbers: PublicNumber[];

/** Names that the entry points export, and those of all public members. */
let names: Set<string>;
let members: Set<string>;

// once for all tests, for the compiler takes seconds
beforeAll(() => {
    const program = ts.createProgram([...ENTRIES], {
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        target: ts.ScriptTarget.ES2022,
        strict: true,
        skipLibCheck: true
    });
    numbers = ENTRIES.flatMap((entry) => numbersOf(program, entry));
    const owners = ENTRIES.flatMap((entry) => exportsOf(program, entry));
    names = new Set(owners.map(({ name }) => name));
    members = new Set(owners.flatMap((owner) => owner.members.map(({ name }) => name)));
}, 120_000);

describe('the units of public numbers', () => {
    it('are read from their doc comments', () => {
        expect(numbers.length).toBeGreaterThan(600);
        const unitOf = (owner: string, name: string): string | undefined =>
            numbers.find((each) => each.owner === owner && each.name === name)?.unit;
        expect(unitOf('Wheel', 'steerAngle')).toBe('rad');
        expect(unitOf('WheelCollider', 'steerAngle')).toBe('degrees');
        expect(unitOf('VehicleController', 'speed')).toBe('m/s');
    });

    it.each(ENTRIES)('are one for each name of a quantity in %s', (entry) => {
        const own = numbers.filter((each) => each.entry === entry && !FIGURES.has(each.owner));
        expect(twiceMeasured(own).map(({ name, units }) => `${name}: ${units.join(', ')}`)).toEqual([]);
    });

    it('are SI units in the simulation, but for shafts, which turn in rpm, and temperatures in °C', () => {
        const others = QUANTITIES.flatMap(([, ...units]) => units).filter((unit) => unit !== 'rpm');
        const told = numbers.filter((each) => each.entry === 'src/index.ts' && !FIGURES.has(each.owner));
        expect(told.filter(({ unit }) => others.includes(unit))).toEqual([]);
    });

    it('that differ between simulation, components and network stand in the guide', () => {
        const rows = twiceMeasured(numbers).map(
            ({ name, units, numbers: all }) =>
                `| \`${name}\` | ${units.map((unit) => ownersOf(all, unit)).join(' | ')} |`
        );
        expectTable(
            GUIDE,
            'units',
            ['| Name | In SI units | In another unit |', '| --- | --- | --- |', ...rows].join('\n')
        );
    });
});

describe('a name of the public API', () => {
    it('is not that of an export here and of a member there, which mean two things', () => {
        expect(members).toContain('tireModel');
        expect([...members].filter((name) => names.has(name)).sort()).toEqual(SAME);
    });
});

/** Numbers with a unit of all classes and groups that an entry point exports. */
function numbersOf(program: ts.Program, entry: (typeof ENTRIES)[number]): PublicNumber[] {
    const checker = program.getTypeChecker();
    return exportsOf(program, entry).flatMap((owner) =>
        owner.members.flatMap((member) => {
            const said = ts.displayPartsToString(member.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ');
            const unit = UNIT.exec(said)?.[1];
            return unit ? [{ name: member.name, owner: owner.name, unit, entry }] : [];
        })
    );
}

/** All that an entry point exports, with the public members of classes and groups. */
function exportsOf(program: ts.Program, entry: (typeof ENTRIES)[number]): { name: string; members: ts.Symbol[] }[] {
    const checker = program.getTypeChecker();
    const module = checker.getSymbolAtLocation(program.getSourceFile(entry)!)!;
    return checker.getExportsOfModule(module).map((each) => {
        const symbol = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
        const isGroup = (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
        const all = isGroup ? checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)) : [];
        const isPublic = (member: ts.Symbol): boolean =>
            isOurs(member) && !member.getJsDocTags(checker).some(({ name }) => name === 'internal');
        return { name: each.name, members: all.filter(isPublic) };
    });
}

/** True of a public member that is not the engine's. */
function isOurs({ declarations = [] }: ts.Symbol): boolean {
    return declarations.some(
        (each) =>
            !each.getSourceFile().fileName.includes('node_modules') &&
            !(ts.getCombinedModifierFlags(each) & ts.ModifierFlags.Private)
    );
}

/** Names that measure one quantity in several units, by the alphabet. */
function twiceMeasured(among: readonly PublicNumber[]): Measured[] {
    const names = [...new Set(among.map(({ name }) => name))].sort((a, b) => a.localeCompare(b));
    return names.flatMap((name) =>
        QUANTITIES.flatMap((quantity) => {
            const all = among.filter((each) => each.name === name && quantity.includes(each.unit));
            const units = quantity.filter((unit) => all.some((each) => each.unit === unit));
            return units.length > 1 ? [{ name, units, numbers: all }] : [];
        })
    );
}

/** A unit and the classes whose number is in it. */
function ownersOf(all: readonly PublicNumber[], unit: string): string {
    const owners = new Set(all.filter((each) => each.unit === unit).map(({ owner }) => `\`${owner}\``));
    return `${unit}: ${[...owners].join(', ')}`;
}
