import { Vec3, type AppBase } from 'playcanvas';

import { bendAt, centerLine, ROAD_WIDTH } from '../library/ground/circuit.js';
import { MeshBuilder } from '../library/ground/mesh-builder.js';
import type { NightLights } from '../library/ground/night-lights.js';
import { addPost } from '../library/ground/posts.js';
import { addMesh, matter } from '../library/ground/solid.js';

/** A post stands at every so many points of the road. */
const EVERY = 18;

/** Distance from the edge of the road, m, on the inside of its bends: no car flies off there. */
const AWAY = 5.5;
const HEIGHT = 8.5;
const ARM = 4;

/** Lamps along the circuit. */
export function addLightPosts(app: AppBase, lights: NightLights): void {
    const steel = new MeshBuilder();
    const heads = new MeshBuilder();
    steel.color.fromString('#8d9298');
    for (let i = 6; i < centerLine.length; i += EVERY) {
        const { x, y, z, leftX, leftZ } = centerLine[i];
        const side = bendAt(i, 8) >= -0.002 ? 1 : -1;
        const out = side * (ROAD_WIDTH / 2 + AWAY);
        const foot = new Vec3(x + out * leftX, y - 0.9, z + out * leftZ);
        const inward = new Vec3(-side * leftX, 0, -side * leftZ);
        const top = new Vec3(foot.x, foot.y + HEIGHT, foot.z);
        const tip = new Vec3().add2(top, inward.clone().mulScalar(ARM));
        tip.y += 0.35;
        beam(steel, foot, top, 0.09);
        beam(steel, top, tip, 0.05);
        const head = new Vec3(tip.x, tip.y - 0.06, tip.z);
        beam(steel, tip, tip.clone().add(inward.clone().mulScalar(0.75)), 0.1);
        beam(heads, head, head.clone().add(inward.clone().mulScalar(0.72)), 0.08);
        lights.lamp({ at: head, aim: new Vec3(inward.x, -3, inward.z), range: 24, intensity: 2.6, angle: 66 });
        const post = addPost(app, 'Light Post', new Vec3(foot.x, foot.y + HEIGHT / 2, foot.z));
        post.addComponent('collision', { type: 'cylinder', radius: 0.1, height: HEIGHT });
        post.addComponent('rigidbody', { type: 'static' });
    }
    const paint = matter({ gloss: 0.5, metalness: 0.4, vertexColors: true });
    addMesh(app, 'Light Posts', steel.build(app.graphicsDevice), paint);
    const bright = matter({ gloss: 0.6 });
    lights.glow(bright, 9);
    addMesh(app, 'Light Post Lamps', heads.build(app.graphicsDevice), bright, false);
}

/** A square bar from one point to another. */
export function beam(builder: MeshBuilder, from: Vec3, to: Vec3, half: number): void {
    const along = new Vec3().sub2(to, from).normalize();
    const side = new Vec3().cross(along, Math.abs(along.y) > 0.9 ? Vec3.RIGHT : Vec3.UP).normalize();
    const up = new Vec3().cross(side, along);
    const corner = (at: Vec3, k: number): Vec3 => {
        const [a, b] = [
            [1, 1],
            [-1, 1],
            [-1, -1],
            [1, -1]
        ][k % 4];
        return at
            .clone()
            .addScaled(side, a * half)
            .addScaled(up, b * half);
    };
    for (let k = 0; k < 4; k++) {
        builder.face(corner(from, k), corner(from, k + 1), corner(to, k + 1), corner(to, k));
    }
    builder.face(corner(from, 3), corner(from, 2), corner(from, 1), corner(from, 0));
    builder.face(corner(to, 0), corner(to, 1), corner(to, 2), corner(to, 3));
}
