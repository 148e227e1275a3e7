import type { DialScale } from './dial-scale.js';
import { FONT } from './drawing.js';

/** Scale and lettering of a dial. */
export interface Dial {
    scale: DialScale;

    /** Labels are values over this. */
    per: number;
    unit: string;

    /** Start of the red zone, in units of the scale; there is none beyond the end. */
    redFrom: number;
}

/** A dial's present state, in numbers that change only with the picture. */
export interface DialState {
    /** Direction of the needle, rad clockwise from three o'clock. */
    angle: number;

    /** Text in the middle, large. */
    text: string;
    red: boolean;
}

const COLORS = {
    panel: '#0a0c0f',
    face: '#0d1014',
    glow: '#1b2129',
    rim: '#5b6570',
    mark: '#f2f5f8',
    dim: '#9aa5b1',
    red: '#ff3b30',
    needle: '#ff5a36'
};

/**
 * Draws what never changes of a dial.
 *
 * @param context - Context of the picture.
 * @param x - Left edge of the dial, px.
 * @param size - Its diameter, px.
 * @param dial - Scale and lettering.
 */
export function drawFace(context: CanvasRenderingContext2D, x: number, size: number, dial: Dial): void {
    const { scale, per, unit, redFrom } = dial;
    const r = size / 2;
    context.save();
    context.translate(x + r, r);
    const shade = context.createRadialGradient(0, -0.3 * r, 0.1 * r, 0, 0, r);
    shade.addColorStop(0, COLORS.glow);
    shade.addColorStop(1, COLORS.face);
    disc(context, 0.97 * r, shade);
    ring(context, 0.955 * r, 0.025 * r, 0, 2 * Math.PI, COLORS.rim);
    ring(context, 0.9 * r, 0.012 * r, scale.angleOf(0), scale.angleOf(scale.max), COLORS.dim);
    if (redFrom < scale.max) {
        ring(context, 0.87 * r, 0.07 * r, scale.angleOf(redFrom), scale.angleOf(scale.max), COLORS.red);
    }
    const ticks = Math.floor(scale.max / scale.tick + 1e-6);
    for (let i = 0; i <= ticks; i++) {
        const value = i * scale.tick;
        const isLabeled = Math.abs(value / scale.step - Math.round(value / scale.step)) < 1e-6;
        const angle = scale.angleOf(value);
        const color = value >= redFrom - 1e-6 ? COLORS.red : isLabeled ? COLORS.mark : COLORS.dim;
        spoke(context, angle, (isLabeled ? 0.77 : 0.83) * r, 0.9 * r, (isLabeled ? 0.03 : 0.016) * r, color);
        if (isLabeled) {
            const label = String(Math.round((10 * value) / per) / 10);
            letter(context, label, 0.64 * r * Math.cos(angle), 0.64 * r * Math.sin(angle), 0.15 * r, 600, COLORS.mark);
        }
    }
    letter(context, unit, 0, 0.76 * r, 0.12 * r, 500, COLORS.dim);
    context.restore();
}

/** Draws what moves of a dial over its face; as {@link drawFace}. */
export function drawNeedle(context: CanvasRenderingContext2D, x: number, size: number, state: DialState): void {
    const r = size / 2;
    context.save();
    context.translate(x + r, r);
    letter(context, state.text, 0, 0.47 * r, 0.34 * r, 700, state.red ? COLORS.red : COLORS.mark);
    context.shadowColor = 'rgb(0 0 0 / 0.6)';
    context.shadowBlur = 0.05 * r;
    spoke(context, state.angle, -0.16 * r, 0.84 * r, 0.035 * r, COLORS.needle);
    disc(context, 0.095 * r, COLORS.glow);
    context.shadowBlur = 0;
    ring(context, 0.09 * r, 0.02 * r, 0, 2 * Math.PI, COLORS.rim);
    context.restore();
}

/** Fills what is behind the dials. */
export function drawPanel(context: CanvasRenderingContext2D, width: number, height: number): void {
    context.fillStyle = COLORS.panel;
    context.fillRect(0, 0, width, height);
}

function disc(context: CanvasRenderingContext2D, r: number, fill: string | CanvasGradient): void {
    context.fillStyle = fill;
    context.beginPath();
    context.arc(0, 0, r, 0, 2 * Math.PI);
    context.fill();
}

function ring(
    context: CanvasRenderingContext2D,
    r: number,
    width: number,
    from: number,
    to: number,
    color: string
): void {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.arc(0, 0, r, from, to);
    context.stroke();
}

function spoke(
    context: CanvasRenderingContext2D,
    angle: number,
    from: number,
    to: number,
    width: number,
    color: string
): void {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.beginPath();
    context.moveTo(from * Math.cos(angle), from * Math.sin(angle));
    context.lineTo(to * Math.cos(angle), to * Math.sin(angle));
    context.stroke();
}

function letter(
    context: CanvasRenderingContext2D,
    text: string,
    x: number,
    y: number,
    size: number,
    weight: number,
    color: string
): void {
    context.font = `${weight} ${size}px ${FONT}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = color;
    context.fillText(text, x, y);
}
