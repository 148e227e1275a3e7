import type { Entity } from 'playcanvas';

import { controllerOf } from './car.js';
import type { Garage } from './garage.js';
import { wheelsOf } from './under-wheels.js';
import { AntiRollBar } from '../scripts/anti-roll-bar.mjs';
import type { VehicleController } from '../scripts/vehicle-controller.mjs';
import { VehicleGizmos } from '../scripts/vehicle-gizmos.mjs';

/** Something about the car that a key changes, in turn. */
interface Switch {
    code: string;

    /** What each choice does, in one line. */
    choices: readonly string[];

    /** The choice in force; at first the one that the car comes with. */
    now: number;

    choose(index: number): void;
}

const REAR = 1;

/**
 * Lets keys rebuild the car while it drives.
 *
 * @param garage - Holds the car.
 * @param say - Gets a line on what has changed.
 */
export function addSwitches(garage: Garage, say: (line: string) => void): void {
    let switches: Switch[] = [];
    garage.watch(() => {
        const { car } = garage;
        const controller = controllerOf(car);
        switches = controller ? [bars(car), tires(car), contacts(car), differential(controller), gizmos(car)] : [];
    });
    window.addEventListener('keydown', (event) => {
        const turned = switches.find(({ code }) => code === event.code);
        if (turned && !event.repeat && !event.ctrlKey && !event.metaKey && !event.altKey) {
            turned.now = (turned.now + 1) % turned.choices.length;
            turned.choose(turned.now);
            say(turned.choices[turned.now]);
        }
    });
}

function bars(car: Entity): Switch {
    const found = car.find((node) => !!(node as Entity).script?.has(AntiRollBar.scriptName)) as Entity[];
    const all = found.map((entity) => entity.script?.get(AntiRollBar) as AntiRollBar);
    const stiffness = all.map((bar) => bar.stiffness);
    // the classic script counts over the whole travel: as stiff as the steel bar
    all.forEach((bar, i) => (bar.antiRoll = stiffness[i] * wheelsOf(car)[0].suspensionDistance));
    const none = 'Anti-roll bar: this car has none';
    return {
        code: 'KeyB',
        choices:
            all.length === 0
                ? [none]
                : [
                      'Anti-roll bar: off. The body leans more',
                      'Anti-roll bar: steel. Leans less, and the outer tire carries it',
                      'Anti-roll bar: auto. Soft when slow, stiff when fast',
                      'Anti-roll bar: external. Leans less, but tires do not feel it'
                  ],
        now: all.length === 0 ? 0 : 1,
        choose(index) {
            all.forEach((bar, i) => {
                bar.stiffness = index === 0 ? 0 : stiffness[i];
                bar.mode = Math.max(0, index - 1);
            });
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
        now: wheels[0].tireModel,
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
        now: wheels[0].contact,
        choose(index) {
            for (const wheel of wheels) {
                wheel.contact = index;
            }
        }
    };
}

function differential(controller: VehicleController): Switch {
    const axle = controller.drive === REAR ? 'rearDifferential' : 'frontDifferential';
    return {
        code: 'KeyL',
        choices: [
            'Differential: open. One spinning wheel takes the drive of both',
            'Differential: limited slip. The wheel with grip keeps some drive',
            'Differential: locked. Both turn alike and push straight on'
        ],
        now: controller[axle],
        choose(index) {
            controller[axle] = index;
        }
    };
}

function gizmos(car: Entity): Switch {
    return {
        code: 'KeyV',
        choices: ['Lines: off', 'Lines: wheels with their travel and rays, anti-roll bars, center of mass'],
        now: 0,
        choose(index) {
            const script = car.script?.get(VehicleGizmos) ?? car.script?.create(VehicleGizmos);
            (script as VehicleGizmos).enabled = index === 1;
        }
    };
}
