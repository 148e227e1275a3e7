import { Entity, Mat4, Vec3 } from 'playcanvas';
import { expect, test } from 'vitest';

import { decompose, eulerOf, type Matrix } from '../../templates/linear-map.js';
import type { Triple } from '../../templates/template-json.js';

const sheared: Matrix = [
    [1.2, 0.1, -0.3],
    [0.4, 0.7, 0.2],
    [0.1, 0.05, 0.04]
];

test.each([
    ['a sheared box', sheared],
    ['a turned box', [[0, 0, -2] as Triple, [0, 3, 0] as Triple, [0.5, 0, 0] as Triple] as Matrix]
])('%s is a turned box inside a scaled entity', (_, map) => {
    const { outer, scale, inner } = decompose(map);
    const parent = new Entity();
    const child = new Entity();
    parent.addChild(child);
    parent.setLocalEulerAngles(...spread(eulerOf(outer)));
    parent.setLocalScale(...spread(scale));
    child.setLocalEulerAngles(...spread(eulerOf(inner)));
    const world: Mat4 = child.getWorldTransform();
    for (const [i, axis] of [Vec3.RIGHT, Vec3.UP, Vec3.BACK].entries()) {
        const image = world.transformVector(axis, new Vec3());
        expect(image.x).toBeCloseTo(map[i][0], 5);
        expect(image.y).toBeCloseTo(map[i][1], 5);
        expect(image.z).toBeCloseTo(map[i][2], 5);
    }
});

function spread([x, y, z]: Triple): [number, number, number] {
    return [x, y, z];
}
