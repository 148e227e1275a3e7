import { Entity, type AppBase } from 'playcanvas';

import { Wardrobe } from './wardrobe.js';
import { SteeringWheelVisual } from '../../../scripts/steering-wheel-visual.mjs';
import { pillow, pipe, type Point } from '../../../templates/looks/loft.js';
import type { Shape } from '../../../templates/vehicle-json.js';

/** Radius of the rim, m; how far the wheel leans back, degrees; from the driver's eyes down and ahead, m. */
interface Wheel {
    radius: number;
    lean: number;
    down: number;
    ahead: number;
}

const CAR: Wheel = { radius: 0.185, lean: 24, down: 0.34, ahead: 0.43 };

const WHEELS: Partial<Record<Shape, Wheel>> = {
    bus: { radius: 0.23, lean: 50, down: 0.34, ahead: 0.46 },
    truck: { radius: 0.24, lean: 45, down: 0.46, ahead: 0.42 },
    tractor: { radius: 0.24, lean: 45, down: 0.46, ahead: 0.42 },
    kart: { radius: 0.15, lean: 48, down: 0.32, ahead: 0.44 },
    racer: { radius: 0.12, lean: 15, down: 0.16, ahead: 0.38 }
};

/** Name of the part that {@link addSteeringWheel} adds; its Z looks ahead. */
export const STEERING_WHEEL = 'Steering Wheel';

/** Puts a steering wheel before the eyes of a driver: m to the left, up and ahead of the car's origin. */
export function addSteeringWheel(app: AppBase, car: Entity, shape: Shape, [x, y, z]: Point): void {
    const { radius, lean, down, ahead } = WHEELS[shape] ?? CAR;
    const wardrobe = new Wardrobe();
    const rim = Array.from({ length: 41 }, (_, i): Point => {
        const angle = (i / 40) * 2 * Math.PI;
        return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
    });
    pipe(wardrobe.of('leather'), rim, 0.016);
    pillow(wardrobe.of('leather'), { at: [0, 0, 0.025], size: [0.6 * radius, 0.5 * radius, 0.05], round: 0.5 });
    for (const angle of [8, 172, 270]) {
        const turn = (angle * Math.PI) / 180;
        pillow(wardrobe.of(angle === 270 ? 'leather' : 'rim'), {
            at: [0.6 * radius * Math.cos(turn), 0.6 * radius * Math.sin(turn), 0.015],
            size: [0.85 * radius, 0.035, 0.016],
            turn: [0, 0, angle]
        });
    }
    const column = new Entity('Steering Column', app);
    column.setLocalPosition(x, y - down, z + ahead);
    column.setLocalEulerAngles(lean, 0, 0);
    const wheel = new Entity(STEERING_WHEEL, app);
    wardrobe.hang(app, wheel);
    wheel.addComponent('script');
    wheel.script?.create(SteeringWheelVisual.scriptName);
    column.addChild(wheel);
    car.addChild(column);
}
