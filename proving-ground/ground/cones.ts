import { Entity, Vec3, type AppBase, type Material, type Mesh } from 'playcanvas';

import { MeshBuilder } from '../library/ground/mesh-builder.js';
import { addMesh, matter } from '../library/ground/solid.js';

/** Height of a traffic cone and half the side of its foot, m. */
const HEIGHT = 0.5;
const FOOT = 0.18;

/** Outline of the cone above its foot: radius and height, m, and the color up to there. */
const RINGS: [radius: number, height: number, color: string][] = [
    [0.14, 0.03, '#f0521c'],
    [0.1, 0.19, '#f0521c'],
    [0.1, 0.19, '#f2f1ec'],
    [0.072, 0.3, '#f2f1ec'],
    [0.072, 0.3, '#f0521c'],
    [0.028, HEIGHT, '#f0521c']
];

const SIDES = 14;

/** Traffic cones to be knocked over: all of them draw one mesh. */
export class Cones {
    readonly all: Entity[] = [];
    private readonly app: AppBase;
    private readonly mesh: Mesh;
    private readonly material: Material = matter({ gloss: 0.45, vertexColors: true });

    constructor(app: AppBase) {
        this.app = app;
        this.mesh = coneMesh(app);
    }

    /** Stands one more on the ground, whose height is `y`, m. It sleeps until it is hit. */
    add(x: number, z: number, y = 0): void {
        const cone = addMesh(this.app, 'Cone', this.mesh, this.material);
        cone.setPosition(x, y + HEIGHT / 2, z);
        cone.addComponent('collision', { type: 'cylinder', radius: 0.15, height: HEIGHT });
        cone.addComponent('rigidbody', {
            type: 'dynamic',
            mass: 2.5,
            friction: 0.7,
            restitution: 0.1,
            angularDamping: 0.1
        });
        this.all.push(cone);
    }

    /** Puts a cone upright somewhere. */
    stand(index: number, x: number, z: number, y = 0): void {
        const body = this.all[index].rigidbody;
        body?.teleport(x, y + HEIGHT / 2, z, 0, 0, 0);
        if (body) {
            body.linearVelocity = Vec3.ZERO;
            body.angularVelocity = Vec3.ZERO;
        }
    }
}

/** Around its middle, as Bullet counts. */
function coneMesh(app: AppBase): Mesh {
    const builder = new MeshBuilder();
    const low = -HEIGHT / 2;
    builder.color.fromString('#1d1d1f');
    const corner = (x: number, y: number, z: number): Vec3 => new Vec3(x * FOOT, low + y, z * FOOT);
    builder.face(corner(-1, 0.03, -1), corner(-1, 0.03, 1), corner(1, 0.03, 1), corner(1, 0.03, -1));
    for (const [a, b] of [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1]
    ].map((at, i, all) => [at, all[(i + 1) % 4]])) {
        builder.face(corner(a[0], 0, a[1]), corner(a[0], 0.03, a[1]), corner(b[0], 0.03, b[1]), corner(b[0], 0, b[1]));
    }
    const at = (ring: number, side: number): number => {
        const [radius, height, color] = RINGS[ring];
        const angle = (side / SIDES) * 2 * Math.PI;
        builder.color.fromString(color);
        const out = new Vec3(Math.sin(angle), 0.24, Math.cos(angle)).normalize();
        return builder.vertex(new Vec3(radius * Math.sin(angle), low + height, radius * Math.cos(angle)), out, 0, 0);
    };
    for (let ring = 0; ring + 1 < RINGS.length; ring += 2) {
        for (let side = 0; side < SIDES; side++) {
            const [a, b, c, d] = [at(ring, side), at(ring, side + 1), at(ring + 1, side + 1), at(ring + 1, side)];
            builder.triangle(a, b, c);
            builder.triangle(a, c, d);
        }
    }
    return builder.build(app.graphicsDevice);
}
