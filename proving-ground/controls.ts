import type { AppBase, Entity } from 'playcanvas';

import type { Garage } from './garage.js';
import { freshHabits, recallHabits, rememberHabits, type Habits } from './habits.js';
import { nameOfKey, onKey } from './keys.js';
import { TouchControls, type TouchSteering } from '../scripts/touch-controls.mjs';
import { VehicleInput } from '../scripts/vehicle-input.mjs';
import { attributesOf, spell } from '../src/internal.js';

type Action = Exclude<keyof VehicleInput['keys'], 'enabled'>;
type WheelPart = { label: string; axis: Exclude<keyof VehicleInput['wheel'], 'enabled'>; rest: string; full: string };

const STEERING: WheelPart = {
    label: 'Steering, to the left',
    axis: 'steerAxis',
    rest: 'steerRight',
    full: 'steerLeft'
};

/** What a steering wheel has axes for. */
const AXES: readonly WheelPart[] = [
    STEERING,
    { label: 'Accelerator', axis: 'throttleAxis', rest: 'throttleRest', full: 'throttleFull' },
    { label: 'Brake', axis: 'brakeAxis', rest: 'brakeRest', full: 'brakeFull' },
    { label: 'Clutch', axis: 'clutchAxis', rest: 'clutchRest', full: 'clutchFull' }
];
const BUTTONS = [
    ['Gear up', 'gearUpButton'],
    ['Gear down', 'gearDownButton'],
    ['Hand brake', 'handbrakeButton']
] as const;

/** An axis that has moved so far is meant. */
const MEANT = 0.6;

/** An axis that has stayed so many frames is at the end of its way. */
const SETTLED = 30;

/** How long one may take to move it, ms. */
const PATIENCE = 8000;

/** Controls by fingers, and the page where keys and axes are chosen: 8. The browser remembers them. */
export function addControls(app: AppBase, garage: Garage): void {
    const dialog = document.getElementById('controls') as HTMLDialogElement;
    const touch = (app.root.findByName('Camera') as Entity).script?.create(TouchControls, {
        properties: { target: garage.car }
    }) as TouchControls;
    let habits = recallHabits(app);
    const input = (): VehicleInput => garage.car.script?.get(VehicleInput) as VehicleInput;
    const apply = (): void => {
        const { keys, wheel, steering, ...rest } = habits;
        Object.assign(input().keys, keys);
        Object.assign(input().wheel, wheel);
        Object.assign(input(), rest);
        touch.steering = steering;
    };
    const change = (to: Partial<Habits>): void => {
        habits = { ...habits, ...to };
        apply();
        rememberHabits(habits);
    };
    garage.watch(() => {
        touch.target = garage.car;
        apply();
    });
    const reset = (): void => {
        habits = { ...freshHabits(), keys: defaultsOf(app, 'keys'), wheel: defaultsOf(app, 'wheel') };
        change({});
        show();
    };
    const show = (): void => fill(dialog, input(), habits, change, reset);
    onKey({
        code: 'Digit8',
        what: 'controls: keys, gamepad, steering wheel, fingers',
        button: 'Controls',
        press() {
            show();
            dialog.showModal();
        }
    });
}

function fill(
    dialog: HTMLDialogElement,
    input: VehicleInput,
    habits: Habits,
    change: (to: Partial<Habits>) => void,
    reset: () => void
): void {
    dialog.innerHTML = '<h2>Keys</h2><div class="grid"></div>';
    const keys = dialog.querySelector('.grid') as HTMLElement;
    const { enabled: _, ...codes } = input.keys;
    for (const action of Object.keys(codes) as Action[]) {
        const button = document.createElement('button');
        const name = (): void => {
            const codes = input.keys[action];
            button.textContent = codes === '' ? 'none' : codes.split(' ').map(nameOfKey).join(' · ');
        };
        name();
        button.setAttribute('data-action', action);
        button.addEventListener('click', async () => {
            button.textContent = 'Press a key';
            const code = await nextKey();
            if (code) {
                change({ keys: { ...input.keys, [action]: code } });
            }
            name();
        });
        keys.append(labelled(spell(action), button));
    }
    const choices = section(dialog, 'Driving');
    const response = select(['Custom', 'Calm', 'Normal', 'Quick'], habits.response, (value) => {
        change({ response: value });
    });
    response.id = 'response';
    choices.append(labelled('Keys move pedals and wheel', response));
    const shake = document.createElement('input');
    Object.assign(shake, { type: 'range', min: '0', max: '1', step: '0.1', value: String(habits.rumble) });
    shake.addEventListener('input', () => change({ rumble: Number(shake.value) }));
    choices.append(labelled('Gamepads shake', shake));
    const fingers = select(['Slider', 'Buttons', 'Tilting the device'], habits.steering, (value) => {
        change({ steering: value as TouchSteering });
    });
    choices.append(labelled('Fingers steer by', fingers));

    const wheel = section(dialog, 'Steering wheel and pedals');
    const use = document.createElement('input');
    Object.assign(use, { type: 'checkbox', checked: input.wheel.enabled });
    use.addEventListener('change', () => change({ wheel: { ...input.wheel, enabled: use.checked } }));
    wheel.append(labelled('Use one', use));
    for (const part of AXES) {
        addAxis(wheel, part, input, change);
    }
    for (const [label, name] of BUTTONS) {
        const button = document.createElement('button');
        const tell = (): void => {
            button.textContent = input.wheel[name] < 0 ? 'none' : `Button ${input.wheel[name]}`;
        };
        tell();
        button.addEventListener('click', async () => {
            button.textContent = 'Press it';
            const index = await nextButton();
            if (index !== null) {
                change({ wheel: { ...input.wheel, [name]: index } });
            }
            tell();
        });
        wheel.append(labelled(label, button));
    }
    dialog.insertAdjacentHTML(
        'beforeend',
        '<footer><button type="button" class="reset">As at first</button> <button type="button" class="close">Close</button></footer>'
    );
    dialog.querySelector('.close')?.addEventListener('click', () => dialog.close());
    dialog.querySelector('.reset')?.addEventListener('click', reset);
}

/** A line with a meter of an axis, and a button that asks to move it. */
function addAxis(
    section: HTMLElement,
    { label, axis, rest, full }: WheelPart,
    input: VehicleInput,
    change: (to: Partial<Habits>) => void
): void {
    const meter = document.createElement('meter');
    Object.assign(meter, { min: -1, max: 1, value: 0 });
    const button = document.createElement('button');
    const tell = (): void => {
        button.textContent = input.wheel[axis] < 0 ? 'none' : `Axis ${input.wheel[axis]}`;
    };
    tell();
    button.addEventListener('click', async () => {
        button.textContent = 'Move it all the way';
        const moved = await nextAxis();
        if (moved) {
            // a wheel's rest is its middle: the other lock is as far on the other side
            const opposite = axis === STEERING.axis ? 2 * moved.rest - moved.full : moved.rest;
            change({
                wheel: { ...input.wheel, enabled: true, [axis]: moved.index, [rest]: opposite, [full]: moved.full }
            });
        }
        tell();
    });
    const line = labelled(label, meter);
    line.append(button);
    section.append(line);
    const watch = (): void => {
        if (meter.isConnected) {
            meter.value = devices()[0]?.axes[input.wheel[axis]] ?? 0;
            requestAnimationFrame(watch);
        }
    };
    requestAnimationFrame(watch);
}

/** The code of the next key; null for Escape. */
function nextKey(): Promise<string | null> {
    return new Promise((resolve) => {
        const press = (event: KeyboardEvent): void => {
            event.preventDefault();
            event.stopImmediatePropagation();
            window.removeEventListener('keydown', press, true);
            resolve(event.code === 'Escape' ? null : event.code);
        };
        window.addEventListener('keydown', press, true);
    });
}

/** The axis that moves most from where it was, at the end of its way. */
function nextAxis(): Promise<AxisMove | null> {
    const before = devices().map(({ axes }) => [...axes]);
    let best: AxisMove | null = null;
    let still = 0;
    return watchDevices((all) => {
        const former = best ? Math.abs(best.full - best.rest) + 0.01 : MEANT;
        still++;
        all.forEach(({ axes }, d) =>
            axes.forEach((value, index) => {
                const rest = before[d]?.[index] ?? value;
                if (Math.abs(value - rest) > former) {
                    best = { index, rest, full: value };
                    still = 0;
                }
            })
        );
        return still > SETTLED ? best : null;
    });
}

interface AxisMove {
    index: number;
    rest: number;
    full: number;
}

function nextButton(): Promise<number | null> {
    return watchDevices((all) => {
        for (const { buttons } of all) {
            const index = buttons.findIndex(({ pressed }) => pressed);
            if (index >= 0) {
                return index;
            }
        }
        return null;
    });
}

/** Looks at the devices frame by frame until something is found; null when nobody moves them in time. */
function watchDevices<T>(find: (all: Gamepad[]) => T | null): Promise<T | null> {
    const end = performance.now() + PATIENCE;
    return new Promise((resolve) => {
        const look = (): void => {
            const found = find(devices());
            if (found !== null || performance.now() > end) {
                resolve(found);
            } else {
                requestAnimationFrame(look);
            }
        };
        look();
    });
}

function devices(): Gamepad[] {
    return navigator.getGamepads().filter((pad) => pad !== null && pad.mapping !== 'standard') as Gamepad[];
}

function section(dialog: HTMLElement, title: string): HTMLElement {
    dialog.insertAdjacentHTML('beforeend', `<h2>${title}</h2><div class="grid"></div>`);
    return dialog.lastElementChild as HTMLElement;
}

function labelled(text: string, control: HTMLElement): HTMLElement {
    const label = document.createElement('label');
    const words = document.createElement('span');
    words.textContent = text;
    label.append(words, control);
    return label;
}

function select(names: readonly string[], now: number, choose: (value: number) => void): HTMLSelectElement {
    const list = document.createElement('select');
    names.forEach((name, i) => list.add(new Option(name, String(i), false, i === now)));
    list.addEventListener('change', () => choose(Number(list.value)));
    return list;
}

/** What a group of the Vehicle Input holds before anybody has changed it. */
function defaultsOf(app: AppBase, group: 'keys' | 'wheel'): Record<string, never> {
    const { schema = [] } = attributesOf(app, VehicleInput.scriptName).find(({ name }) => name === group) ?? {};
    return Object.fromEntries(schema.map((member) => [member.name, member.default as never]));
}
