import { Mat4 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { makeCar, type MadeCar, type Manners } from './made-cars.js';
import { box, cylinder, plan, type Plan } from './variants.js';
import { readModel } from '../../rig-command/read-model.js';
import { rigModel, type ModelRig } from '../../src/rigging/rig-model.js';

const at = (x: number, y: number, z: number): Mat4 => new Mat4().setTranslate(x, y, z);

/** Places of the wheels of the plain car. */
const PLACES = makeCar().wheels.map(({ center }) => center);
const [RADIUS] = makeCar().wheels.map(({ radius }) => radius);
const ENDS = ['FL', 'FR', 'RL', 'RR'];

/** A coarser body and wheels, of fewer sides, which reach less far. */
function coarse(name: (part: string) => string, reach = 0.97): Plan[] {
    return [
        plan(name('Body'), at(0, 0.9, 0), [box([0, 0, 0], [0.9 * reach, 0.4, 2.1 * reach])]),
        ...PLACES.map(([x, y, z], i) => plan(name(`wheel_${ENDS[i]}`), at(x, y, z), [cylinder(reach * RADIUS, 0.2, 0)]))
    ];
}

/** A car whose own nodes are called otherwise. */
function renamed(manners: Manners, name: (own: string) => string): MadeCar {
    const made = makeCar(manners);
    for (const node of made.document.getRoot().listNodes()) {
        if (node.getMesh()) {
            node.setName(name(node.getName()));
        }
    }
    return made;
}

function rigOf({ document }: MadeCar, keepScenery = false): { rig: ModelRig; names: string[] } {
    const { nodes } = readModel(document);
    const rig = rigModel(nodes, { keepScenery });
    return { rig, names: rig.scenery.map((node) => nodes[node].name) };
}

describe('a car that is there in several levels of detail', () => {
    const levels = (...of: number[]): Plan[] => of.flatMap((level) => coarse((part) => `${part}_LOD${level}`));
    const finest = (level: number): MadeCar =>
        renamed({ tire: true, parts: levels(...[0, 1, 2, 3].filter((other) => other !== level)) }, (own) =>
            /^(?:wheel_..|Body)$/.test(own) ? `${own}_LOD${level}` : own
        );

    it.each([0, 3])('has the radius of the finest, which is %d, and hides the others', (level) => {
        const { rig, names } = rigOf(finest(level));
        expect(rig.wheels.map(({ radius }) => radius.toFixed(4))).toEqual(new Array(4).fill(RADIUS.toFixed(4)));
        expect(names).toHaveLength(15);
        expect(names.filter((name) => name.startsWith('wheel') && name.includes(`LOD${level}`))).toEqual([]);
        expect(rig.warnings.join()).toMatch(/engines do not draw them beside the rest: .*LOD.* and 10 more/);
    });

    it('keeps all of them if its maker says so', () => {
        const { rig, names } = rigOf(finest(0), true);
        expect(names).toEqual([]);
        expect(rig.wheels.map(({ turning }) => turning.length)).toEqual([4, 4, 4, 4]);
    });

    it('keeps a level that is alone', () => {
        const { rig, names } = rigOf(renamed({}, (own) => `${own}_LOD2`));
        expect([rig.wheels.length, names]).toEqual([4, []]);
    });
});

describe('meshes that collide in another engine are no part of the body, and not seen', () => {
    const hull = (name: string): Manners => ({
        parts: [plan(name, at(0, 1.2, 0), [box([0, 0, 0], [1.4, 1.2, 2.9])])]
    });
    const plain = rigOf(makeCar()).rig.body;

    it.each(['UCX_Body_00', 'UBX_Body', 'Body-colonly', 'Body-convcolonly.001'])('%s', (name) => {
        const { rig, names } = rigOf(makeCar(hull(name)));
        expect(names).toEqual([name]);
        expect(rig.body).toEqual(plain);
    });

    it.each(['Protocol', 'melodica', 'Lodge', 'Body_Ucx', 'Colonly'])('unlike a part called %s', (name) => {
        const { names } = rigOf(makeCar({ parts: [plan(name, at(0, 0.9, 0), [box([0, 0, 0], [0.5, 0.3, 1])])] }));
        expect(names).toEqual([]);
    });
});
