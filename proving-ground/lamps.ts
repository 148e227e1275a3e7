import { Color, Entity, StandardMaterial, Vec3, type AppBase } from 'playcanvas';

import { controllerOf } from './car.js';
import type { Garage } from './garage.js';
import { onKey } from './keys.js';
import type { Sky } from './sky.js';

/** How bright lit lamps are; a white wall in the sun is 1. */
const BRIGHT = { head: 7, tail: 0.7, brake: 4, reverse: 3, turn: 4 };

const WHITE = new Color(1, 0.96, 0.88);
const RED = new Color(1, 0.04, 0.02);
const AMBER = new Color(1, 0.42, 0.03);

/** The lamps of one car: a material each, since each is lit by itself. */
interface Lamps {
    head: StandardMaterial[];
    tail: StandardMaterial[];
    reverse: StandardMaterial[];
    left: StandardMaterial[];
    right: StandardMaterial[];
}

const lampsOf = new WeakMap<Entity, Lamps>();
const at = new Vec3();

/** Gives the lamps of a car materials of their own, by place and tag. To be called before its parts are merged. */
export function wireLamps(car: Entity): void {
    const made = new Map<string, StandardMaterial>();
    const own = (name: keyof Lamps, source: StandardMaterial): StandardMaterial => {
        const known = made.get(name) ?? source.clone();
        made.set(name, known);
        return known;
    };
    const middle = car.getPosition();
    for (const tag of ['lamp', 'tail-lamp', 'indicator']) {
        for (const part of car.findByTag(tag) as Entity[]) {
            if (!part.render) {
                continue;
            }
            const source = part.render.material as StandardMaterial;
            at.sub2(part.render.meshInstances[0].aabb.center, middle);
            const name =
                tag === 'tail-lamp'
                    ? 'tail'
                    : tag === 'lamp'
                      ? at.z > 0
                          ? 'head'
                          : 'reverse'
                      : at.x > 0
                        ? 'left'
                        : 'right';
            part.render.material = own(name, source);
        }
    }
    const list = (name: keyof Lamps): StandardMaterial[] =>
        made.has(name) ? [made.get(name) as StandardMaterial] : [];
    lampsOf.set(car, {
        head: list('head'),
        tail: list('tail'),
        reverse: list('reverse'),
        left: list('left'),
        right: list('right')
    });
}

/** Lights the lamps as the car says; head lamps come on at dusk. Brackets indicate, backslash is for hazard. */
export function addLamps(app: AppBase, garage: Garage, sky: Sky): void {
    const beam = new Entity('Head Lamps', app);
    beam.addComponent('light', {
        type: 'spot',
        color: WHITE,
        intensity: 3.2,
        range: 55,
        innerConeAngle: 14,
        outerConeAngle: 34,
        falloffMode: 0,
        castShadows: false
    });
    app.root.addChild(beam);
    let shown = '';
    garage.watch(() => {
        shown = '';
        const { hull } = garage.vehicle;
        garage.car.addChild(beam);
        beam.setLocalPosition(0, 0.15, hull.length / 2);
        beam.setLocalEulerAngles(-84, 0, 0); // a light shines along its -Y
    });
    const indicate = (way: number): void => {
        const lights = controllerOf(garage.car)?.lights;
        if (lights) {
            lights.indicator = lights.indicator === way ? 0 : way;
        }
    };
    onKey({ code: 'BracketLeft', what: 'indicator to the left', press: () => indicate(1) });
    onKey({ code: 'BracketRight', what: 'indicator to the right', press: () => indicate(-1) });
    onKey({
        code: 'Backslash',
        what: 'hazard lights',
        press: () => {
            const lights = controllerOf(garage.car)?.lights;
            if (lights) {
                lights.hazard = !lights.hazard;
            }
        }
    });
    app.on('update', () => {
        const lamps = lampsOf.get(garage.car);
        const lights = controllerOf(garage.car)?.lights;
        if (!lamps) {
            return;
        }
        const { dusk } = sky;
        const [brake, reverse] = [lights?.brake ?? false, lights?.reverse ?? false];
        const [left, right] = [lights?.leftBlinker ?? false, lights?.rightBlinker ?? false];
        const state = [dusk, brake, reverse, left, right].join();
        if (state === shown) {
            return;
        }
        shown = state;
        beam.enabled = dusk;
        light(lamps.head, WHITE, dusk ? BRIGHT.head : 0.15);
        light(lamps.tail, RED, brake ? BRIGHT.brake : dusk ? BRIGHT.tail : 0.08);
        light(lamps.reverse, WHITE, reverse ? BRIGHT.reverse : 0.1);
        light(lamps.left, AMBER, left ? BRIGHT.turn : 0.06);
        light(lamps.right, AMBER, right ? BRIGHT.turn : 0.06);
    });
}

function light(lamps: StandardMaterial[], color: Color, brightness: number): void {
    for (const lamp of lamps) {
        lamp.emissive = color;
        lamp.emissiveIntensity = brightness;
        lamp.update();
    }
}
