import { drawFace, drawNeedle, drawPanel, type Dial, type DialState } from './dial-picture.js';
import { canvasOf, type Drawing } from './drawing.js';

/** Steps of a needle around the clock: finer ones are not visible. */
const NEEDLE_STEPS = 1440;

/** Dials beside each other in one picture, which is drawn again only when it changes. */
export class GaugeCluster {
    readonly canvas: HTMLCanvasElement;
    private readonly context: CanvasRenderingContext2D;
    private readonly face: HTMLCanvasElement;
    private readonly dials: readonly Dial[];
    private readonly size: number;
    private readonly panel: boolean;

    /** State of each dial in the picture. */
    private readonly drawn: DialState[];

    /** Number of times that the picture was drawn. */
    drawings = 0;

    /**
     * Creates the picture; null where nothing can be drawn, such as in Node.
     *
     * @param dials - From left to right.
     * @param size - Diameter of each, px.
     * @param panel - True for a panel behind them; else the picture is clear there.
     */
    static make(dials: readonly Dial[], size: number, panel: boolean): GaugeCluster | null {
        const [canvas, face] = [canvasOf(dials.length * size, size), canvasOf(dials.length * size, size)];
        return canvas && face ? new GaugeCluster(canvas, face, dials, size, panel) : null;
    }

    private constructor(
        [canvas, context]: Drawing,
        [face, faceContext]: Drawing,
        dials: readonly Dial[],
        size: number,
        panel: boolean
    ) {
        this.canvas = canvas;
        this.context = context;
        this.face = face;
        this.dials = dials;
        this.size = size;
        this.panel = panel;
        this.drawn = dials.map(() => ({ angle: NaN, text: '', red: false }));
        if (panel) {
            drawPanel(faceContext, face.width, face.height);
        }
        dials.forEach((dial, i) => drawFace(faceContext, i * size, size, dial));
    }

    /**
     * Shows the readings of the dials.
     *
     * @param values - Readings, in units of the scales.
     * @param texts - Texts in the middle of the dials.
     * @returns True if the picture has changed.
     */
    show(values: ArrayLike<number>, texts: ArrayLike<string>): boolean {
        const { dials, drawn } = this;
        let changed = false;
        for (let i = 0; i < dials.length; i++) {
            const { scale, redFrom } = dials[i];
            const turn = Math.round((scale.angleOf(values[i]) / 2 / Math.PI) * NEEDLE_STEPS);
            const angle = (turn / NEEDLE_STEPS) * 2 * Math.PI;
            const red = values[i] >= redFrom && redFrom < scale.max;
            const state = drawn[i];
            changed ||= state.angle !== angle || state.text !== texts[i] || state.red !== red;
            state.angle = angle;
            state.text = texts[i];
            state.red = red;
        }
        if (changed) {
            this.draw();
        }
        return changed;
    }

    private draw(): void {
        const { context, canvas, face, size, drawn } = this;
        this.drawings++;
        if (!this.panel) {
            context.clearRect(0, 0, canvas.width, canvas.height);
        }
        context.drawImage(face, 0, 0);
        drawn.forEach((state, i) => drawNeedle(context, i * size, size, state));
    }
}
