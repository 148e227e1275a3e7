import { describe, expect, it } from 'vitest';

import { makeVariant, type Manner } from './variants.js';
import { readModel } from '../../rig-command/read-model.js';
import { presetNames } from '../../scenario/presets.js';
import type { ModelMesh } from '../../src/rigging/model.js';
import { rigModel } from '../../src/rigging/rig-model.js';

type Cue = 'names' | 'parts' | 'steering' | 'axles' | 'cabin' | 'none';

const centimeters = [
    [100, 0, 0],
    [0, 100, 0],
    [0, 0, 100]
] as const;

/** Forty models of cars, each in its maker's manner, with what tells front from rear. */
const VARIANTS: [name: string, manner: Manner, cue: Cue][] = [
    [
        'English names',
        { names: ['Wheel_Front_Left', 'Wheel_Front_Right', 'Wheel_Rear_Left', 'Wheel_Rear_Right'] },
        'names'
    ],
    ['German names', { names: ['Rad_VL', 'Rad_VR', 'Rad_HL', 'Rad_HR'] }, 'names'],
    [
        'German words',
        { names: ['Vorderrad links', 'Vorderrad rechts', 'Hinterrad links', 'Hinterrad rechts'] },
        'names'
    ],
    ['French names', { names: ['RoueAvG', 'RoueAvD', 'RoueArG', 'RoueArD'] }, 'names'],
    [
        'French words',
        { names: ['roue avant gauche', 'roue avant droite', 'roue arrière gauche', 'roue arrière droite'] },
        'names'
    ],
    [
        'Spanish names',
        { names: ['rueda_delantera_izq', 'rueda_delantera_der', 'rueda_trasera_izq', 'rueda_trasera_der'] },
        'names'
    ],
    ['Italian names', { names: ['RuotaAntSx', 'RuotaAntDx', 'RuotaPostSx', 'RuotaPostDx'] }, 'names'],
    [
        'Japanese names',
        { names: ['taiya_mae_hidari', 'taiya_mae_migi', 'taiya_ushiro_hidari', 'taiya_ushiro_migi'] },
        'names'
    ],
    ['short names', { car: 'sedan', names: ['fl_wheel', 'fr_wheel', 'rl_wheel', 'rr_wheel'] }, 'names'],
    ['side before end', { car: 'pickup', names: ['WHEEL_LF', 'WHEEL_RF', 'WHEEL_LR', 'WHEEL_RR'] }, 'names'],
    [
        'names of a kit',
        { names: ['wheel-front-left', 'wheel-front-right', 'wheel-back-left', 'wheel-back-right'] },
        'names'
    ],
    ['left and right alone', { names: ['Wheel.L', 'Wheel.R', 'Wheel.L.001', 'Wheel.R.001'] }, 'names'],
    [
        'front and rear alone',
        { car: 'pickup', names: ['front wheel', 'front wheel', 'rear wheel', 'rear wheel'] },
        'names'
    ],
    ['numbers', { names: ['wheel', 'wheel.001', 'wheel.002', 'wheel.003'] }, 'cabin'],
    ['no names, hatchback', { car: 'hatchback' }, 'cabin'],
    ['no names, sedan', { car: 'sedan' }, 'cabin'],
    ['no names, estate', { car: 'estate' }, 'cabin'],
    ['no names, electric car', { car: 'electric-car' }, 'cabin'],
    ['no names, sports car', { car: 'sports-car' }, 'axles'],
    ['no names, pickup', { car: 'pickup' }, 'none'],
    ['no names, off-roader', { car: 'off-roader' }, 'cabin'],
    ['no names, bus', { car: 'city-bus' }, 'axles'],
    ['no names, kart with its steering wheel', { car: 'kart' }, 'steering'],
    ['no names, racer with its steering wheel', { car: 'racer' }, 'steering'],
    ['six wheels', { car: 'truck' }, 'axles'],
    [
        'eight wheels',
        {
            car: 'truck',
            change: ({ axles }) => {
                axles.splice(1, 0, { ...axles[0], position: axles[0].position - 1.5 });
            }
        },
        'axles'
    ],
    ['materials of lamps', { car: 'pickup', materials: true }, 'parts'],
    ['a steering wheel', { car: 'pickup', steeringWheel: true }, 'steering'],
    ['both wheels of an axle in one mesh', { wheels: 'axles' }, 'cabin'],
    ['all wheels in one mesh', { wheels: 'one mesh' }, 'cabin'],
    ['wheels in the mesh of the body', { wheels: 'in the body' }, 'cabin'],
    ['axles of one surface with their wheels', { wheels: 'rod' }, 'cabin'],
    ['centimeters', { axes: [...centimeters] as never }, 'cabin'],
    [
        'millimeters and Z up',
        {
            axes: [
                [0, 1000, 0],
                [0, 0, 1000],
                [1000, 0, 0]
            ]
        },
        'cabin'
    ],
    [
        'Z up',
        {
            axes: [
                [1, 0, 0],
                [0, 0, 1],
                [0, -1, 0]
            ]
        },
        'cabin'
    ],
    [
        'facing -Z',
        {
            axes: [
                [-1, 0, 0],
                [0, 1, 0],
                [0, 0, -1]
            ]
        },
        'cabin'
    ],
    [
        'facing -X in inches',
        {
            axes: [
                [0, 0, 39.37],
                [0, 39.37, 0],
                [-39.37, 0, 0]
            ],
            names: ['w fl', 'w fr', 'w rl', 'w rr']
        },
        'names'
    ],
    ['right wheels mirrored', { wheels: 'mirrored' }, 'cabin'],
    ['right wheels turned around', { wheels: 'turned', car: 'sports-car' }, 'axles'],
    ['instances of one wheel', { wheels: 'instances' }, 'cabin'],
    [
        'five groups, turned and scaled',
        { groups: ['Sketchfab_model', 'root', 'Car', 'GLTF_SceneRootNode', 'fbx'] },
        'cabin'
    ],
    ['tire, rim, disc and caliper apart', { wheels: 'parts', car: 'sedan' }, 'names'],
    ['a caliper below each wheel', { wheels: 'with caliper' }, 'cabin'],
    ['bones in place of nodes', { skinned: true }, 'cabin']
];

describe('a model becomes a car', () => {
    it.each(VARIANTS)('%s', (_, manner, cue) => {
        const { document, wheels, up, forward } = makeVariant(manner);
        const rig = rigModel(readModel(document).nodes);
        expect(rig.wheels.map(({ name }) => name)).toEqual(wheels.map(({ name }) => name));
        expect(rig.up.axis).toEqual(up);
        expect(rig.forward.axis).toEqual(forward);
        expect(rig.forward.certainty).toBe(['names', 'parts', 'steering'].includes(cue) ? 'certain' : 'guess');
        wheels.forEach(({ center, radius, width }, i) => {
            const miss = Math.hypot(...center.map((value, k) => value - rig.wheels[i].center[k]));
            expect(miss).toBeLessThan(0.005);
            expect(Math.abs(rig.wheels[i].radius / radius - 1)).toBeLessThan(0.02);
            expect(Math.abs(rig.wheels[i].width / width - 1)).toBeLessThan(0.1);
        });
        // wheels that are all off to one side take the vehicle's own middle with them
        expect(Math.abs(rig.body.min[0] + rig.body.max[0]) / 2).toBeLessThan(0.005);
    });
});

it('finds the wheels among 200,000 triangles', () => {
    const { nodes } = readModel(makeVariant({ wheels: 'in the body' }).document);
    const count = nodes.reduce(
        (sum, { meshes }) => sum + meshes.reduce((all, mesh) => all + mesh.indices!.length / 3, 0),
        0
    );
    const fine = nodes.map((node) => ({ ...node, meshes: node.meshes.map((mesh) => split(mesh, 200_000 / count)) }));
    const triangles = fine.flatMap(({ meshes }) => meshes).reduce((sum, { indices }) => sum + indices!.length / 3, 0);
    expect(triangles).toBeGreaterThan(200_000);
    expect(rigModel(fine).wheels).toHaveLength(4);
});

/** Every triangle in so many that share its plane and its corners. */
function split({ positions, indices, ...others }: ModelMesh, times: number): ModelMesh {
    const points = [...Array.from(positions)];
    const corners: number[] = [];
    for (let face = 0; face < indices!.length; face += 3) {
        const queue: [number, number, number][] = [[indices![face], indices![face + 1], indices![face + 2]]];
        while (queue.length < times) {
            // cut across the side of the triangle that comes first
            const [a, b, c] = queue.shift()!;
            const middle = points.length / 3;
            for (let k = 0; k < 3; k++) {
                points.push((points[3 * a + k] + points[3 * b + k]) / 2);
            }
            queue.push([b, c, middle], [c, a, middle]);
        }
        corners.push(...queue.flat());
    }
    return { ...others, positions: Float32Array.from(points), indices: Uint32Array.from(corners) };
}

it('has forty variants and a car of every class', () => {
    expect(VARIANTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(VARIANTS.map(([, { car = 'hatchback' }]) => car))).toEqual(new Set(presetNames()));
});
