import type { VehicleConnection } from '../../src/net-client.js';

/** Sliders for faults of the line: largest value in the unit shown, and factor from it to the simulated value. */
const SLIDERS = [
    { name: 'latency', label: 'Latency', most: 300, unit: 'ms', factor: 1 },
    { name: 'jitter', label: 'Jitter', most: 100, unit: 'ms', factor: 1 },
    { name: 'loss', label: 'Loss', most: 30, unit: '%', factor: 0.01 }
] as const;

/** Panel of figures about the line, with sliders that make it worse: values of one way, the same in both directions. */
export class Overlay {
    private readonly root = document.getElementById('overlay') as HTMLElement;
    private readonly rows = new Map<string, HTMLElement>();
    private connection: VehicleConnection | null = null;
    private last = { at: 0, received: 0, sent: 0, messages: 0, rollbacks: 0 };

    constructor() {
        for (const what of [
            'Ping',
            'Ahead by',
            'Rollbacks',
            'Replayed',
            'Correction',
            'Worst',
            'Exact states',
            'Simulated',
            'Down',
            'Up'
        ]) {
            const [name, value] = [document.createElement('span'), document.createElement('output')];
            name.textContent = what;
            this.rows.set(what, value);
            this.root.append(name, value);
        }
        for (const { name, label, most, unit, factor } of SLIDERS) {
            const [row, input, output] = ['label', 'input', 'output'].map((tag) => document.createElement(tag)) as [
                HTMLLabelElement,
                HTMLInputElement,
                HTMLOutputElement
            ];
            Object.assign(input, { type: 'range', min: '0', max: String(most), value: '0', name });
            const apply = (): void => {
                output.textContent = `${input.value} ${unit}`;
                for (const line of [this.connection?.up, this.connection?.down]) {
                    if (line) {
                        line[name] = factor * Number(input.value);
                    }
                }
            };
            input.addEventListener('input', apply);
            row.append(label, input, output);
            this.root.append(row);
            apply();
        }
    }

    follow(connection: VehicleConnection): void {
        this.connection = connection;
    }

    toggle(): void {
        this.root.hidden = !this.root.hidden;
    }

    /** Once a frame; the numbers change four times a second. */
    show(now: number): void {
        if (this.root.hidden || !this.connection || now - this.last.at < 250) {
            return;
        }
        const { figures } = this.connection.cars;
        const rate = (bytes: number): string => `${((8 * bytes) / (now - this.last.at)).toFixed(0)} kbit/s`;
        const messages = figures.messages - this.last.messages;
        const share = messages > 0 ? (figures.rollbacks - this.last.rollbacks) / messages : 0;
        const texts: Record<string, string> = {
            Ping: `${figures.ping.toFixed(0)} ms`,
            'Ahead by': Number.isNaN(figures.margin) ? '-' : `${figures.margin.toFixed(1)} ticks`,
            Rollbacks: `${(100 * share).toFixed(0)} % of messages`,
            Replayed: `${figures.depth} ticks in ${figures.replayTime.toFixed(1)} ms`,
            Correction: `${(100 * figures.correction).toFixed(2)} cm`,
            Worst: `${(100 * figures.worst).toFixed(2)} cm`,
            'Exact states': String(figures.exacts),
            Simulated: `${figures.simulated} cars`,
            Down: rate(figures.received - this.last.received),
            Up: rate(figures.sent - this.last.sent)
        };
        for (const [what, text] of Object.entries(texts)) {
            (this.rows.get(what) as HTMLElement).textContent = text;
        }
        const { received, sent, rollbacks } = figures;
        this.last = { at: now, received, sent, messages: figures.messages, rollbacks };
    }
}
