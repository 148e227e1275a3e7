import uPlot from 'uplot';

import type { ChannelGroup } from './channels.js';
import type { Tape } from './tape.js';
import { SAFE_COLORS } from '../library/picture/comfort.js';

/** Strokes tell lines apart where colors do not, px. */
const DASHES = [[], [6, 3], [2, 2], [8, 2, 2, 2], [12, 4], [4, 4]];

/** At first, by title. */
const FIRST = ['speed', 'lateral'];

/** More do not fit. */
const MOST = 4;

/** Plots of channels over the last seconds, each with a list to choose from. */
export class Plots {
    private readonly list: HTMLElement;
    private groups: readonly ChannelGroup[] = [];
    private plots: Plot[] = [];

    constructor(panel: HTMLElement) {
        this.list = panel.querySelector('.list') as HTMLElement;
        panel.querySelector('.more')?.addEventListener('click', () => this.add('load'));
    }

    /** Turns to the channels of another car; what is plotted stays as far as it has it. */
    turnTo(groups: readonly ChannelGroup[]): void {
        const titles = this.plots.length > 0 ? this.plots.map(({ title }) => title) : FIRST;
        this.plots.forEach((plot) => plot.destroy());
        this.plots = [];
        this.groups = groups;
        titles.forEach((title) => this.add(title));
    }

    draw(tape: Tape): void {
        this.plots.forEach((plot) => plot.draw(tape));
    }

    private add(title: string): void {
        if (this.plots.length < MOST) {
            const plot = new Plot(this.list, this.groups, title, () => {
                this.plots = this.plots.filter((other) => other !== plot);
            });
            this.plots.push(plot);
        }
    }
}

class Plot {
    title: string;
    private readonly element = document.createElement('div');
    private readonly canvas = document.createElement('div');
    private readonly groups: readonly ChannelGroup[];
    private chart: uPlot | null = null;

    constructor(list: HTMLElement, groups: readonly ChannelGroup[], title: string, remove: () => void) {
        this.groups = groups;
        this.title = groups.some((group) => group.title === title) ? title : groups[0].title;
        const choice = document.createElement('select');
        choice.setAttribute('aria-label', 'What is plotted');
        for (const group of groups) {
            choice.add(new Option(`${group.title} (${group.unit})`, group.title, false, group.title === this.title));
        }
        choice.addEventListener('change', () => {
            this.title = choice.value;
            this.chart?.destroy();
            this.chart = null;
            choice.blur(); // keys drive again
        });
        const close = document.createElement('button');
        close.textContent = '×';
        close.setAttribute('aria-label', 'Remove this plot');
        close.addEventListener('click', () => {
            remove();
            this.destroy();
        });
        const head = document.createElement('p');
        head.append(choice, close);
        this.element.append(head, this.canvas);
        list.append(this.element);
    }

    draw(tape: Tape): void {
        const { width, height } = this.canvas.getBoundingClientRect();
        if (width === 0 || tape.length < 2) {
            return;
        }
        const { channels } = this.group;
        const data = channels.map(({ name }) => {
            const at = tape.channels.findIndex((channel) => channel.name === name);
            return tape.columns[at].subarray(0, tape.length);
        });
        this.chart ??= this.make(width, height);
        if (Math.max(Math.abs(this.chart.width - width), Math.abs(this.chart.height - height)) > 1) {
            this.chart.setSize({ width, height });
        }
        this.chart.setData([tape.time.subarray(0, tape.length), ...data]);
    }

    destroy(): void {
        this.chart?.destroy();
        this.element.remove();
    }

    private get group(): ChannelGroup {
        return this.groups.find(({ title }) => title === this.title) as ChannelGroup;
    }

    private make(width: number, height: number): uPlot {
        const font = `${0.7 * parseFloat(getComputedStyle(document.documentElement).fontSize)}px system-ui, sans-serif`;
        const axis = { stroke: '#f6f6f2', font, grid: { stroke: 'rgb(255 255 255 / 0.12)' }, ticks: { show: false } };
        const series = this.group.channels.map(({ name }, i) => ({
            label: name,
            stroke: SAFE_COLORS[i % SAFE_COLORS.length],
            dash: DASHES[i % DASHES.length],
            width: 2
        }));
        return new uPlot(
            {
                width,
                height,
                series: [{}, ...series],
                legend: { show: false },
                cursor: { show: false },
                scales: { x: { time: false } },
                axes: [
                    { ...axis, size: 22 },
                    { ...axis, size: 52 }
                ]
            },
            [[], ...series.map(() => [])] as unknown as uPlot.AlignedData,
            this.canvas
        );
    }
}
