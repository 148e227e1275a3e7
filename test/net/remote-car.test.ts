import { afterEach, expect, it } from 'vitest';

import { carOf, type Vehicle } from '../../src/index.js';
import { STATE_QUANTA } from '../../src/net.js';
import { LIGHTS } from '../../src/vehicle/lights.js';
import { WHEEL } from '../../src/wheel/state.js';
import { OnlineGame, rowOnCircuit } from '../support/online.js';
import { printed } from '../support/printed.js';

let game: OnlineGame;
const complaints = printed('error', 'warn');

afterEach(() => game.destroy());

it('a car that is shown by its states alone has its wheels spin, steer and hang, its lamps lit and its engine turn as they were sent', async () => {
    game = await OnlineGame.create(rowOnCircuit(2, 12), { options: { near: 0 } });
    game.run(2);
    const [viewer, driver] = game.clients;
    driver.vehicle.controls.throttle = 0.6;
    game.run(2);
    Object.assign(driver.vehicle.controls, { throttle: 0.2, brake: 0.1, steer: 0.2 });
    const truth = game.server.cars.get(1);
    const lights = carOf(truth!.entity)!.lights;
    lights.lowBeam = true;
    game.run(0.5);

    const shown = viewer.cars.cars.get(1)!;
    const body = shown.entity.rigidbody!;
    expect([body.type, shown.simulated]).toEqual(['kinematic', false]);
    const there = game.server.cars.get(1)!.body.vehicle;
    const here = shown.car.vehicle as Vehicle;
    expect(there.forwardSpeed).toBeGreaterThan(5);
    there.wheels.forEach(({ state }, k) => {
        const { state: own } = here.wheels[k];
        // the picture is a few ticks from the server's present: the car goes on evenly meanwhile
        expect(own[WHEEL.spin]).toBeCloseTo(state[WHEEL.spin], 0);
        expect(Math.abs(own[WHEEL.steerAngle] - state[WHEEL.steerAngle])).toBeLessThan(2 * STATE_QUANTA.steer);
        expect(Math.abs(own[WHEEL.jounce] - state[WHEEL.jounce])).toBeLessThan(5e-3);
    });
    expect(here.wheels[0].state[WHEEL.steerAngle]).toBeGreaterThan(0.02);
    expect(shown.car.rpm).toBeCloseTo(game.server.cars.get(1)!.car.rpm, -2);
    expect(shown.car.lights.flags).toBe(LIGHTS.brake | LIGHTS.lowBeam);
    driver.vehicle.controls.brake = 0;
    game.run(0.3);
    expect(shown.car.lights.flags).toBe(LIGHTS.lowBeam);
    expect(shown.car.validate()).toEqual([]);
    expect(complaints()).toEqual([]);
});

it('what a driver switches on is lit for the others, and its indicators flash; no state has to be sent anew for it', async () => {
    game = await OnlineGame.create(rowOnCircuit(2, 12), { options: { near: 0 } });
    game.run(2);
    const [viewer, driver] = game.clients;
    const shown = viewer.cars.cars.get(1)!.car.lights;
    const own = driver.cars.own!.car.lights;
    const { exacts } = driver.cars.figures;
    Object.assign(own, { lowBeam: true, position: true, indicator: -1 });
    let [lit, dark] = [0, 0];
    game.watch = () => (shown.rightBlinker ? lit++ : dark++);
    game.run(4);
    expect(shown.flags & (LIGHTS.lowBeam | LIGHTS.position | LIGHTS.leftBlinker)).toBe(
        LIGHTS.lowBeam | LIGHTS.position
    );
    expect(lit / (lit + dark)).toBeCloseTo(0.5, 1);
    expect(Math.min(lit, dark)).toBeGreaterThan(90);
    Object.assign(own, { lowBeam: false, hazard: true });
    game.run(0.3);
    expect(shown.flags & LIGHTS.lowBeam).toBe(0);
    expect(shown.leftBlinker).toBe(shown.rightBlinker);
    expect(driver.cars.figures.exacts).toBe(exacts);
});
