import { Entity, type AppBase } from 'playcanvas';

import { DRIVER } from './figure.js';
import { Wardrobe } from './wardrobe.js';
import { DriverVisual } from '../../../scripts/driver-visual.mjs';
import { pillow, pipe, type Point } from '../../../templates/looks/loft.js';

/** Hips of the operator of a fork-lift truck, who leans about them; Y above the ground, Z from mid-wheelbase, m. */
const HIPS: Point = [0, 1.2, -0.33];

/** Lean of the operator, degrees per g. */
const LEAN = 4;

/**
 * Puts an operator onto the seat of a fork-lift truck, who leans as the truck moves.
 *
 * @param body - Its look, whose origin is on the ground.
 */
export function addOperator(app: AppBase, body: Entity): void {
    const truck = body.parent as Entity;
    const sat = new Wardrobe();
    drawLegs(sat);
    sat.hang(app, body);
    const figure = new Entity('Operator', app);
    figure.tags.add(DRIVER, 'driver-head');
    const trunk = new Wardrobe();
    drawTrunk(trunk);
    trunk.hang(app, figure);
    const [x, y, z] = HIPS;
    for (const piece of figure.children) {
        piece.setLocalPosition(-x, -y, -z); // it is drawn about the middle of the truck
    }
    const origin = body.getLocalPosition();
    figure.setLocalPosition(x + origin.x, y + origin.y, z + origin.z);
    truck.addChild(figure);
    truck.script?.create(DriverVisual.scriptName, { properties: { figure, lean: LEAN, hideDistance: 0.6 } });
}

/** Head under a helmet, trunk, and arms to the steering wheel. */
function drawTrunk(wardrobe: Wardrobe): void {
    const [skin, shirt] = [wardrobe.of('skin'), wardrobe.of('shirt')];
    pillow(skin, { at: [0, 1.7, -0.33], size: [0.155, 0.225, 0.19], round: 0.9 });
    pillow(skin, { at: [0, 1.56, -0.37], size: [0.1, 0.13, 0.1], round: 0.8 });
    pillow(wardrobe.of('spring'), { at: [0, 1.785, -0.34], size: [0.21, 0.18, 0.25], round: 0.75 });
    pillow(wardrobe.of('spring'), { at: [0, 1.745, -0.21], size: [0.17, 0.02, 0.1], round: 0.8 });
    pillow(shirt, { at: [0, 1.36, -0.37], size: [0.43, 0.52, 0.23], round: 0.6, turn: [-8, 0, 0] });
    for (const side of [1, -1]) {
        const hand: Point = [side * 0.165, 1.23, 0.29];
        pipe(shirt, [[side * 0.2, 1.53, -0.37], [side * 0.28, 1.24, -0.1], hand], 0.046);
        pillow(skin, { at: hand, size: [0.075, 0.085, 0.075], round: 0.85 });
    }
}

/** Legs that reach from the seat to the floor. */
function drawLegs(wardrobe: Wardrobe): void {
    pillow(wardrobe.of('cloth'), { at: [0, 1.2, -0.32], size: [0.37, 0.17, 0.28], round: 0.6 });
    for (const side of [1, -1]) {
        const knee: Point = [side * 0.15, 1.13, 0.14];
        pipe(wardrobe.of('cloth'), [[side * 0.1, 1.21, -0.3], [side * 0.13, 1.2, -0.05], knee], 0.075);
        pipe(wardrobe.of('cloth'), [knee, [side * 0.15, 0.9, 0.22], [side * 0.15, 0.6, 0.28]], 0.055);
        pillow(wardrobe.of('dark'), { at: [side * 0.15, 0.57, 0.35], size: [0.1, 0.1, 0.26], round: 0.6 });
    }
}
