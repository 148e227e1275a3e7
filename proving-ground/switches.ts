import type { Entity } from 'playcanvas';

import { controllerOf } from './car.js';
import { wheelsOf } from './under-wheels.js';
import { AntiRollBar } from '../scripts/anti-roll-bar.mjs';

/** Something about the car that a key changes, in turn. */
interface Switch {
    code: string;

    /** What each choice does, in one line. */
    choices: readonly string[];

    /** The choice that the car comes with. */
    start: number;

    choose(index: number): void;
}

const REAR = 1;

/**
 * Lets keys rebuild the car while it drives.
 *
 * @param say - Gets a line on what has changed.
 */
export function addSwitches(car: Entity, say: (line: string) => void): void {
    for (const { code, choices, start, choose } of [bars(car), tires(car), contacts(car), differential(car)]) {
        let choice = start;
        window.addEventListener('keydown', (event) => {
            if (event.code === code && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) {
                choice = (choice + 1) % choices.length;
                choose(choice);
                say(choices[choice]);
            }
        });
    }
}

function bars(car: Entity): Switch {
    const bar = car.script?.get(AntiRollBar) as AntiRollBar;
    const { stiffness } = bar;
    // the classic script counts over the whole travel: as stiff as the steel bar
    bar.antiRoll = stiffness * wheelsOf(car)[0].suspensionDistance;
    return {
        code: 'KeyB',
        choices: [
            'Anti-roll bar: off. The body leans more',
            'Anti-roll bar: steel. Leans less, and the outer tire carries it',
            'Anti-roll bar: auto. Soft when slow, stiff when fast',
            'Anti-roll bar: external. Leans less, but tires do not feel it'
        ],
        start: 1,
        choose(index) {
            bar.stiffness = index === 0 ? 0 : stiffness;
            bar.mode = Math.max(0, index - 1);
        }
    };
}

function tires(car: Entity): Switch {
    const wheels = wheelsOf(car);
    return {
        code: 'KeyT',
        choices: [
            'Tires: TMeasy. Heavier loaded, they grip less',
            "Tires: friction curve, as Unity's wheel collider. Grip grows with load",
            'Tires: PhysX, as in Unreal and CARLA. Slides without a warning peak',
            'Tires: Magic Formula, a measured 205/60 R15'
        ],
        start: wheels[0].tireModel,
        choose(index) {
            for (const wheel of wheels) {
                wheel.tireModel = index;
            }
        }
    };
}

function contacts(car: Entity): Switch {
    const wheels = wheelsOf(car);
    return {
        code: 'KeyC',
        choices: [
            'Wheel contact: one ray. Cheapest, steps onto kerbs',
            'Wheel contact: fan of rays. Rolls up kerbs',
            'Wheel contact: cylinder. The whole wheel, dearest'
        ],
        start: wheels[0].contact,
        choose(index) {
            for (const wheel of wheels) {
                wheel.contact = index;
            }
        }
    };
}

function differential(car: Entity): Switch {
    const controller = controllerOf(car);
    const axle = controller.drive === REAR ? 'rearDifferential' : 'frontDifferential';
    return {
        code: 'KeyL',
        choices: [
            'Differential: open. One spinning wheel takes the drive of both',
            'Differential: limited slip. The wheel with grip keeps some drive',
            'Differential: locked. Both turn alike and push straight on'
        ],
        start: controller[axle],
        choose(index) {
            controller[axle] = index;
        }
    };
}
