import type { AppBase } from 'playcanvas';

/** Frames that the graph shows. */
const FRAMES = 120;

/** Its upper edge, ms. */
const TOP = 16;

interface World {
    stepSimulation(...args: unknown[]): number;
}

/** Measures what the physics costs: Bullet and the cars in it, since their step runs within Bullet's. */
export class StepCost {
    /** Cost of the last frame with steps in it: time of all its steps, ms, and their number. */
    frame = 0;
    steps = 0;

    /** Mean time of a step over the frames of the graph, ms. */
    mean = 0;

    private readonly past = new Float64Array(FRAMES);
    private at = 0;
    private canvas: HTMLCanvasElement | null = null;
    private caption: HTMLElement | null = null;

    constructor(app: AppBase) {
        const { dynamicsWorld } = app.systems.rigidbody as unknown as { dynamicsWorld: World };
        const step = dynamicsWorld.stepSimulation;
        dynamicsWorld.stepSimulation = (...args) => {
            const start = performance.now();
            const steps = step.apply(dynamicsWorld, args);
            if (steps > 0) {
                this.note(performance.now() - start, steps);
            }
            return steps;
        };
        app.on('frameend', () => this.draw());
    }

    /** Shows or hides the graph. */
    show(shown: boolean): void {
        const box = document.getElementById('cost') as HTMLElement;
        box.hidden = !shown;
        this.canvas = shown ? box.querySelector('canvas') : null;
        this.caption = shown ? box.querySelector('output') : null;
    }

    private note(time: number, steps: number): void {
        this.frame = time;
        this.steps = steps;
        this.past[this.at] = time / steps;
        this.at = (this.at + 1) % FRAMES;
        let sum = 0;
        let count = 0;
        for (const value of this.past) {
            sum += value;
            count += value > 0 ? 1 : 0;
        }
        this.mean = sum / Math.max(1, count);
    }

    private draw(): void {
        const context = this.canvas?.getContext('2d');
        if (!this.canvas || !context) {
            return;
        }
        const { width, height } = this.canvas;
        context.clearRect(0, 0, width, height);
        context.fillStyle = '#6cc4ff';
        for (let i = 0; i < FRAMES; i++) {
            const bar = (Math.min(TOP, this.past[(this.at + i) % FRAMES]) / TOP) * height;
            context.fillRect((i * width) / FRAMES, height - bar, width / FRAMES, bar);
        }
        (this.caption as HTMLElement).textContent = `${this.mean.toFixed(2)} ms a step`;
    }
}
