import type { Controls } from './controls.js';
import type { Habits } from './habits.js';
import { nameOfKey, onKey } from './keys.js';
import { ForceFeedback } from '../../scripts/force-feedback.mjs';
import type { TouchSteering } from '../../scripts/touch-controls.mjs';
import type { VehicleInput } from '../../scripts/vehicle-input.mjs';
import { findWheel, spell } from '../../src/internal.js';
import type { Garage } from '../cars/garage.js';
import { nextAxis, nextButton, nextKey, nextPart } from '../lab/listen.js';
import { chooseLanguage, language, LANGUAGES } from '../words/load.js';
import { translate, word } from '../words/words.js';

type Action = Exclude<keyof VehicleInput['keys'], 'enabled'>;
type PadAction = Exclude<keyof VehicleInput['pad'], 'enabled' | 'rumble' | 'deadZone' | 'stickCurve'>;
type WheelAxis = 'steerAxis' | 'throttleAxis' | 'brakeAxis' | 'clutchAxis';
type WheelPart = { label: string; axis: WheelAxis; rest: string; full: string };

/** Actions of a gamepad that an axis does, and what they are called where their name does not say it. */
const PAD_AXES: readonly string[] = ['steer', 'pitch', 'roll'];
const PAD_NAMES: Readonly<Record<string, string>> = {
    assistance: 'Behavior',
    pitch: 'Nose, in the air',
    roll: 'Roll, in the air'
};

const STEERING: WheelPart = {
    label: 'Steering, to the left',
    axis: 'steerAxis',
    rest: 'steerRight',
    full: 'steerLeft'
};

/** Axes of a steering wheel, with the attributes that hold them. */
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

/** The page where keys, axes and the language are chosen: 8. */
export function addControlsPage(controls: Controls, garage: Garage): void {
    const dialog = document.getElementById('controls') as HTMLDialogElement;
    const reset = (): void => {
        controls.reset();
        show();
    };
    const show = (): void => {
        const habits = controls.habits();
        fill(dialog, controls.input(), habits, controls.change, reset, show);
        const force = garage.car.script?.get(ForceFeedback);
        if (force) {
            addForce(dialog.querySelector('footer') as HTMLElement, force, habits, controls.change);
        }
    };
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
    reset: () => void,
    refill: () => void
): void {
    dialog.innerHTML =
        '<header><h2>Controls</h2><button type="button" class="close">Close</button></header><h2>Keys</h2><div class="grid"></div>';
    translate(dialog);
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
    const fingers = select(['Slider', 'Buttons', 'Tilting the device'], habits.steering, (value) => {
        change({ steering: value as TouchSteering });
    });
    choices.append(labelled('Fingers steer by', fingers));
    const tongues = Object.keys(LANGUAGES);
    const spoken = select(Object.values(LANGUAGES), tongues.indexOf(language()), (value) => {
        chooseLanguage(tongues[value]);
        window.location.reload();
    });
    choices.append(labelled('Language', spoken));

    addPad(section(dialog, 'Gamepad'), input, change);

    const wheel = section(dialog, 'Steering wheel and pedals');
    const setup = document.createElement('button');
    Object.assign(setup, { type: 'button', className: 'setup', textContent: word('Set up a steering wheel') });
    setup.addEventListener('click', async () => {
        if (await input.startWheelSetup()) {
            change({ wheel: { ...input.wheel } });
            refill();
        }
    });
    wheel.before(setup);
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
            const index = await nextButton(input.wheel.device);
            if (index !== null) {
                change({ wheel: { ...input.wheel, [name]: index } });
            }
            tell();
        });
        wheel.append(labelled(label, button));
    }
    dialog.insertAdjacentHTML(
        'beforeend',
        `<footer><button type="button" class="reset">${word('As at first')}</button></footer>`
    );
    dialog.querySelector('.close')?.addEventListener('click', () => dialog.close());
    dialog.querySelector('.reset')?.addEventListener('click', reset);
}

/** Lines for what a gamepad does: a button that is pressed for one thing does no other any more. */
function addPad(section: HTMLElement, input: VehicleInput, change: (to: Partial<Habits>) => void): void {
    const { enabled: _, rumble, deadZone, stickCurve, ...parts } = input.pad;
    const named: (() => void)[] = [];
    for (const action of Object.keys(parts) as PadAction[]) {
        const button = document.createElement('button');
        const name = (): void => {
            button.textContent = input.pad[action].split(' ').filter(Boolean).map(nameOfPart).join(' · ') || 'none';
        };
        named.push(name);
        const isAxis = PAD_AXES.includes(action);
        button.setAttribute('data-pad', action);
        button.title = 'Backspace takes it away';
        button.addEventListener('click', async () => {
            button.textContent = isAxis ? 'Move a stick' : 'Press a button';
            const part = await nextPart(isAxis ? 'axis' : 'press');
            if (part !== null) {
                change({ pad: { ...input.pad, ...without(input.pad, action, part), [action]: part } });
            }
            named.forEach((each) => each());
        });
        name();
        section.append(labelled(PAD_NAMES[action] ?? spell(action), button));
    }
    const slide = (label: string, key: string, [min, max, step]: readonly number[], value: number): void => {
        const slider = document.createElement('input');
        Object.assign(slider, { type: 'range', min, max, step, value });
        slider.addEventListener('input', () => change({ pad: { ...input.pad, [key]: Number(slider.value) } }));
        section.append(labelled(label, slider));
    };
    slide('Rumble', 'rumble', [0, 1, 0.1], rumble);
    slide('Dead zone of sticks', 'deadZone', [0, 0.5, 0.01], deadZone);
    slide('Fineness near the center', 'stickCurve', [1, 4, 0.1], stickCurve);
}

/** Name of a gamepad's part for players: the one that most makers print on it. */
function nameOfPart(part: string): string {
    const printed: Record<string, string> = {
        South: 'South (A or cross)',
        East: 'East (B or circle)',
        West: 'West (X or square)',
        North: 'North (Y or triangle)'
    };
    return (
        printed[part] ??
        spell(part)
            .replace(/ x$/, ' sideways')
            .replace(/ y$/, ' up and down')
            .replace(/^D pad/, 'D-pad')
    );
}

/** The other actions of a gamepad that a button did until now, without it. The air has sticks of its own. */
function without(pad: VehicleInput['pad'], action: PadAction, part: string): Partial<VehicleInput['pad']> {
    const others = Object.entries(pad).filter(
        ([name, text]) => name !== action && !PAD_AXES.includes(name) && typeof text === 'string'
    ) as [string, string][];
    const freed = others.filter(([, text]) => part !== '' && text.split(' ').includes(part));
    return Object.fromEntries(
        freed.map(([name, text]) => [
            name,
            text
                .split(' ')
                .filter((each) => each !== part)
                .join(' ')
        ])
    );
}

/** Lines for the force of a steering wheel, of which only some browsers know. */
function addForce(
    before: HTMLElement,
    force: ForceFeedback,
    { strength, fullTorque, reverse }: Habits,
    change: (to: Partial<Habits>) => void
): void {
    before.insertAdjacentHTML(
        'beforebegin',
        '<button type="button" class="setup force"></button><h2>Force feedback</h2><div class="grid"></div>'
    );
    const grid = before.previousElementSibling as HTMLElement;
    const button = before.parentElement?.querySelector('button.force') as HTMLButtonElement;
    const tell = (): void => {
        button.textContent = force.wheelName === '' ? 'Connect force feedback' : `${force.wheelName} is connected`;
    };
    tell();
    button.addEventListener('click', async () => {
        button.textContent = 'Choose the wheel';
        await force.connect();
        tell();
    });
    const slide = (
        label: string,
        [min, max, step]: readonly number[],
        value: number,
        set: (to: number) => void
    ): void => {
        const slider = document.createElement('input');
        Object.assign(slider, { type: 'range', min, max, step, value });
        slider.addEventListener('input', () => set(Number(slider.value)));
        grid.append(labelled(label, slider));
    };
    slide('Strength', [0, 1, 0.05], strength, (to) => change({ strength: to }));
    // to the right is heavier: less torque of the car takes all of the force
    slide('Heaviness of the steering', [-20, -3, 1], -fullTorque, (to) => change({ fullTorque: -to }));
    const around = document.createElement('input');
    Object.assign(around, { type: 'checkbox', checked: reverse });
    around.addEventListener('change', () => change({ reverse: around.checked }));
    grid.append(labelled('Pulls to the wrong side', around));
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
        const moved = await nextAxis(input.wheel.device);
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
            meter.value = findWheel(input.wheel.device)?.axes[input.wheel[axis]] ?? 0;
            requestAnimationFrame(watch);
        }
    };
    requestAnimationFrame(watch);
}

function section(dialog: HTMLElement, title: string): HTMLElement {
    dialog.insertAdjacentHTML('beforeend', `<h2>${word(title)}</h2><div class="grid"></div>`);
    return dialog.lastElementChild as HTMLElement;
}

function labelled(text: string, control: HTMLElement): HTMLElement {
    const label = document.createElement('label');
    const words = document.createElement('span');
    words.textContent = word(text);
    label.append(words, control);
    return label;
}

function select(names: readonly string[], now: number, choose: (value: number) => void): HTMLSelectElement {
    const list = document.createElement('select');
    names.forEach((name, i) => list.add(new Option(word(name), String(i), false, i === now)));
    list.addEventListener('change', () => choose(Number(list.value)));
    return list;
}
