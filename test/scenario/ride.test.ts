import { Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { bmw, TestCar } from '../support/car.js';
import { World } from '../support/world.js';

const lift = 0.03;

/** Time between the first two passages through rest, half a damped period, s; and how deep it swings, share of lift. */
interface Swing {
    half: number;
    depth: number;
}

function swing(heave: number[], dt: number): Swing {
    const passages: number[] = [];
    for (let i = 1; i < heave.length; i++) {
        if (heave[i - 1] * heave[i] < 0) {
            passages.push((i - 1 + heave[i - 1] / (heave[i - 1] - heave[i])) * dt);
        }
    }
    return { half: passages[1] - passages[0], depth: -Math.min(...heave) / lift };
}

/** Heave of the linear two-axle car, which pitches a little as it goes, integrated at 20 kHz. */
function linear(): Swing {
    const { mass, inertia, cgToFront, cgToRear } = bmw;
    const axles = [
        { k: 2 * bmw.springFront, c: 2 * bmw.damperFront, arm: cgToFront },
        { k: 2 * bmw.springRear, c: 2 * bmw.damperRear, arm: -cgToRear }
    ];
    const dt = 5e-5;
    const samples: number[] = [];
    let heave = lift;
    let pitch = 0;
    let v = 0;
    let w = 0;
    for (let t = 0; t < 1.5; t += dt) {
        let force = 0;
        let moment = 0;
        for (const { k, c, arm } of axles) {
            const f = -k * (heave + arm * pitch) - c * (v + arm * w);
            force += f;
            moment += arm * f;
        }
        v += (dt * force) / mass;
        w += (dt * moment) / inertia[0];
        heave += dt * v;
        pitch += dt * w;
        samples.push(heave);
    }
    return swing(samples, dt);
}

describe('a car that is let go 3 cm above its ride height', () => {
    it.each([30, 60, 120])(
        'swings with the frequency and damping of its springs, at %i steps a second',
        async (rate) => {
            const world = await World.create(1 / rate);
            world.addGround();
            const car = new TestCar(world);
            world.run(5, 1 / rate);
            const rest = car.position.y;
            car.controller.teleport(car.position.clone().add(new Vec3(0, lift, 0)));
            const heave: number[] = [];
            world.run(1.5, 1 / rate, () => heave.push(car.position.y - rest));
            const measured = swing(heave, 1 / rate);
            const theory = linear();
            expect(measured.half / theory.half).toBeGreaterThan(0.995);
            expect(measured.half / theory.half).toBeLessThan(1.005);
            expect(Math.abs(measured.depth - theory.depth)).toBeLessThan(0.003);
            world.destroy();
        }
    );
});
