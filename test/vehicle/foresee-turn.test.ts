import { Quat, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { layArm } from '../../src/vehicle/train/arms.js';
import { Coupling } from '../../src/vehicle/train/coupling.js';
import { foreseeTurn } from '../../src/vehicle/train/foresee-turn.js';
import type { VehicleParts } from '../../src/vehicle/vehicle-parts.js';
import { Workspace } from '../../src/vehicle/workspace.js';

const DT = 1 / 60;

/** By how much faster a point moves, on average, as a turning body carries it than along the tangent where it starts, m/s. */
function strayOf(turn: Vec3, lever: Vec3): Vec3 {
    const degrees = (turn.length() * DT * 180) / Math.PI;
    const turned = new Quat().setFromAxisAngle(turn.clone().normalize(), degrees).transformVector(lever, new Vec3());
    const tangent = new Vec3().cross(turn, lever);
    return turned
        .sub(lever)
        .mulScalar(1 / DT)
        .sub(tangent);
}

/** A ball at `r` of both bodies, whose rows are the axes of both. */
function coupled(r: Vec3, frontTurns: Vec3, backTurns: Vec3): Coupling {
    const [front, back] = [new Workspace(), new Workspace()];
    front.velocity.set([1, 2, 3, frontTurns.x, frontTurns.y, frontTurns.z]);
    back.velocity.set([4, 5, 6, backTurns.x, backTurns.y, backTurns.z]);
    const chassis = { traits: { largestTurn: Math.PI / 4 } };
    const [first, second] = [front, back].map((workspace) => ({ workspace, chassis }) as unknown as VehicleParts);
    const coupling = new Coupling(first, second);
    coupling.onFront.set([r.x, r.y, r.z]);
    coupling.onBack.set([r.x, r.y, r.z]);
    for (let k = 0; k < 3; k++) {
        coupling.rows.front[k][k] = 1;
        coupling.rows.back[k][k] = 1;
        coupling.rows.closing[k] = 0.01 * (k + 1);
    }
    return coupling;
}

describe('a joint beside the middle of its vehicles', () => {
    const joint = new Vec3(0.7, -0.4, 1.9);

    it.each([
        ['yaw', new Vec3(0, 6, 0)],
        ['roll', new Vec3(0, 0, -6)],
        ['pitch', new Vec3(6, 0, 0)],
        ['all three', new Vec3(3, -4, 5)]
    ])('is asked for the speed that leaves no gap once the one in front has turned in %s', (_, turn) => {
        const coupling = coupled(joint, turn, new Vec3());
        expect(foreseeTurn(coupling, DT)).toBe(true);
        const stray = strayOf(turn, joint);
        [stray.x, stray.y, stray.z].forEach((part, k) => {
            expect(coupling.rows.speed[k]).toBeCloseTo(0.01 * (k + 1) - part, 5);
        });
        // a speed asked for now need not be asked for again
        expect(foreseeTurn(coupling, DT)).toBe(false);
    });

    it('leaves the speed as it is when both turn alike', () => {
        const turn = new Vec3(1, 2, -3);
        const coupling = coupled(joint, turn, turn);
        coupling.rows.speed.set(coupling.rows.closing);
        expect(foreseeTurn(coupling, DT)).toBe(false);
        expect(Array.from(coupling.rows.speed)).toEqual(Array.from(coupling.rows.closing));
    });
});

describe('a drawbar between two vehicles', () => {
    const LENGTH = 2;
    const onFront = new Vec3(0.3, -0.2, -3);
    const onBack = new Vec3(-0.1, 0.1, 4);
    const AXES = [Vec3.BACK, Vec3.RIGHT, Vec3.UP];

    /** Coupled along +Z by a bar, in one frame. */
    function towed(frontTurns: Vec3, backTurns: Vec3): Coupling {
        const coupling = coupled(onFront, frontTurns, backTurns);
        coupling.kind = 'drawbar';
        coupling.length = LENGTH;
        coupling.onBack.set([onBack.x, onBack.y, onBack.z]);
        AXES.forEach((axis, k) => {
            const direction = new Float64Array([axis.x, axis.y, axis.z]);
            layArm(coupling.rows.front[k], direction, coupling.onFront);
            layArm(coupling.rows.back[k], direction, coupling.onBack);
        });
        coupling.rows.closing.fill(0);
        return coupling;
    }

    /** Vector from the bar's end on the rear vehicle to that on the front one after the step, if that moves `faster`, m. */
    function barAfter({ front, back }: Coupling, faster: number): Vec3 {
        const [point, other] = [front, back].map(({ workspace }, i) => {
            const [x, y, z, ...spin] = workspace.velocity;
            const lever = i === 0 ? onFront : onBack;
            const turn = new Vec3(spin);
            const tangent = new Vec3().cross(turn, lever);
            return strayOf(turn, lever)
                .add(tangent)
                .add(new Vec3(x, y, z));
        });
        return point
            .sub(other)
            .add(new Vec3(0, 0, faster))
            .mulScalar(DT)
            .add(new Vec3(0, 0, LENGTH));
    }

    it.each([
        ['the front turns in yaw', new Vec3(0, 6, 0), new Vec3()],
        ['both turn', new Vec3(1, -5, 2), new Vec3(3, 4, -1)],
        ['none turns, and the ends pass each other', new Vec3(), new Vec3()]
    ])('is asked for the speed at which it keeps its length where %s', (_, frontTurns, backTurns) => {
        const coupling = towed(frontTurns, backTurns);
        expect(foreseeTurn(coupling, DT)).toBe(true);
        const { rows, front, back } = coupling;
        const along = dot(rows.front[0], front.workspace.velocity) - dot(rows.back[0], back.workspace.velocity);
        expect(barAfter(coupling, rows.speed[0] - along).length()).toBeCloseTo(LENGTH, 5);
        expect(foreseeTurn(coupling, DT)).toBe(false);
    });

    it('is left alone where a vehicle turns by more than an eighth of a turn in the step', () => {
        const coupling = towed(new Vec3(0, 1.01 * ((0.25 * Math.PI) / DT), 0), new Vec3());
        coupling.rows.speed[0] = 0.3;
        expect(foreseeTurn(coupling, DT)).toBe(false);
        expect(coupling.rows.speed[0]).toBe(0.3);
    });
});

function dot(a: Float64Array, b: Float64Array): number {
    return a.reduce((sum, value, i) => sum + value * b[i], 0);
}
