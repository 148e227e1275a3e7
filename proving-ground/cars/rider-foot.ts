import { math, Quat, Vec3, type AppBase, type Entity } from 'playcanvas';

import { simulationOf } from './car.js';
import type { Garage } from './garage.js';

/** Slower than this a rider's foot is on the ground, m/s, and it takes so long to go there or back, s. Estimates. */
const STOPS = 0.8;
const MOVES = 0.25;

/**
 * Left knee and ankle with the foot on the ground, from where the knee is with it on the peg, m: the thigh as long as it was,
 * the lower leg turned back and out.
 */
const KNEE = new Vec3(0.03, -0.27, -0.33);
const DOWN = new Vec3(0.149, -0.397, -0.279);

/** The same of the lower leg on the peg. */
const ON_PEG = new Vec3(-0.02, -0.34, -0.38);

/** Puts the left foot of the motorcycle's rider down where it stands. */
export function addRiderFoot(app: AppBase, garage: Garage): void {
    const [home, place] = [new Vec3(), new Vec3()];
    const turned = new Quat().setFromDirections(ON_PEG.clone().normalize(), DOWN.clone().normalize());
    const turn = new Quat();
    let shin: Entity | null = null;
    let down = 0;
    garage.watch(() => {
        // a pair of front wheels holds itself up
        const holdsItself = simulationOf(garage.car).wheelViews.length > 2;
        shin = holdsItself ? null : (garage.car.findByName('Shin L') as Entity | null);
        down = 0;
        if (shin) {
            home.copy(shin.getLocalPosition());
        }
    });
    app.on('update', (dt: number) => {
        if (!shin) {
            return;
        }
        const stands = Math.abs(simulationOf(garage.car).speed) < STOPS;
        const next = math.clamp(down + (stands ? dt : -dt) / MOVES, 0, 1);
        if (next !== down) {
            down = next;
            const ease = math.smoothstep(0, 1, down);
            shin.setLocalPosition(place.copy(KNEE).mulScalar(ease).add(home));
            shin.setLocalRotation(turn.slerp(Quat.IDENTITY, turned, ease));
        }
    });
}
