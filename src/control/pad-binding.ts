import { steerTravel } from './axis-travel.js';
import type { GameDevice } from './game-device.js';

/** Buttons of the standard gamepad layout, by their numbers (W3C Gamepad, "Remapping"). */
export const PAD_BUTTONS = [
    'South',
    'East',
    'West',
    'North',
    'LeftShoulder',
    'RightShoulder',
    'LeftTrigger',
    'RightTrigger',
    'Select',
    'Start',
    'LeftStickPress',
    'RightStickPress',
    'DPadUp',
    'DPadDown',
    'DPadLeft',
    'DPadRight',
    'Home'
] as const;

/** Sources that go both ways, an axis or a pair of buttons, positive to the right and down, as browsers count. */
const AXES: Readonly<Record<string, Source>> = {
    LeftStickX: { axis: 0, sign: 1 },
    LeftStickY: { axis: 1, sign: 1 },
    RightStickX: { axis: 2, sign: 1 },
    RightStickY: { axis: 3, sign: 1 },
    DPadX: { less: 14, more: 15 },
    DPadY: { less: 12, more: 13 }
};

/** Sources that can be pressed: buttons, and sticks to one side. */
const PRESSES: Readonly<Record<string, Source>> = {
    ...Object.fromEntries(PAD_BUTTONS.map((name, more) => [name, { more }])),
    LeftStickLeft: { axis: 0, sign: -1 },
    LeftStickRight: { axis: 0, sign: 1 },
    LeftStickUp: { axis: 1, sign: -1 },
    LeftStickDown: { axis: 1, sign: 1 },
    RightStickLeft: { axis: 2, sign: -1 },
    RightStickRight: { axis: 2, sign: 1 },
    RightStickUp: { axis: 3, sign: -1 },
    RightStickDown: { axis: 3, sign: 1 }
};

/** An axis with its positive side, or buttons for both sides. */
type Source =
    | { readonly axis: number; readonly sign: number }
    | { readonly less?: number; readonly more: number; readonly axis?: undefined };

/** Part of a gamepad that an action follows: buttons and stick directions, or axes. */
export type PadKind = 'press' | 'axis';

/** The names that a binding understands, as a sentence lists them. */
export function padNames(kind: PadKind): string {
    return Object.keys(kind === 'press' ? PRESSES : AXES).join(', ');
}

/** Buttons or axes of a gamepad in the standard layout, named by a text such as `South DPadUp`. */
export class PadBinding {
    private readonly sources: Readonly<Record<string, Source>>;
    readonly kind: PadKind;
    private text = '';
    private parts: readonly Source[] = [];

    /** The name in the last text that means nothing; empty if all are known. */
    unknown = '';

    /** @param kind - Kind of the sources that its text names. */
    constructor(kind: PadKind) {
        this.kind = kind;
        this.sources = kind === 'press' ? PRESSES : AXES;
    }

    /**
     * Adopts a text. One with an unknown name leaves the last valid one in use.
     *
     * @param text - Names separated by spaces, in upper or lower case; empty for none.
     * @returns True if all names are known.
     */
    follow(text: string): boolean {
        if (text !== this.text) {
            this.text = text;
            const names = text.split(/\s+/).filter((name) => name !== '');
            const parts = names.map((name) => this.sourceOf(name));
            this.unknown = names[parts.indexOf(null)] ?? '';
            if (this.unknown === '') {
                this.parts = parts as Source[];
            }
        }
        return this.unknown === '';
    }

    /**
     * Reads the travel of its parts: the farthest counts.
     *
     * @param pad - The gamepad.
     * @param deadZone - Travel of a stick around its center without effect, 0 to 1.
     * @returns 0 to 1 for buttons; -1, left or up, to 1, right or down, for axes.
     */
    read(pad: GameDevice, deadZone: number): number {
        let most = 0;
        for (const part of this.parts) {
            const value = readSource(pad, part, deadZone);
            if (this.kind === 'press' ? value > most : Math.abs(value) > Math.abs(most)) {
                most = value;
            }
        }
        return most;
    }

    private sourceOf(name: string): Source | null {
        const wanted = name.toLowerCase();
        return Object.entries(this.sources).find(([known]) => known.toLowerCase() === wanted)?.[1] ?? null;
    }
}

/** The button or stick direction that is pressed most of a gamepad, for players who choose one by pressing it. */
export function pressedPart(pad: GameDevice): string | null {
    const pressed = Object.keys(PRESSES).filter((name) => readSource(pad, PRESSES[name], 0) > 0.7);
    return pressed[0] ?? null;
}

/** The axis that is turned farthest, for players who choose one by turning it. */
export function turnedPart(pad: GameDevice): string | null {
    const turned = Object.keys(AXES).filter((name) => Math.abs(readSource(pad, AXES[name], 0)) > 0.7);
    return turned[0] ?? null;
}

function readSource({ axes, buttons }: GameDevice, source: Source, deadZone: number): number {
    if (source.axis === undefined) {
        return valueOf(buttons, source.more) - valueOf(buttons, source.less);
    }
    return steerTravel((axes[source.axis] ?? 0) * source.sign, deadZone, 1);
}

function valueOf(buttons: GameDevice['buttons'], index = -1): number {
    return buttons[index]?.value ?? 0;
}
