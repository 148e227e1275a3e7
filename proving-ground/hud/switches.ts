import type { Entity } from 'playcanvas';

import { onKey } from './keys.js';
import { DriveType, type DifferentialType, type VehicleController } from '../../scripts/vehicle-controller.mjs';
import { VehicleDamage } from '../../scripts/vehicle-damage.mjs';
import { VehicleGizmos } from '../../scripts/vehicle-gizmos.mjs';
import { TireModel, TirePreset, WheelCompound, type WheelContact } from '../../scripts/wheel-collider.mjs';
import { spellConstant } from '../../src/internal.js';
import { controllerOf } from '../cars/car.js';
import type { Garage } from '../cars/garage.js';
import { wheelsOf } from '../lab/under-wheels.js';

/** Something about the car that a key changes, in turn. */
interface Switch {
    code: string;

    /** Effect of each choice, in one line. */
    choices: readonly string[];

    /** The choice in force; at first the one that the car comes with. */
    now: number;

    choose(index: number): void;
}

const KEYS = [
    ['KeyT', 'tire model', 'Tires'],
    ['Home', 'tires: road, sport, slick, rain, winter, studded, off-road, truck', 'Compound'],
    ['KeyK', 'how wheels feel the ground', 'Wheel contact'],
    ['KeyL', 'differential', 'Differential'],
    ['KeyX', 'lines: wheels, travel, rays, bars, center of mass', 'Lines'],
    ['Quote', 'damage by crashes', 'Damage']
] as const;

/** Notes on tire models, for drivers. */
const TIRES: Partial<Record<string, string>> = {
    TMEASY: 'TMeasy. Heavier loaded, they grip less',
    FRICTION_CURVE: "friction curve, as Unity's wheel collider. Grip grows with load",
    PHYSX: 'PhysX, as in Unreal and CARLA. Slides without a warning peak',
    MAGIC_FORMULA: 'Magic Formula, a measured 205/60 R15',
    FIALA: 'Fiala, a brush. Five numbers, slides gently'
};

/**
 * Sets keys that rebuild the car while it drives.
 *
 * @param garage - Holds the car.
 * @param say - Gets a line on what has changed.
 */
export function addSwitches(garage: Garage, say: (line: string) => void): void {
    let switches: Switch[] = [];
    const breakable = { on: false };
    garage.watch(() => {
        const { car } = garage;
        const controller = controllerOf(car);
        controller?.on('damage', () => say(`Damaged: ${damageOf(car)}. / repairs, and so does R`));
        switches = controller
            ? [tires(car), compounds(car), contacts(car), differential(controller), gizmos(car), damage(car, breakable)]
            : [];
    });
    const find = (code: string): Switch | undefined => switches.find((candidate) => candidate.code === code);
    const turn = (code: string): void => {
        const turned = find(code);
        if (turned) {
            turned.now = (turned.now + 1) % turned.choices.length;
            turned.choose(turned.now);
            say(turned.choices[turned.now]);
        }
    };
    for (const [code, what, button] of KEYS) {
        onKey({ code, what, button, fits: () => find(code) !== undefined, press: () => turn(code) });
    }
    onKey({
        code: 'Slash',
        what: 'repair the car',
        button: 'Repair',
        fits: () => switches.length > 0,
        press() {
            garage.car.script?.get(VehicleDamage)?.repair();
            say('Repaired');
        }
    });
}

function tires(car: Entity): Switch {
    const wheels = wheelsOf(car);
    return {
        code: 'KeyT',
        choices: Object.keys(TireModel).map((name) => `Tires: ${TIRES[name] ?? spellConstant(name)}`),
        now: wheels[0].tireModel,
        choose(index) {
            for (const wheel of wheels) {
                wheel.tireModel = index as TireModel;
            }
        }
    };
}

/** Effect of a tread compound, for drivers. */
const COMPOUNDS: Record<keyof typeof WheelCompound, string> = {
    ROAD: 'road. The measure of all others',
    SPORT: 'sport. For dry roads, poor on snow and grass',
    SLICK: 'slick. Best on dry roads, lost in rain and mud',
    RAIN: 'rain. Best on wet roads',
    WINTER: 'winter. Best on snow, longer stops on roads',
    STUDDED: 'studded. Best on ice, longest stops on roads',
    OFF_ROAD: 'off-road. Best on mud, gravel, grass and sand',
    TRUCK: 'truck. Coarse, better off the road than on it'
};

/** Rubbers of the compounds that have one of their own; the others go with Road. */
const RUBBERS: Partial<Record<string, TirePreset>> = TirePreset;

function compounds(car: Entity): Switch {
    const wheels = wheelsOf(car);
    const names = Object.keys(COMPOUNDS) as (keyof typeof WheelCompound)[];
    return {
        code: 'Home',
        choices: names.map((name) => `Compound: ${COMPOUNDS[name]}`),
        now: wheels[0].compound,
        choose(index) {
            for (const wheel of wheels) {
                wheel.compound = index as WheelCompound;
                if (wheel.tire.preset !== TirePreset.CUSTOM) {
                    wheel.tire.preset = RUBBERS[names[index]] ?? TirePreset.ROAD;
                }
            }
        }
    };
}

function contacts(car: Entity): Switch {
    const wheels = wheelsOf(car);
    return {
        code: 'KeyK',
        choices: [
            'Wheel contact: one ray. Cheapest, steps onto kerbs',
            'Wheel contact: fan of rays. Rolls up kerbs',
            'Wheel contact: cylinder. The whole wheel, dearest'
        ],
        now: wheels[0].contact,
        choose(index) {
            for (const wheel of wheels) {
                wheel.contact = index as WheelContact;
            }
        }
    };
}

function differential(controller: VehicleController): Switch {
    const axle = controller.drive === DriveType.REAR ? 'rear' : 'front';
    return {
        code: 'KeyL',
        choices: [
            'Differential: open. One spinning wheel takes the drive of both',
            'Differential: limited slip. The wheel with grip keeps some drive',
            'Differential: locked. Both turn alike and push straight on'
        ],
        now: controller.differentials[axle],
        choose(index) {
            controller.differentials[axle] = index as DifferentialType;
        }
    };
}

function gizmos(car: Entity): Switch {
    return {
        code: 'KeyX',
        choices: ['Lines: off', 'Lines: wheels with their travel and rays, anti-roll bars, center of mass'],
        now: 0,
        choose(index) {
            const script = car.script?.get(VehicleGizmos) ?? car.script?.create(VehicleGizmos);
            (script as VehicleGizmos).enabled = index === 1;
        }
    };
}

/** Which other cars of this visit have, too. */
function damage(car: Entity, breakable: { on: boolean }): Switch {
    const script = car.script?.get(VehicleDamage);
    const choose = (index: number): void => {
        breakable.on = index === 1;
        if (script) {
            script.enabled = breakable.on;
        }
    };
    choose(Number(breakable.on));
    return {
        code: 'Quote',
        choices: ['Damage: off', 'Damage: on. Crashes above 8 km/h bend wheels, take power and break lamps'],
        now: Number(breakable.on),
        choose
    };
}

/** Damage of a car in words: crush, bent wheels, lost power. */
function damageOf(car: Entity): string {
    const script = car.script?.get(VehicleDamage);
    const crush = Math.max(0, ...(script?.crush ?? []));
    const bent = Math.max(0, ...(script?.bent ?? []).map(Math.abs));
    const lost = script?.powerLost ?? 0;
    return [
        `${(100 * crush).toFixed(0)} cm`,
        ...(bent >= 0.1 ? [`a wheel bent by ${bent.toFixed(1)}°`] : []),
        ...(lost > 0 ? [`${(100 * lost).toFixed(0)} % less power`] : [])
    ].join(' · ');
}
