import { Entity, Vec3 } from 'playcanvas';
import { describe, expect, it } from 'vitest';

import { ackermann, autopilot, every240, keys, pull, raising, restless, stopAndGo, wind } from './drivers.js';
import { addScript } from '../../../scenario/rig.js';
import { BrakeHeat } from '../../../scripts/brake-heat.mjs';
import { setContactFriction } from '../../../scripts/contact-friction.mjs';
import { setOwnDifferential } from '../../../scripts/own-differential.mjs';
import { Slipstream } from '../../../scripts/slipstream.mjs';
import { TireHeat } from '../../../scripts/tire-heat.mjs';
import { Tracks } from '../../../scripts/tracks.mjs';
import { TrafficLights } from '../../../scripts/traffic-lights.mjs';
import { TrafficSign, TrafficSignKind } from '../../../scripts/traffic-sign.mjs';
import { CouplingType, TrailerBrakeType } from '../../../scripts/trailer.mjs';
import { VehicleAutopilot } from '../../../scripts/vehicle-autopilot.mjs';
import { VehicleDamage } from '../../../scripts/vehicle-damage.mjs';
import { VehicleEnergy } from '../../../scripts/vehicle-energy.mjs';
import { GravityTarget, VehicleGravity } from '../../../scripts/vehicle-gravity.mjs';
import { Winch } from '../../../scripts/winch.mjs';
import { bytesPerCall } from '../../support/bytes-per-call.js';
import { bmw, TestCar } from '../../support/car.js';
import { LiftAxleTruck } from '../../support/lift-axle-truck.js';
import { roadMachine, TestMotorcycle } from '../../support/motorcycle.js';
import { fittingsOf } from '../../support/parts.js';
import { bytesOfStep, CARS, expectNoAllocation, LITTLE } from '../../support/step-allocation.js';
import { tireIO } from '../../support/tire-io.js';
import { torture } from '../../support/torture.js';
import { addCrossing } from '../../support/traffic.js';
import { addHitch, CAR_BALL, caravan, fullTrailer, TestTrailer } from '../../support/trailer.js';
import { World } from '../../support/world.js';
import { models, throwDice } from '../../tire/models.js';
import { dice } from '../../tire/rig.js';

/** Arcade has the aids of Road, and pushes the body, too. */
const ALL_AIDS = {
    behavior: 2,
    arcade: { boost: true },
    brakes: { maxBrakeTorque: 8000, autoHold: true },
    speedAids: { cruiseControl: true, speedLimiter: true, launchControl: true }
};

/** All wheels steer. */
const OWN_MAXIMA = { maxSteerAngle: 20, maxBrakeTorque: 2000, maxHandbrakeTorque: 500 };

/** Joint of an articulated machine's frames, m behind the middle of the first: far enough that they do not meet. */
const JOINT = 2.4;

/** Cars that pull trailers of two kinds. */
const PULLING = torture > 0 ? 25 : 14;

/** Motorcycles, and the same on a front pair. */
const machines = { motorcycles: roadMachine, 'tilting three-wheelers': { ...roadMachine, frontTrack: 0.42 } };

describe('a step leaves nothing on the heap', () => {
    it('of cars on autopilot', async () => {
        await expectNoAllocation(autopilot);
    });

    it('of cars on autopilot that see each other, a green light and a sign', async () => {
        const equip = (world: World, car: TestCar): void => {
            const path = new Entity('Path', world.app);
            const { x, z } = car.position;
            for (let i = 0; i < 12; i++) {
                const point = new Entity('Point', world.app);
                const angle = (2 * Math.PI * i) / 12;
                point.setLocalPosition(x + 14 * (1 - Math.cos(angle)), 0, z + 14 * Math.sin(angle));
                path.addChild(point);
            }
            world.app.root.addChild(path);
            addScript(car.entity, VehicleAutopilot, { path, speedLimit: 20 });
            addScript(addCrossing(world.app, [[[x, z]]]), TrafficLights);
            addScript(path.children[6] as Entity, TrafficSign, { kind: TrafficSignKind.YIELD });
        };
        await expectNoAllocation((vehicle) => vehicle.driver!, {}, equip);
    });

    it('of cars driven by commands', async () => {
        await expectNoAllocation(ackermann);
    });

    it('of cars driven by keys', async () => {
        await expectNoAllocation(keys);
    });

    it('of cars with all their aids at work, and maxima of their wheels', async () => {
        await expectNoAllocation(restless, { controller: ALL_AIDS, wheel: OWN_MAXIMA });
    });

    it('of cars on cylinders', async () => {
        await expectNoAllocation(stopAndGo, { wheel: { contact: 2 } });
    });

    it('of cars in wakes whose brakes and tires get hot and whose tanks get empty', async () => {
        await expectNoAllocation(stopAndGo, {}, (_, car) => {
            addScript(car.entity, BrakeHeat);
            addScript(car.entity, Slipstream);
            addScript(car.entity, TireHeat);
            addScript(car.entity, VehicleDamage);
            addScript(car.entity, VehicleEnergy, { unlimited: false });
        });
    });

    it('of cars with every part that they can have, after these came and went', async () => {
        await expectNoAllocation(stopAndGo, {}, (_, car) => {
            const fittings = fittingsOf(car.vehicle);
            fittings.forEach(({ add }) => add());
            fittings.forEach(({ remove }) => remove());
            fittings.reverse().forEach(({ add }) => add());
        });
    });

    it('of cars on tires with a pressure that winches pull', async () => {
        await expectNoAllocation(stopAndGo, { wheel: { tirePressure: 180, unsprungMass: 35 } }, (world, { entity }) => {
            const { x, z } = entity.getPosition();
            const post = world.addBox('Post', [1, 1, 1], [x, 0.5, z + 12]);
            const fairlead = new Entity('Fairlead', world.app);
            entity.addChild(fairlead);
            fairlead.setLocalPosition(0, 0, 2);
            addScript(fairlead, Winch, { anchor: post }).command = 1;
        });
    });

    it('of cars with differentials of their own', async () => {
        await expectNoAllocation(stopAndGo, { controller: { differentials: { rear: 1 } } }, (_, { entity }) => {
            setOwnDifferential(entity, {
                rear: (differential) => (differential.preload = 50 * Math.abs(differential.slip))
            });
        });
    });

    it('of cars whose grip a function says, contact by contact', async () => {
        await expectNoAllocation(stopAndGo, {}, (_, { entity }) => {
            setContactFriction(entity, (contact) => (contact.grip *= 1 - 0.01 * Math.cos(contact.point.x)));
        });
    });

    it.each(Object.entries(GravityTarget))('of cars with a gravity of their own toward %s', async (_, toward) => {
        await expectNoAllocation(stopAndGo, {}, (world, { entity }) => {
            const center = new Entity('Center', world.app);
            center.setPosition(0, -5000.5, 0); // so that the field is level where the cars are
            center.setEulerAngles(90, 0, 0);
            world.app.root.addChild(center);
            addScript(entity, VehicleGravity, { toward, center, strength: 9.7 });
        });
    });

    it('of cars whose springs are set anew while they carry', async () => {
        await expectNoAllocation(raising);
    });

    it('of cars on twin tires', async () => {
        await expectNoAllocation(stopAndGo, { wheel: { twinSpacing: 0.3, tireStiffness: 500_000 } });
    });

    it('of cars on tracks', async () => {
        await expectNoAllocation(wind, {}, (_, car) => addScript(car.entity, Tracks));
    });

    it('of cars with caravans and full trailers', async () => {
        let towed = 0;
        await expectNoAllocation(
            pull,
            {},
            (world, car) => {
                const isFull = towed++ % 2 === 0;
                const numbers = isFull ? fullTrailer : caravan;
                const options = isFull ? { type: CouplingType.DRAWBAR } : { friction: 200 };
                const { entity } = new TestTrailer(world, numbers, behind(car, CAR_BALL + numbers.ahead), options);
                addHitch(car.entity, CAR_BALL, numbers.height - bmw.cgHeight, { trailer: entity });
            },
            PULLING
        );
    });

    it('of machines of two frames with motors at their wheels', async () => {
        const frame = { ...caravan, ahead: 2, axles: [-0.3], carried: false };
        await expectNoAllocation(pull, { controller: { engine: { type: 2 } } }, (world, car) => {
            const { entity } = new TestTrailer(world, frame, behind(car, JOINT + frame.ahead), {
                type: CouplingType.ARTICULATED,
                maxAngle: 40,
                oscillation: 3,
                brakes: { type: TrailerBrakeType.AIR, delay: 0 }
            });
            addHitch(car.entity, JOINT, frame.height - bmw.cgHeight, { trailer: entity });
        });
    });

    it('in which cars come to rest, however often they are disturbed', async () => {
        const world = await World.create();
        world.addGround();
        // told something new, at rest, and so on
        const driver = every240((controls, step) => {
            controls.brake = step % 4 < 2 ? 0.5 : 0.6;
        });
        for (let i = 0; i < CARS; i++) {
            new TestCar(world, bmw, new Vec3(4 * i - 20, 0, 0)).vehicle.driver = driver();
        }
        world.run(5);
        expect(bytesOfStep(world)).toBeLessThan(LITTLE);
        world.destroy();
    });

    it('of trucks that raise and lower an axle', async () => {
        const world = await World.create();
        world.addGround(0, 400);
        const trucks = Array.from(
            { length: CARS },
            (_, i) => new LiftAxleTruck(world, { loadLimit: 40 }, {}, 6 * i - 75)
        );
        world.run(0.1);
        for (const { vehicle } of trucks) {
            let steps = 0;
            vehicle.driver = {
                drive(controls) {
                    controls.steer = 0.3; // a steering driver does not sleep
                    // up and down, never to the end of its travel: there the mass is shared again, as at any change of the set-up
                    vehicle.lifts[0].raised = steps < 150 || steps % 120 < 60;
                    steps++;
                }
            };
        }
        expect(bytesOfStep(world)).toBeLessThan(LITTLE);
        expect(trucks[0].lift.lift).toBeGreaterThan(0.1);
        expect(trucks[0].lift.lift).toBeLessThan(0.95);
        world.destroy();
    });

    it.each(Object.entries(machines))('of %s in a curve', async (_, numbers) => {
        const world = await World.create();
        world.addGround(0, 4000);
        for (let i = 0; i < CARS; i++) {
            const machine = new TestMotorcycle(world, {}, numbers, new Vec3(i * 60 - 300, 0, 0));
            machine.drive((controls) => {
                controls.steer = 0.7;
                controls.throttle = 0.2;
            });
        }
        expect(bytesOfStep(world)).toBeLessThan(LITTLE);
        world.destroy();
    });
});

/** Most that an evaluation of a tire may leave, bytes: a number boxed in every third would be 5. */
const LITTLE_OF_TIRE = 4;

describe.each(models)('an evaluation of %s', (_, tire) => {
    it('leaves nothing on the heap', () => {
        const roll = dice(4);
        const states = Array.from({ length: 64 }, () => {
            throwDice(roll);
            return tireIO.slice();
        });
        let i = 0;
        const evaluate = (): void => {
            tireIO.set(states[i++ % 64]);
            tire.evaluate(tireIO);
        };
        expect(bytesPerCall(evaluate, 4096, LITTLE_OF_TIRE)).toBeLessThan(LITTLE_OF_TIRE);
    });
});

/** So many meters behind a car, on the ground. */
function behind({ position: { x, z } }: TestCar, distance: number): Vec3 {
    return new Vec3(x, 0, z - distance);
}
