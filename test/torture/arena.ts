import type { Entity } from 'playcanvas';

import { World } from '../support/world.js';

/** The obstacles lie within so many meters of the middle along each axis. */
export const ARENA = 120;

/** Numbers of sills, ramps and loose boxes. */
const SILLS = 60;
const RAMPS = 16;
const BOXES = 40;

/** Masses of the lightest and the heaviest loose box, kg. */
const LIGHTEST = 1;
const HEAVIEST = 500;

/** Cars start on a grid of so many columns with so many meters between them; nothing else lies near. */
const COLUMNS = 5;
const APART = 24;
const FREE = 7;

/** Ground with obstacles at random places, some of which cars push about. */
export class Arena {
    readonly world: World;

    private readonly boxes: Entity[] = [];
    private readonly random: () => number;

    /** @param random - Numbers from 0 to 1. */
    static async create(random: () => number): Promise<Arena> {
        return new Arena(await World.create(), random);
    }

    private constructor(world: World, random: () => number) {
        this.world = world;
        this.random = random;
        world.addGround();
        for (let i = 0; i < SILLS; i++) {
            const half = [0.2 + 2 * random(), 0.02 + 0.08 * random(), 0.1 + 0.5 * random()];
            world.addBox('Sill', half, this.place(), 0, [0, 360 * random(), 0]);
        }
        for (let i = 0; i < RAMPS; i++) {
            world.addBox('Ramp', [2, 0.2, 4], this.place(), 0, [5 + 12 * random(), 360 * random(), 0]);
        }
        for (let i = 0; i < BOXES; i++) {
            const mass = LIGHTEST * (HEAVIEST / LIGHTEST) ** (i / (BOXES - 1));
            const half = [0, 1, 2].map(() => 0.06 * Math.cbrt(mass) * (0.5 + random()));
            this.boxes.push(world.addBox(`Box ${i}`, half, this.place(half[1]), mass));
        }
    }

    /** Start of the car of this number: a point of the ground, x and z, m. */
    static start(car: number): [x: number, z: number] {
        return [APART * ((car % COLUMNS) - 2), APART * (Math.floor(car / COLUMNS) - 1.5)];
    }

    /** Somewhere in the arena, so high, and where no car starts. */
    place(height = 0): number[] {
        const { random } = this;
        for (;;) {
            const x = ARENA * (2 * random() - 1);
            const z = ARENA * (2 * random() - 1);
            if (![...Array(20).keys()].some((i) => Math.hypot(x - Arena.start(i)[0], z - Arena.start(i)[1]) < FREE)) {
                return [x, height, z];
            }
        }
    }

    /** Removes the boxes. */
    clear(): void {
        this.boxes.splice(0).forEach((box) => box.destroy());
    }

    /** Puts boxes back that were thrown out, or pressed through the ground. */
    tidy(): void {
        for (const box of this.boxes) {
            const { x, y, z } = box.getPosition();
            if (!Number.isFinite(x + y + z)) {
                throw new Error(`${box.name} is nowhere`);
            }
            if (y < -1 || Math.hypot(x, z) > 2 * ARENA) {
                const [left, up, ahead] = this.place(1);
                box.rigidbody!.teleport(left, up, ahead);
                box.rigidbody!.linearVelocity = box.rigidbody!.linearVelocity.set(0, 0, 0);
                box.rigidbody!.angularVelocity = box.rigidbody!.angularVelocity.set(0, 0, 0);
            }
        }
    }
}
