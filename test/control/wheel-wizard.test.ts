import { describe, expect, it } from 'vitest';

import { type GameDevice, type WheelSetup } from '../../src/index.js';
import { WheelWizard } from '../../src/internal.js';

/** Frames of a browser. */
const FRAME = 1 / 60;

interface Part {
    axis: number;
    rest: number;
    full: number;
}

/** A wheel as a browser reports it. */
interface Wheel {
    id: string;

    /** Positions of its axes at rest. */
    axes: number[];
    steer: { axis: number; left: number; right: number };
    throttle: Part;
    brake: Part;
    clutch?: Part;
    paddles: [up: number, down: number];

    /** True if an axis reads 0 until it moves. */
    asleep?: boolean;

    /** The most by which axes flicker. */
    flicker?: number;
}

/**
 * Documented: the numbers of axes and paddles in Edge, and the direction pad that rests at 1.28571, are reported in
 * github.com/redphx/better-xcloud/issues/425.
 */
const g920: Wheel = {
    id: 'Logitech G920 Driving Force Racing Wheel for Xbox One (Vendor: 046d Product: c262)',
    axes: [0.004, 1, 1, 0, 0, 1, 0, 0, 0, 1.28571],
    steer: { axis: 0, left: -1, right: 1 },
    throttle: { axis: 1, rest: 1, full: -1 },
    brake: { axis: 2, rest: 1, full: -1 },
    clutch: { axis: 5, rest: 1, full: -1 },
    paddles: [4, 5]
};

/** Assumed: a G29 in Chrome on Windows, with axes after the usages of its USB report (X, Y, Z, Rz). */
const g29: Wheel = {
    id: 'G29 Driving Force Racing Wheel (Vendor: 046d Product: c24f)',
    axes: [0, 1, 1, 0, 0, 1, 0, 0, 0, 3.28571],
    steer: { axis: 0, left: -1, right: 1 },
    throttle: { axis: 2, rest: 1, full: -1 },
    brake: { axis: 5, rest: 1, full: -1 },
    clutch: { axis: 1, rest: 1, full: -1 },
    paddles: [4, 5]
};

/** Assumed: a T150 with two pedals, numbers of its axes unknown, potentiometers that flicker. */
const t150: Wheel = {
    id: 'Thrustmaster T150 Racing Wheel (Vendor: 044f Product: b677)',
    axes: [0, 1, 1, 0],
    steer: { axis: 0, left: -1, right: 1 },
    throttle: { axis: 2, rest: 1, full: -1 },
    brake: { axis: 1, rest: 1, full: -1 },
    paddles: [1, 0],
    flicker: 0.02
};

/** Assumed: an old wheel with one axis for both pedals, as Logitech's drivers offer it under "combined pedals". */
const combined: Wheel = {
    id: 'Driving Force (combined)',
    axes: [0, 0],
    steer: { axis: 0, left: -1, right: 1 },
    throttle: { axis: 1, rest: 0, full: -1 },
    brake: { axis: 1, rest: 0, full: 1 },
    paddles: [4, 5]
};

/** Assumed: pedals that run the other way, and a wheel whose axis falls to the right. */
const inverted: Wheel = {
    id: 'Inverted wheel',
    axes: [0, -1, -1],
    steer: { axis: 0, left: 1, right: -1 },
    throttle: { axis: 1, rest: -1, full: 1 },
    brake: { axis: 2, rest: -1, full: 1 },
    paddles: [7, 6]
};

/** A player in front of a wheel, who does what the wizard asks. */
class Player {
    readonly wizard = new WheelWizard();
    readonly asked: string[] = [];
    readonly others: GameDevice[] = [];
    frame = 0;
    private readonly wheel: Wheel;
    private readonly position: number[];
    private readonly touched = new Set<number>();
    private pressed = -1;

    constructor(wheel: Wheel) {
        this.wheel = wheel;
        this.position = [...wheel.axes];
    }

    /** Advances time, s. */
    wait(seconds: number): void {
        for (let frame = Math.round(seconds / FRAME); frame > 0; frame--) {
            this.frame++;
            this.wizard.update([...this.others, this.report()], FRAME);
        }
    }

    /** Moves an axis in so many seconds. */
    move(axis: number, to: number, seconds = 0.4): void {
        const from = this.position[axis];
        const frames = Math.round(seconds / FRAME);
        this.touched.add(axis);
        for (let frame = 1; frame <= frames; frame++) {
            this.position[axis] = from + ((to - from) * frame) / frames;
            this.wait(FRAME);
        }
    }

    press(button: number): void {
        this.pressed = button;
        this.wait(0.1);
        this.pressed = -1;
        this.wait(0.1);
    }

    /** Answers one question. */
    answer(): void {
        const { steer, throttle, brake, clutch, paddles } = this.wheel;
        const { step } = this.wizard;
        this.asked.push(step);
        switch (step) {
            case 'left':
                this.move(steer.axis, steer.left / 2, 1);
                this.wait(0.5); // another grip
                this.move(steer.axis, steer.left, 1);
                break;
            case 'right':
                this.move(steer.axis, 0, 1);
                this.wait(1.5); // let go of, it centers itself
                this.move(steer.axis, steer.right, 1);
                break;
            case 'center':
                this.move(steer.axis, 0.01, 1);
                break;
            case 'throttle':
                this.move(throttle.axis, throttle.full);
                break;
            case 'throttleRest':
                this.move(throttle.axis, throttle.rest);
                break;
            case 'brake':
                this.move(brake.axis, brake.full);
                break;
            case 'brakeRest':
                this.move(brake.axis, brake.rest);
                break;
            case 'clutch':
                if (!clutch) {
                    this.wizard.skip();
                    return;
                }
                this.move(clutch.axis, clutch.full);
                break;
            case 'clutchRest':
                this.move(clutch!.axis, clutch!.rest);
                break;
            case 'gearUp':
                this.press(paddles[0]);
                return;
            case 'gearDown':
                this.press(paddles[1]);
                return;
            default:
                this.wizard.skip();
                return;
        }
        this.wait(1.6);
    }

    /** Answers all questions; what the wizard has found then. */
    answerAll(): WheelSetup {
        for (let count = 0; this.wizard.step !== 'done' && count < 20; count++) {
            this.answer();
        }
        return this.wizard.setup!;
    }

    private report(): GameDevice {
        const { id, axes, asleep, flicker = 0 } = this.wheel;
        return {
            index: 1,
            id,
            axes: axes.map((_, axis) =>
                asleep && !this.touched.has(axis)
                    ? 0
                    : this.position[axis] + flicker * Math.sin(this.frame * (2.4 + axis))
            ),
            buttons: Array.from({ length: 24 }, (_, button) => ({ value: button === this.pressed ? 1 : 0 }))
        };
    }
}

/** Expects the values of a pedal to match the pedal, within 5 % of its travel at each end. */
function expectPedal(setup: WheelSetup, name: 'throttle' | 'brake' | 'clutch', { axis, rest, full }: Part): void {
    expect(setup[`${name}Axis`]).toBe(axis);
    const margin = 0.05 * Math.abs(full - rest);
    expect(Math.abs(setup[`${name}Rest`] - rest)).toBeLessThan(margin);
    expect(Math.abs(setup[`${name}Full`] - full)).toBeLessThan(margin);
}

function expectWheel(setup: WheelSetup, wheel: Wheel): void {
    const { steer, throttle, brake, clutch, paddles } = wheel;
    expect(setup).toMatchObject({ device: wheel.id, pedalDevice: '', steerAxis: steer.axis, handbrakeButton: -1 });
    expect([setup.gearUpButton, setup.gearDownButton]).toEqual(paddles);
    expect(setup.steerLeft).toBeCloseTo(steer.left, 1);
    expect(setup.steerRight).toBeCloseTo(steer.right, 1);
    expect((setup.steerLeft + setup.steerRight) / 2).toBeCloseTo(0.01, 2);
    expectPedal(setup, 'throttle', throttle);
    expectPedal(setup, 'brake', brake);
    expectPedal(setup, 'clutch', clutch ?? { axis: -1, rest: 1, full: -1 });
}

describe('a steering wheel is set up by asking', () => {
    it.each([
        ['a G920', g920],
        ['a G29', g29],
        ['a G29 that reads 0 until it is touched', { ...g29, asleep: true }],
        ['a T150 with worn potentiometers', t150],
        ['a wheel with one axis for both pedals', combined],
        ['a wheel that runs the other way', inverted],
        ['that, asleep', { ...inverted, asleep: true }]
    ])('for %s', (_, wheel) => {
        const player = new Player(wheel);
        expectWheel(player.answerAll(), wheel);
        // one question after the other, none twice
        expect(new Set(player.asked).size).toBe(player.asked.length);
    });

    it('when its browser wakes all axes at once', () => {
        const player = new Player({ ...g29, axes: g29.axes.map(() => 0) });
        player.wait(0.5);
        for (const part of [g29.throttle, g29.brake, g29.clutch!]) {
            player.move(part.axis, part.rest, FRAME);
        }
        expectWheel(player.answerAll(), g29);
    });

    it('when wheel and pedal were at their ends before its browser read them', () => {
        const player = new Player({ ...g29, asleep: true });
        player.wait(0.5);
        player.move(g29.steer.axis, -1, FRAME);
        player.wait(3);
        expect(player.wizard.step).toBe('right');
        while (player.wizard.step !== 'throttle') {
            player.answer();
        }
        player.move(g29.throttle.axis, -1, FRAME);
        player.wait(3);
        expectWheel(player.answerAll(), g29);
    });

    it('beside a device whose axes flicker from end to end', () => {
        const player = new Player(combined);
        player.others.push({
            index: 0,
            id: 'keyboard that calls itself a joystick',
            get axes() {
                return [player.asked.length === 0 ? -0.02 : player.frame % 2 ? 0.97 : -0.98, NaN, 0];
            },
            buttons: [{ value: 1 }]
        });
        player.wait(0.1);
        expectWheel(player.answerAll(), combined);
    });

    it('whose pedals are a device of their own', () => {
        const player = new Player({ ...combined, axes: [0] });
        const pedals = { index: 4, id: 'Pedals', axes: [-1, -1], buttons: [] };
        player.others.push(pedals);
        while (player.wizard.step !== 'throttle') {
            player.answer();
        }
        for (const axis of [0, 1]) {
            for (const value of [1, -1]) {
                pedals.axes[axis] = value;
                player.wait(1);
            }
        }
        const setup = player.answerAll();
        expect(setup).toMatchObject({ device: combined.id, pedalDevice: 'Pedals', throttleAxis: 0, brakeAxis: 1 });
        expectPedal(setup, 'brake', { axis: 1, rest: -1, full: 1 });
    });

    it('steers evenly where it was turned less to one side', () => {
        const setup = new Player({ ...g29, steer: { axis: 0, left: -1, right: 0.7 } }).answerAll();
        expect(setup.steerRight).toBeCloseTo(0.7, 2);
        expect((setup.steerLeft + setup.steerRight) / 2).toBeCloseTo(0.01, 3);
    });
});

describe('a player who does something else', () => {
    function at(step: string, wheel = g29): Player {
        const player = new Player(wheel);
        while (player.wizard.step !== step) {
            player.answer();
        }
        return player;
    }

    it('may press the throttle for the brake: it is not taken', () => {
        const player = at('brake');
        player.move(g29.throttle.axis, -1);
        player.wait(2);
        expect(player.wizard.step).toBe('brake');
        expect(player.wizard.hint).toBe('This is the throttle');
        player.move(g29.throttle.axis, 1);
        expectWheel(player.answerAll(), g29);
    });

    it('may tap a pedal, and press it then', () => {
        const player = at('throttle');
        player.move(g29.throttle.axis, -1, 0.2);
        player.move(g29.throttle.axis, 1, 0.2);
        player.wait(1);
        expect(player.wizard.step).toBe('throttle');
        expectWheel(player.answerAll(), g29);
    });

    it('may hold the direction pad, which some browsers report as an axis: it is no pedal', () => {
        const player = at('throttle', g920);
        player.move(9, -1, FRAME);
        player.wait(2);
        expect(player.wizard.step).toBe('throttle');
        player.move(9, 1.28571, FRAME);
        expectWheel(player.answerAll(), g920);
    });

    it('may pull the same paddle twice: it shifts one way only', () => {
        const player = at('gearDown');
        player.press(g29.paddles[0]);
        expect(player.wizard.step).toBe('gearDown');
        player.press(g29.paddles[1]);
        expect(player.wizard.step).toBe('handbrake');
    });

    it('may go back to what went wrong, and do it again', () => {
        const player = at('brake');
        player.move(g29.clutch!.axis, -1);
        player.wait(1);
        player.move(g29.clutch!.axis, 1);
        player.wait(1);
        expect(player.wizard.step).toBe('clutch');
        player.wizard.back();
        expect(player.wizard.step).toBe('brake');
        expectWheel(player.answerAll(), g29);
    });

    it('may skip paddles and clutch, but no pedal that a car needs', () => {
        const player = at('throttle');
        player.wizard.skip();
        expect(player.wizard.step).toBe('throttle');
        while (player.wizard.step !== 'clutch') {
            player.answer();
        }
        for (let count = 0; count < 4; count++) {
            player.wizard.skip();
        }
        expect(player.wizard.setup).toMatchObject({ clutchAxis: -1, gearUpButton: -1, gearDownButton: -1 });
        expect(player.wizard.progress).toBe(1);
    });

    it('is told to connect the wheel, and what to do when nothing moves', () => {
        const wizard = new WheelWizard();
        wizard.update([], 1);
        expect(wizard.hint).toMatch(/^Connect the wheel/);
        const player = at('throttle');
        expect(player.wizard.hint).toBe('');
        player.wait(7);
        expect(player.wizard.hint).toBe('Nothing has moved yet');
        expect(player.wizard.setup).toBeNull();
    });
});
