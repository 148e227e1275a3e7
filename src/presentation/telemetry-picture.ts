import { canvasOf, FONT, type Drawing } from './drawing.js';
import { CAR_SIZE, PAD, TITLE, type TelemetryLayout } from './telemetry-layout.js';
import { CAR, SAMPLES, type TelemetryTape, TIRES } from './telemetry-tape.js';

/** Colors that the color-blind tell apart: M. Okabe and K. Ito, "Color Universal Design", 2008. */
const COLORS = {
    ink: '#f6f6f2',
    dim: '#b4bec8',
    faint: 'rgb(255 255 255 / 0.22)',
    ground: 'rgb(255 255 255 / 0.07)',
    blue: '#56b4e9',
    green: '#1fc997',
    orange: '#e69f00',
    red: '#ff6b4a'
};

/** Columns of a graph over time: label, graph, value; its height, and the gap below. */
const LABEL = 50;
const GRAPH = 186;
const VALUE = 66;
const STRIP = 24;
const GAP = 4;

/** Plot of a wheel: side, gap, and its first left edge in the cell. */
const SIDE = 58;
const BETWEEN = 6;
const FIRST = 26;
const NAME = 13;

/** Bar of the load: width, left edge; load at rest is in its middle. */
const BAR = 10;
const BAR_LEFT = 6;

/** Ends of the axes: slip in %, slip angle in degrees, force over load, share of the grip, accelerations in g. */
const MOST_SLIP = 25;
const MOST_ANGLE = 15;
const MOST_FORCE = 1.5;
const MOST_GRIP = 1.25;
const MOST_G = 1.5;

/** Points of a trail. */
const TRAIL = 60;

/** Slips over that of the best grip from which a wheel is near its limit, and slides. */
const NEAR = 0.7;
const SLIDES = 1;

/** Ends of the scale of the speed, km/h. */
const SPEEDS = [40, 80, 160, 320, 640, 1280] as const;

/** Gears that the scale of the gear has. */
const GEARS = 8;

/** Numbers as text, each made once. */
class NumberText {
    private readonly known = new Map<number, string>();
    private readonly steps: number;
    private readonly digits: number;
    private readonly unit: string;

    /**
     * @param digits - Digits after the point; below 0 it is rounded to tens.
     * @param unit - Unit behind it.
     */
    constructor(digits: number, unit: string) {
        this.steps = 10 ** digits;
        this.digits = Math.max(0, digits);
        this.unit = unit;
    }

    of(value: number): string {
        const rounded = Math.round(value * this.steps) + 0; // no -0
        const known = this.known.get(rounded);
        if (known !== undefined) {
            return known;
        }
        const text = (rounded / this.steps).toFixed(this.digits).replace('-', '−') + this.unit;
        this.known.set(rounded, text);
        return text;
    }
}

const SPEED = new NumberText(0, ' km/h');
const REVS = new NumberText(-1, ' rpm');
const GEAR = new NumberText(0, '');
const SHARE = new NumberText(0, ' %');
const LEFT = new NumberText(0, ' % left');
const RIGHT = new NumberText(0, ' % right');
const G = new NumberText(2, ' g');
const LOAD = new NumberText(1, ' kN');
const RATIO = new NumberText(2, '');
const ANGLE = new NumberText(1, '°');

/** Graphs of a car and plots of its wheels, as one picture. */
export class TelemetryPicture {
    readonly canvas: HTMLCanvasElement;
    private readonly context: CanvasRenderingContext2D;
    private readonly face: HTMLCanvasElement;
    private readonly layout: TelemetryLayout;
    private readonly names: readonly string[];

    /**
     * Creates the picture; null where nothing can be drawn, such as in Node.
     *
     * @param layout - Places of its parts.
     * @param title - Name of the car.
     * @param names - Names of the wheels.
     * @param sharpness - Pixels of the screen for each of the page.
     */
    static make(
        layout: TelemetryLayout,
        title: string,
        names: readonly string[],
        sharpness: number
    ): TelemetryPicture | null {
        const factor = layout.scale * sharpness;
        const [width, height] = [Math.ceil(factor * layout.width), Math.ceil(factor * layout.height)];
        const [picture, face] = [canvasOf(width, height), canvasOf(width, height)];
        return picture && face ? new TelemetryPicture(picture, face, layout, title, names, factor) : null;
    }

    private constructor(
        [canvas, context]: Drawing,
        [face, faceContext]: Drawing,
        layout: TelemetryLayout,
        title: string,
        names: readonly string[],
        factor: number
    ) {
        this.canvas = canvas;
        this.context = context;
        this.face = face;
        this.layout = layout;
        this.names = names;
        faceContext.scale(factor, factor);
        context.scale(factor, factor);
        context.lineJoin = 'round';
        drawFace(faceContext, layout, title);
    }

    /** Puts the picture over the page, in an upper corner, clear of notches; it lets touches through. */
    show(side: 'left' | 'right'): void {
        const { canvas, layout } = this;
        const from = (edge: string): string => `${edge}: calc(0.5rem + env(safe-area-inset-${edge}, 0px)); `;
        canvas.style.cssText =
            `position: fixed; z-index: 1; pointer-events: none; ${from('top')}${from(side)}` +
            `width: ${layout.scale * layout.width}px; border-radius: 0.5rem; background: rgb(14 17 21 / 0.78)`;
        canvas.className = 'debug-telemetry'; // for style sheets of the page
        canvas.setAttribute('aria-hidden', 'true');
        document.body.append(canvas);
    }

    /** Draws what a tape holds. */
    draw(tape: TelemetryTape): void {
        const { context, layout } = this;
        context.clearRect(0, 0, layout.width, layout.height);
        context.drawImage(this.face, 0, 0, layout.width, layout.height);
        this.drawCar(tape);
        for (let i = 0; i < tape.wheels; i++) {
            this.drawWheel(tape, i);
        }
    }

    private drawCar(tape: TelemetryTape): void {
        const { values } = tape;
        const speed = values[CAR.speed];
        this.graph(tape, 0, CAR.speed, COLORS.blue, 0, endOfSpeed(tape));
        this.value(0, SPEED.of(speed), COLORS.ink);
        if (tape.topRpm > 0) {
            this.graph(tape, 1, CAR.rpm, COLORS.orange, 0, 1.05 * tape.topRpm);
            this.value(1, REVS.of(values[CAR.rpm]), COLORS.ink);
        } else {
            this.value(1, 'none', COLORS.dim);
        }
        const gear = values[CAR.gear];
        this.graph(tape, 2, CAR.gear, COLORS.dim, -1, GEARS);
        this.value(2, gear < 0 ? 'R' : gear === 0 ? 'N' : GEAR.of(gear), COLORS.ink);
        this.graph(tape, 3, CAR.throttle, COLORS.green, 0, 1);
        this.graph(tape, 3, CAR.brake, COLORS.red, 0, 1);
        this.value(3, SHARE.of(100 * values[CAR.throttle]), COLORS.green, VALUE / 2);
        this.value(3, SHARE.of(100 * values[CAR.brake]), COLORS.red);
        const steer = 100 * values[CAR.steer];
        this.graph(tape, 4, CAR.steer, COLORS.blue, -1, 1);
        this.value(4, (steer < 0 ? RIGHT : LEFT).of(Math.abs(steer)), COLORS.ink);

        const radius = CAR_SIZE[1] / 2;
        const x = PAD + CAR_SIZE[0] - radius;
        const y = PAD + TITLE + radius;
        this.trail(tape, CAR.left, CAR.ahead, x, y, radius, -MOST_G, MOST_G, COLORS.blue);
        this.write(G.of(Math.hypot(values[CAR.ahead], values[CAR.left])), x + radius, y + radius - 2, COLORS.ink, 10);
    }

    private drawWheel(tape: TelemetryTape, wheel: number): void {
        const { context, names, layout } = this;
        const [left, top] = layout.cells[wheel];
        const { values } = tape;
        const at = tape.placeOf(wheel, 0);
        const load = values[at + TIRES.load];
        const y = top + NAME;
        const used = Math.hypot(values[at + TIRES.usedAhead], values[at + TIRES.usedLeft]);
        const slide = values[at + TIRES.slide];
        const color = slide >= SLIDES ? COLORS.red : slide >= NEAR ? COLORS.orange : COLORS.green;
        const end = left + FIRST + 3 * SIDE + 2 * BETWEEN;
        this.write(names[wheel], left + BAR_LEFT, top + NAME - 3, COLORS.ink, 10, 'left');
        this.write(load > 0 ? LOAD.of(load / 1000) : 'in the air', end, top + NAME - 3, COLORS.ink, 10);

        const height = (SIDE * Math.min(2, values[at + TIRES.overRest])) / 2;
        context.fillStyle = color;
        context.fillRect(left + BAR_LEFT, y + SIDE - height, BAR, height);
        context.fillStyle = COLORS.ink;
        context.fillRect(left + BAR_LEFT - 2, y + SIDE / 2 - 0.5, BAR + 4, 1);

        const half = SIDE / 2;
        const step = SIDE + BETWEEN;
        const x = left + FIRST + half;
        const middle = y + half;
        this.trail(tape, at + TIRES.slipRatio, at + TIRES.ahead, x, middle, half, MOST_SLIP, MOST_FORCE, color);
        this.trail(tape, at + TIRES.slipAngle, at + TIRES.left, x + step, middle, half, MOST_ANGLE, MOST_FORCE, color);
        this.trail(
            tape,
            at + TIRES.usedLeft,
            at + TIRES.usedAhead,
            x + 2 * step,
            middle,
            half,
            -MOST_GRIP,
            MOST_GRIP,
            color
        );
        if (load > 0) {
            this.pair(RATIO, values[at + TIRES.ahead], SHARE, values[at + TIRES.slipRatio], x, middle);
            this.pair(RATIO, values[at + TIRES.left], ANGLE, values[at + TIRES.slipAngle], x + step, middle);
            this.pair(SHARE, 100 * used, SHARE, NaN, x + 2 * step, middle);
        }
    }

    /** Writes a force and the slip that it comes of below their plot, or into it that the car does not tell the force. */
    private pair(first: NumberText, force: number, second: NumberText, slip: number, x: number, middle: number): void {
        const half = SIDE / 2;
        if (Number.isNaN(force)) {
            this.write('not told', x, middle + 3, COLORS.dim, 9, 'center');
        } else {
            this.write(first.of(force), x - half, middle + half + 10, COLORS.ink, 9, 'left');
        }
        if (!Number.isNaN(slip)) {
            this.write(second.of(slip), x + half, middle + half + 10, COLORS.dim, 9);
        }
    }

    /** Draws a point and where it came from. */
    private trail(
        tape: TelemetryTape,
        across: number,
        up: number,
        x: number,
        y: number,
        half: number,
        mostAcross: number,
        mostUp: number,
        color: string
    ): void {
        const { context } = this;
        const { length } = tape;
        let isDrawn = false;
        let px = 0;
        let py = 0;
        context.beginPath();
        for (let ago = Math.min(TRAIL, length) - 1; ago >= 0; ago--) {
            px = x + half * bounded(tape.past(across, ago) / mostAcross);
            py = y - half * bounded(tape.past(up, ago) / mostUp);
            const isTold = px - px + py - py === 0; // NaN is not
            if (isTold && isDrawn) {
                context.lineTo(px, py);
            } else if (isTold) {
                context.moveTo(px, py);
            }
            isDrawn = isTold;
        }
        context.globalAlpha = 0.55;
        context.lineWidth = 1.2;
        context.strokeStyle = color;
        context.stroke();
        context.globalAlpha = 1;
        if (isDrawn) {
            context.fillStyle = color;
            context.beginPath();
            context.arc(px, py, 3, 0, 2 * Math.PI);
            context.fill();
        }
    }

    /** Draws a value over time. */
    private graph(tape: TelemetryTape, row: number, place: number, color: string, low: number, high: number): void {
        const { context } = this;
        const x = PAD + LABEL;
        const y = PAD + TITLE + row * (STRIP + GAP);
        context.beginPath();
        for (let ago = tape.length - 1; ago >= 0; ago--) {
            const share = Math.max(0, Math.min(1, (tape.past(place, ago) - low) / (high - low)));
            context.lineTo(x + GRAPH * (1 - ago / (SAMPLES - 1)), y + STRIP - 1 - share * (STRIP - 2));
        }
        context.lineWidth = 1.4;
        context.strokeStyle = color;
        context.stroke();
    }

    private value(row: number, text: string, color: string, before = 0): void {
        const x = PAD + LABEL + GRAPH + VALUE - before;
        this.write(text, x, PAD + TITLE + row * (STRIP + GAP) + STRIP / 2 + 4, color, 11);
    }

    private write(
        text: string,
        x: number,
        y: number,
        color: string,
        size: 9 | 10 | 11,
        align: CanvasTextAlign = 'right'
    ): void {
        write(this.context, text, x, y, color, size, align);
    }
}

const FONTS = { 9: `500 9px ${FONT}`, 10: `600 10px ${FONT}`, 11: `600 11px ${FONT}`, 12: `700 12px ${FONT}` };

function write(
    context: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
    color: string,
    size: keyof typeof FONTS,
    align: CanvasTextAlign
): void {
    context.font = FONTS[size];
    context.textAlign = align;
    context.fillStyle = color;
    context.fillText(text, x, y);
}

function bounded(share: number): number {
    return Math.max(-1, Math.min(1, share));
}

/** The least end of the scale that all of a tape is below. */
function endOfSpeed(tape: TelemetryTape): number {
    let most = 0;
    for (let ago = 0; ago < tape.length; ago++) {
        most = Math.max(most, tape.past(CAR.speed, ago));
    }
    for (let i = 0; i < SPEEDS.length; i++) {
        if (most <= SPEEDS[i]) {
            return SPEEDS[i];
        }
    }
    return most;
}

/** Draws what never changes: frames, axes and their names. */
function drawFace(context: CanvasRenderingContext2D, layout: TelemetryLayout, title: string): void {
    const { ink, dim, ground, faint } = COLORS;
    write(context, title, PAD, PAD + 11, ink, 12, 'left');
    ['speed', 'engine', 'gear', 'pedals', 'steering'].forEach((label, row) => {
        const y = PAD + TITLE + row * (STRIP + GAP);
        write(context, label, PAD, y + STRIP / 2 + 4, dim, 11, 'left');
        context.fillStyle = ground;
        context.fillRect(PAD + LABEL, y, GRAPH, STRIP);
    });
    context.strokeStyle = faint;
    const radius = CAR_SIZE[1] / 2;
    const [x, y] = [PAD + CAR_SIZE[0] - radius, PAD + TITLE + radius];
    for (const g of [0.5, 1, 1.5]) {
        ring(context, x, y, (radius * g) / MOST_G);
    }
    cross(context, x, y, radius);
    write(context, '↑ ahead', x - radius, y - radius + 9, dim, 9, 'left');
    write(context, '↓ brake', x - radius, y + radius - 2, dim, 9, 'left');
    write(context, '1 g', x + radius / MOST_G - 2, y + 11, dim, 9, 'right');
    for (const column of layout.columns) {
        drawHeading(context, column, layout.top);
    }
    for (const [left, top] of layout.cells) {
        drawCell(context, left, top);
    }
}

function drawHeading(context: CanvasRenderingContext2D, left: number, top: number): void {
    const titles = [
        [`Fx/Fz ±${MOST_FORCE}`, `slip ±${MOST_SLIP} %`],
        [`Fy/Fz ±${MOST_FORCE}`, `angle ±${MOST_ANGLE}°`],
        ['Fx, Fy', 'of the grip']
    ];
    titles.forEach((lines, k) => {
        const x = left + FIRST + SIDE / 2 + k * (SIDE + BETWEEN);
        lines.forEach((line, i) => write(context, line, x, top + 9 + 10 * i, COLORS.dim, 9, 'center'));
    });
    write(context, 'Fz', left + BAR_LEFT + BAR / 2, top + 19, COLORS.dim, 9, 'center');
}

function drawCell(context: CanvasRenderingContext2D, left: number, top: number): void {
    const y = top + NAME;
    context.fillStyle = COLORS.ground;
    context.fillRect(left + BAR_LEFT, y, BAR, SIDE);
    context.strokeStyle = COLORS.faint;
    for (let k = 0; k < 3; k++) {
        const x = left + FIRST + k * (SIDE + BETWEEN);
        context.fillStyle = COLORS.ground;
        context.fillRect(x, y, SIDE, SIDE);
        cross(context, x + SIDE / 2, y + SIDE / 2, SIDE / 2);
    }
    ring(context, left + FIRST + 2 * (SIDE + BETWEEN) + SIDE / 2, y + SIDE / 2, SIDE / 2 / MOST_GRIP);
}

function ring(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
}

function cross(context: CanvasRenderingContext2D, x: number, y: number, half: number): void {
    context.beginPath();
    context.moveTo(x - half, y);
    context.lineTo(x + half, y);
    context.moveTo(x, y - half);
    context.lineTo(x, y + half);
    context.stroke();
}
