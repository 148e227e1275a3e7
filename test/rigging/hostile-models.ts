type Json = Record<string, unknown>;

const IDENTITY = { asset: { version: '2.0' }, scene: 0, scenes: [{ nodes: [0] }] };
const VEC3 = { componentType: 5126, type: 'VEC3' };
const INDEX = { componentType: 5125, type: 'SCALAR' };

/** A triangle of 36 bytes, and whatever else is said about it. */
function triangle(more: Json): Json {
    return {
        ...IDENTITY,
        nodes: [{ mesh: 0 }],
        meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
        accessors: [{ ...VEC3, bufferView: 0, count: 3 }],
        bufferViews: [{ buffer: 0, byteLength: 36 }],
        buffers: [
            { byteLength: 36, uri: `data:application/octet-stream;base64,${Buffer.alloc(36).toString('base64')}` }
        ],
        ...more
    };
}

const batch = (count: number): Json =>
    triangle({
        extensionsUsed: ['EXT_mesh_gpu_instancing'],
        nodes: [{ mesh: 0, extensions: { EXT_mesh_gpu_instancing: { attributes: { TRANSLATION: 1 } } } }],
        accessors: [
            { ...VEC3, bufferView: 0, count: 3 },
            { ...VEC3, count }
        ]
    });

const meshopt = (count: number, byteStride: number): Json =>
    triangle({
        extensionsUsed: ['EXT_meshopt_compression'],
        accessors: [{ ...VEC3, bufferView: 1, count }],
        bufferViews: [
            { buffer: 0, byteLength: 36 },
            {
                buffer: 0,
                byteLength: count * byteStride,
                byteStride,
                extensions: {
                    EXT_meshopt_compression: { buffer: 0, byteLength: 36, byteStride, count, mode: 'ATTRIBUTES' }
                }
            }
        ]
    });

const nodes = (list: Json[]): Json => triangle({ nodes: [{ mesh: 0 }, ...list], scenes: [{ nodes: [0, 1] }] });
const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const shared = (count: number, accessor: Json, size: number): Json =>
    triangle({
        accessors: [{ ...VEC3, bufferView: 0, count: 3 }, ...many(count, () => accessor)],
        bufferViews: [{ buffer: 0, byteLength: size }],
        buffers: [
            { byteLength: size, uri: `data:application/octet-stream;base64,${Buffer.alloc(size).toString('base64')}` }
        ]
    });

/** Models of a few bytes that say they hold much, or go on for ever, and what is said of each. */
export const HOSTILE: [what: string, make: () => Json | string, fault: RegExp][] = [
    ['500 million vertices without data', () => triangle({ accessors: [{ ...VEC3, count: 5e8 }] }), /does not have/],
    ['10 million vertices without data', () => triangle({ accessors: [{ ...VEC3, count: 1e7 }] }), /does not have/],
    [
        'vertices beyond their bytes',
        () => triangle({ accessors: [{ ...VEC3, bufferView: 0, count: 4 }] }),
        /does not have/
    ],
    ['half a vertex', () => triangle({ accessors: [{ ...VEC3, bufferView: 0, count: 2.5 }] }), /does not have/],
    ['less than no vertices', () => triangle({ accessors: [{ ...VEC3, bufferView: 0, count: -3 }] }), /does not have/],
    [
        'an offset before its bytes',
        () => triangle({ accessors: [{ ...VEC3, bufferView: 0, byteOffset: -12, count: 3 }] }),
        /does not have/
    ],
    ['a view beyond its buffer', () => triangle({ bufferViews: [{ buffer: 0, byteLength: 1e9 }] }), /does not have/],
    [
        'a buffer beyond its file',
        () => triangle({ buffers: [{ byteLength: 2e9, uri: 'data:;base64,AAAA' }] }),
        /does not have/
    ],
    [
        'a billion numbers set one by one',
        () =>
            triangle({
                accessors: [
                    {
                        ...VEC3,
                        bufferView: 0,
                        count: 3,
                        sparse: {
                            count: 1e9,
                            indices: { bufferView: 0, componentType: 5125 },
                            values: { bufferView: 0 }
                        }
                    }
                ]
            }),
        /does not have/
    ],
    [
        'a billion zeros of which one is set',
        () =>
            triangle({
                accessors: [
                    {
                        ...VEC3,
                        count: 1e9,
                        sparse: { count: 1, indices: { bufferView: 0, componentType: 5125 }, values: { bufferView: 0 } }
                    }
                ]
            }),
        /does not have/
    ],
    [
        'morph targets of zeros',
        () =>
            triangle({
                meshes: [{ primitives: [{ attributes: { POSITION: 0 }, targets: many(9, () => ({ POSITION: 1 })) }] }],
                accessors: [
                    { ...VEC3, bufferView: 0, count: 3 },
                    { ...VEC3, count: 2e8 }
                ]
            }),
        /does not have/
    ],
    ['10 million instances without places', () => batch(1e7), /does not have/],
    [
        'a million corners without data',
        () =>
            triangle({
                meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
                accessors: [
                    { ...VEC3, bufferView: 0, count: 3 },
                    { ...INDEX, count: 1e6 }
                ]
            }),
        /does not have/
    ],
    [
        '10 thousand times the same megabyte',
        () => shared(10_000, { ...VEC3, bufferView: 0, count: 87_381 }, 1_048_576),
        /unpacks to [\d,]+ bytes; at most/
    ],
    [
        'meshes of a vertex drawn in a million places',
        () =>
            triangle({
                meshes: [{ primitives: many(20_000, () => ({ attributes: { POSITION: 0 } })) }],
                nodes: many(200, () => ({ mesh: 0 })),
                scenes: [{ nodes: many(200, (i) => i) }]
            }),
        /4,000,000 meshes; at most 100,000/
    ],
    ['meshopt that unpacks to 2 GB', () => meshopt(1e7, 208), /does not have/],
    [
        'meshopt that unpacks the same bytes 10 thousand times, for nothing',
        () => {
            const { bufferViews, ...others } = meshopt(1, 4) as { bufferViews: Json[] };
            const packed = {
                buffer: 0,
                byteLength: 36_864,
                extensions: {
                    EXT_meshopt_compression: {
                        buffer: 0,
                        byteLength: 36,
                        byteStride: 4,
                        count: 9216,
                        mode: 'ATTRIBUTES'
                    }
                }
            };
            return { ...others, bufferViews: [...bufferViews, ...many(10_000, () => packed)] };
        },
        /unpacks to [\d,]+ bytes; at most/
    ],
    ['meshopt with elements of 2 GB', () => meshopt(1, 2e9), /does not have/],
    [
        'Draco that unpacks to 500 million vertices',
        () =>
            triangle({
                extensionsUsed: ['KHR_draco_mesh_compression'],
                meshes: [
                    {
                        primitives: [
                            {
                                attributes: { POSITION: 0 },
                                extensions: {
                                    KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } }
                                }
                            }
                        ]
                    }
                ],
                accessors: [{ ...VEC3, count: 5e8 }]
            }),
        /unpacks to/
    ],
    [
        'a vertex with 400 thousand attributes',
        () => {
            const attributes = Object.fromEntries(many(400_000, (i) => [i === 0 ? 'POSITION' : `_A${i}`, 0]));
            return triangle({ meshes: [{ primitives: [{ attributes }] }] });
        },
        /a mesh has 400,000 attributes; at most 64/
    ],
    [
        'a morph target with 100 of them',
        () => {
            const target = Object.fromEntries(many(100, (i) => [`_A${i}`, 0]));
            return triangle({ meshes: [{ primitives: [{ attributes: { POSITION: 0 }, targets: [target] }] }] });
        },
        /a mesh has 100 attributes; at most 64/
    ],
    ['more nodes than 100,000', () => nodes(many(100_001, () => ({}))), /parts; at most 100,000/],
    ['30 thousand nodes', () => nodes(many(30_000, () => ({}))), /30,001 nodes; at most 20,000/],
    [
        'a million lists',
        () => `{"asset":${JSON.stringify(IDENTITY.asset)},"extras":[${'[],'.repeat(3e6)}0]}`,
        /parts; at most/
    ],
    [
        'a description that is 5 million deep',
        () => `{"extras":${'['.repeat(5e6)}${']'.repeat(5e6)}}`,
        /parts; at most|deep/
    ],
    [
        'a description that is 10 thousand deep',
        () => `{"extras":${'['.repeat(1e4)}${']'.repeat(1e4)}}`,
        /more than 64 deep/
    ],
    [
        '2 thousand scenes of the same node',
        () => triangle({ scenes: many(2000, () => ({ nodes: [0] })) }),
        /2,000 scenes; at most 1,000/
    ],
    [
        '30 thousand skins of the same bones',
        () => ({
            ...nodes(many(16, () => ({}))),
            skins: many(30_000, () => ({ joints: many(16, (i) => 1 + i) }))
        }),
        /parts; at most 75,000/
    ],
    [
        '40 thousand meshes of ten attributes each',
        () => {
            const attributes = Object.fromEntries(many(10, (i) => [i ? `_${i}` : 'POSITION', 0]));
            return triangle({ meshes: [{ primitives: many(40_000, () => ({ attributes })) }] });
        },
        /parts; at most 75,000/
    ],
    [
        '70 thousand lists of numbers',
        () => triangle({ accessors: many(70_000, () => ({ ...VEC3, bufferView: 0, count: 3 })) }),
        /parts; at most 75,000/
    ],
    ['more scenes', () => triangle({ scenes: many(100_001, () => ({ nodes: [0] })) }), /parts; at most/],
    ['more materials', () => triangle({ materials: many(100_001, () => ({})) }), /parts; at most/],
    ['40 thousand materials', () => triangle({ materials: many(40_000, () => ({})) }), /parts; at most/],
    ['a bone more often', () => triangle({ skins: [{ joints: many(100_001, () => 0) }] }), /parts; at most/],
    ['a node that is its own parent', () => nodes([{ children: [1] }]), /their own parents/],
    ['nodes in a circle', () => nodes([{ children: [2] }, { children: [3] }, { children: [1] }]), /their own parents/],
    [
        'a node with two parents',
        () => nodes([{ children: [2, 3] }, { children: [4] }, { children: [4] }, {}]),
        /two parents/
    ],
    [
        'nodes that are twice as many each level down',
        () => nodes(many(40, (i) => (i < 39 ? { children: [i + 2, i + 2] } : {}))),
        /two parents/
    ],
    ['a child twice', () => nodes([{ children: [2, 2] }, {}]), /two parents/],
    ['a child that is not there', () => nodes([{ children: [99] }]), /not there/],
    [
        '15 thousand nodes below each other',
        () => nodes(many(15_000, (i) => (i < 14_999 ? { children: [i + 2] } : {}))),
        /nodes above each other; at most 500/
    ],
    ['a list that is none', () => triangle({ nodes: { length: 1e9 } }), /'nodes' is not a list/],
    ['a description of nothing', () => ({}), /does not say its version of glTF/],
    ['a list in place of a description', () => '[]', /not a glTF description/],
    ['a version that is none', () => triangle({ asset: { version: null } }), /does not say its version of glTF/],
    ['a file without nodes', () => ({ asset: IDENTITY.asset, scene: 0, scenes: [{ nodes: [] }] }), /has no triangles/],
    ['a file without a scene', () => ({ asset: IDENTITY.asset }), /has no scene\. Export a scene with the car/],
    ['an empty file', () => '', /not a glTF file/],
    ['nothing in a list', () => triangle({ meshes: [null] }), /'meshes' is not a list/],
    [
        'an extension that is not known',
        () => triangle({ extensionsRequired: ['EXT_made_up'] }),
        /requires what is not read here: EXT_made_up\. Export it without this extension of glTF\.$/
    ],
    ['a texture without a picture', () => triangle({ materials: [{ emissiveTexture: { index: 7 } }] }), /broken/]
];
