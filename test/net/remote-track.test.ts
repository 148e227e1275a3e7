import { describe, expect, it } from 'vitest';

import { RemoteTrack, VehicleState, WHEEL_STATE } from '../../src/net.js';

const DT = 1 / 60;
const SPEED = 30; // m/s
const RADIUS = 75; // m: 1.2 g
const YAW = SPEED / RADIUS;

/** A car on a circle, t seconds after it was in the middle of the x axis, wheels of 0.3 m rolling. */
function onCircle(t: number, out = new VehicleState()): VehicleState {
    const angle = YAW * t;
    out.position.set([-RADIUS * Math.cos(angle), 1, RADIUS * Math.sin(angle)]);
    out.velocity.set([SPEED * Math.sin(angle), 0, SPEED * Math.cos(angle)]);
    out.angularVelocity.set([0, YAW, 0]);
    out.rotation.set([0, Math.sin(angle / 2), 0, Math.cos(angle / 2)]);
    out.wheels[WHEEL_STATE.spin] = SPEED / 0.3;
    out.wheels[WHEEL_STATE.turned] = ((SPEED / 0.3) * t) % (2 * Math.PI);
    return out;
}

/** The same with states of the ticks that are given. */
function trackOf(...ticks: number[]): RemoteTrack {
    const track = new RemoteTrack(4);
    for (const tick of ticks) {
        const place = track.place(tick);
        if (place) {
            onCircle(tick * DT, place);
        }
    }
    return track;
}

/** Returns the distance of the shown car from the real one, m. */
function missAt(track: RemoteTrack, tick: number): number {
    const shown = new VehicleState();
    expect(track.at(tick, shown)).toBe(true);
    const real = onCircle(tick * DT);
    return Math.hypot(...shown.position.map((x, k) => x - real.position[k]));
}

describe('between two states', () => {
    it('a car in a bend is shown where it was, within a millimeter at ten states a second', () => {
        const track = trackOf(0, 6, 12, 18);
        for (let tick = 0; tick <= 18; tick += 0.5) {
            expect(missAt(track, tick)).toBeLessThan(1e-3);
        }
    });

    it('states may come late and in any order', () => {
        const track = trackOf(12, 0, 18, 6);
        expect(track.newest).toBe(18);
        expect(missAt(track, 9)).toBeLessThan(1e-3);
        expect(track.place(12)).toBeNull();
    });

    it('wheels turn as fast as they roll, though whole turns are not sent', () => {
        const track = trackOf(0, 12);
        const [a, b] = [new VehicleState(), new VehicleState()];
        track.at(5, a);
        track.at(6, b);
        const turned = b.wheels[WHEEL_STATE.turned] - a.wheels[WHEEL_STATE.turned];
        expect(turned).toBeCloseTo((SPEED / 0.3) * DT, 6);
    });
});

describe('beyond the newest state', () => {
    it('a steady bend goes on as a bend: within 2 cm after 0.3 s', () => {
        expect(missAt(trackOf(0), 18)).toBeLessThan(0.02);
    });

    it('a bend that nobody could know of costs a t²/2: at 1.2 g 0.54 m after 0.3 s', () => {
        const track = new RemoteTrack(4);
        const straight = onCircle(0, track.place(0) as VehicleState);
        straight.angularVelocity.fill(0);
        expect(missAt(track, 18)).toBeGreaterThan(0.5);
        expect(missAt(track, 18)).toBeLessThan((SPEED ** 2 / RADIUS / 2) * 0.3 ** 2 + 0.01);
    });

    it('a car of which nothing comes any more stands after half a second', () => {
        const track = trackOf(0);
        const [a, b] = [new VehicleState(), new VehicleState()];
        track.at(30, a);
        track.at(3000, b);
        expect(b.position).toEqual(a.position);
        expect(missAt(track, 30)).toBeLessThan(0.05);
    });
});
