import { Entity, type AppBase } from 'playcanvas';

import { addGlove, addHelmet, addSitter, addTrunk, FOREARM, HAND, HIPS, limb } from './driver.js';
import { STEERING_WHEEL } from './steering-wheel.js';
import { Wardrobe } from './wardrobe.js';
import { DriverVisual } from '../../../scripts/driver-visual.mjs';
import { SuspensionVisual } from '../../../scripts/suspension-visual.mjs';
import type { Point } from '../../../templates/looks/loft.js';
import type { VehicleJson } from '../../../templates/vehicle-json.js';

/** Tag of the parts of a driver, each of which moves as one. */
export const DRIVER = 'driver';

/** From the eyes of who sits in a single-seater down to the shoulders, m. */
const NECK = 0.22;

/** Lean of the head of a single-seater's driver, and of a kart's driver, degrees per g. */
const HEAD_LEAN = 5;
const TRUNK_LEAN = 4;

/** Puts a driver who moves into a car; Y above the ground, Z from mid-wheelbase, m. */
export function addFigure(app: AppBase, body: Entity, { look, hull }: VehicleJson, eye: Point): void {
    const car = body.parent as Entity;
    const low = hull.clearance;
    const add = (name: string, [x, y, z]: Point, draw: (wardrobe: Wardrobe) => void): Entity => {
        const part = new Entity(name, app);
        part.tags.add(DRIVER);
        const wardrobe = new Wardrobe();
        draw(wardrobe);
        wardrobe.hang(app, part);
        for (const piece of part.children) {
            piece.setLocalPosition(-x, -y, -z); // it is drawn about the middle of the car
        }
        const origin = body.getLocalPosition();
        part.setLocalPosition(x + origin.x, y + origin.y, z + origin.z);
        car.addChild(part);
        return part;
    };
    const isKart = look.shape === 'kart';
    const isOpen = isKart || look.shape === 'racer';
    const hips: Point = isKart ? [HIPS[0], low + HIPS[1], HIPS[2]] : [eye[0], eye[1] - NECK, eye[2]];
    const figure = add('Driver', hips, (wardrobe) => {
        if (!isOpen) {
            addSitter(wardrobe, eye);
            return;
        }
        addHelmet(wardrobe, eye);
        if (isKart) {
            addTrunk(wardrobe, low);
        }
    });
    figure.tags.add('driver-head');
    const hands = isKart ? [1, -1].map((side) => addArm(side)) : [];
    car.script?.create(DriverVisual.scriptName, {
        properties: {
            figure,
            hands,
            steeringWheel: car.findByName(STEERING_WHEEL),
            lean: isKart ? TRUNK_LEAN : HEAD_LEAN,
            maxHandTurn: 40,
            hideDistance: 0.6
        }
    });

    /** A forearm that reaches from the elbow to the hand, wherever that goes with the wheel. */
    function addArm(side: number): Entity {
        const at: Point = [side * HAND[0], low + HAND[1], HAND[2]];
        const hand = add('Hand', at, (wardrobe) => addGlove(wardrobe));
        for (const piece of hand.children) {
            piece.setLocalPosition(0, 0, 0);
        }
        const [[x, y, z]] = FOREARM.path;
        const forearm = add('Forearm', [side * x, low + y, z], (wardrobe) => limb(wardrobe, FOREARM, side, low));
        forearm.addComponent('script');
        forearm.script?.create(SuspensionVisual.scriptName, { properties: { target: hand, stretch: true } });
        return hand;
    }
}
