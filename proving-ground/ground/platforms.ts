import { Entity, Vec3, type AppBase, type Material } from 'playcanvas';

import { place } from './obstacles.js';
import { water } from './water.js';
import type { Garage } from '../cars/garage.js';
import { FERRY, TILT_TABLE, TURNTABLE } from '../library/ground/layout.js';
import { merge } from '../library/ground/merge.js';
import { drawOut, MeshBuilder } from '../library/ground/mesh-builder.js';
import { smoothstep } from '../library/ground/noise.js';
import { addBox, addMesh, makeSolid, matter } from '../library/ground/solid.js';
import { surface } from '../library/ground/surfaces.js';

/** Time that the ferry lies at a quay, and takes across, s. */
const BERTH = 8;
const CROSSING = 20;

/** Color of its bow and stern: head lamps shine right onto them. */
const HULL = '#22282d';

/** Turn of the table, rad/s: 3 m/s at its rim. */
const TURN = 3 / TURNTABLE.radius;

/** Lean of the tilt table, degrees, and its rate, degrees a second; slow enough to be quasi-static, an estimate. */
const LEAN = 50;
const LEAN_RATE = 3;

/** Time that a car has to stand on it before it does, s. */
const PATIENCE = 2;

/** Grounds that move: a ferry, a turntable and a table that tilts the car that stands on it. */
export function addPlatforms(app: AppBase, garage: Garage, stone: Material): void {
    const steel = matter({ gloss: 0.45, vertexColors: true });
    const moves = [addFerry(app, steel, stone), addTurntable(app, steel), addTiltTable(app, steel, garage)];
    app.on('update', (dt: number) => {
        for (const move of moves) {
            move(dt);
        }
    });
}

type Move = (dt: number) => void;

function addFerry(app: AppBase, steel: Material, stone: Material): Move {
    const { x, from, to, quay, ramp, width, length, height } = FERRY;
    for (const end of [-1, 1]) {
        const inner = end < 0 ? from + quay : to - quay;
        const outline: [number, number][] = [
            [inner, height],
            [inner - end * -quay, height],
            [inner - end * -(quay + ramp), 0]
        ];
        const ordered: [number, number][] =
            end < 0 ? [[inner, 0], ...outline] : [...outline.slice().reverse(), [inner, 0]];
        surface(place(app, 'Quay', stone, ordered, width, x, 0, '#b9b7b0'), 'Concrete');
    }
    const shore = { near: from + quay, far: to - quay };
    const middle = (shore.near + shore.far) / 2;
    const [wide, long] = [width + 8, shore.far - shore.near - 0.1];
    const basin = new Entity('Water', app);
    const material = water(app.graphicsDevice, wide, long);
    basin.addComponent('render', { type: 'plane', material, castShadows: false });
    basin.setPosition(x, 0.05, middle);
    basin.setLocalScale(wide, 1, long);
    app.root.addChild(basin);

    const ferry = platform(app, 'Ferry', steel, width - 0.3, length, height, '#6c7882', 0, HULL);
    const rails = new Entity('Ferry Rails', app);
    ferry.addChild(rails);
    const paint = matter({ color: '#d8432a', gloss: 0.5 });
    for (const side of [-1, 1]) {
        const edge = side * (width / 2 - 0.2);
        addBox(rails, paint, [edge, height + 0.45, 0], [0.08, 0.1, length]);
        for (let post = -2; post <= 2; post++) {
            addBox(rails, paint, [edge, height + 0.22, (post / 4) * (length - 0.2)], [0.08, 0.45, 0.08]);
        }
    }
    merge(rails, app.graphicsDevice);
    const [near, far] = [shore.near + length / 2 + 0.06, shore.far - length / 2 - 0.06];
    let time = 0;
    return (dt) => {
        time = (time + dt) % (2 * (BERTH + CROSSING));
        const there = smoothstep(BERTH, BERTH + CROSSING, time);
        const back = smoothstep(2 * BERTH + CROSSING, 2 * (BERTH + CROSSING), time);
        ferry.setPosition(x, 0, near + (far - near) * (there - back));
    };
}

function addTurntable(app: AppBase, steel: Material): Move {
    const { x, z, radius, height } = TURNTABLE;
    const builder = new MeshBuilder();
    const sides = 48;
    const at = (angle: number, r: number, y: number): Vec3 => new Vec3(r * Math.sin(angle), y, r * Math.cos(angle));
    for (let i = 0; i < sides; i++) {
        const [a, b] = [(i / sides) * 2 * Math.PI, ((i + 1) / sides) * 2 * Math.PI];
        builder.color.fromString(i % 12 < 6 ? '#87919a' : '#5b6670');
        builder.face(new Vec3(0, height, 0), at(a, radius - 0.6, height), at(b, radius - 0.6, height));
        builder.color.fromString(i % 4 < 2 ? '#e0a832' : '#1d1d1f');
        builder.face(at(a, radius - 0.6, height), at(a, radius, 0), at(b, radius, 0), at(b, radius - 0.6, height));
    }
    const mesh = builder.build(app.graphicsDevice);
    const table = addMesh(app, 'Turntable', mesh, steel);
    table.setPosition(x, 0, z);
    makeSolid(table, mesh, 0.9, 'kinematic');
    let angle = 0;
    return (dt) => {
        angle = (angle + (TURN * dt * 180) / Math.PI) % 360;
        table.setEulerAngles(0, angle, 0);
    };
}

function addTiltTable(app: AppBase, steel: Material, garage: Garage): Move {
    const { x, z, width, length, height } = TILT_TABLE;
    const table = platform(app, 'Tilt Table', steel, width, length, height, '#87919a', 1.2);
    const edge = x + width / 2;
    let standing = 0;
    let lean = 0;
    const corner = new Vec3();
    const pose = (): void => {
        // it turns about its left long edge: the right side goes up
        const angle = (lean * Math.PI) / 180;
        table.setEulerAngles(0, 0, -lean);
        table.setPosition(edge - (width / 2) * Math.cos(angle), (width / 2) * Math.sin(angle), z);
    };
    pose();
    return (dt) => {
        corner.sub2(garage.car.getPosition(), table.getPosition());
        const on = Math.abs(corner.x) < width / 2 && Math.abs(corner.z) < length / 2 && garage.car.up.y > 0.5;
        const slow = (garage.car.rigidbody?.linearVelocity.length() ?? 0) < 0.7;
        standing = on && (slow || lean > 0) ? standing + dt : 0;
        const rate = standing > PATIENCE ? LEAN_RATE : -3 * LEAN_RATE;
        lean = Math.min(LEAN, Math.max(0, lean + rate * dt));
        pose();
    };
}

/** A solid slab that is moved by its entity, with ramps at both ends. */
function platform(
    app: AppBase,
    name: string,
    material: Material,
    width: number,
    length: number,
    height: number,
    color: string,
    ramp = 0,
    ends = color
): Entity {
    const builder = new MeshBuilder();
    const half = length / 2;
    const outline: [number, number][] = [
        [half, 0],
        [half - ramp, height],
        [ramp - half, height],
        [-half, 0]
    ];
    for (let i = 0; i + 1 < outline.length; i++) {
        builder.color.fromString(i === 1 ? color : ends);
        drawOut(builder, outline.slice(i, i + 2), width);
    }
    const mesh = builder.build(app.graphicsDevice);
    const entity = addMesh(app, name, mesh, material);
    makeSolid(entity, mesh, 0.9, 'kinematic');
    return entity;
}
