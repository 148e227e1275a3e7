import type { Mark } from './score.js';
import { wayPicture } from './way-picture.js';
import type { Recording } from '../../src/index.js';
import { translate, word } from '../words/words.js';

/** Stages of a descent, as the page shows them. */
export type Stage = 'ready' | 'countdown' | 'running' | 'finale' | 'card';

/** Contents of the card at the end. */
export interface Card {
    /** Result and its difference from the rival's, as texts. */
    time: string;
    gap: string;

    /** 0 for none, 3 for gold. */
    medal: number;
    marks: readonly Mark[];

    /** Lines below: best of the day, days in a row, penalty. */
    notes: readonly string[];
    drive: Recording | null;
    name: string;

    /** Name of another day's descent that is offered. */
    other: string;
}

/** Calls of the buttons. */
export interface Buttons {
    send(name: string): void;
    again(): void;
    other(): void;
    leave(): void;
}

const MEDALS = ['', 'Bronze', 'Silver', 'Gold'];

/** Time for which a split or a note is shown, ms. */
const SHOWN = 2600;

/** Words and numbers of a descent over the picture, and the card at its end. */
export class Screen {
    private readonly root = document.createElement('section');
    private readonly parts: Record<'title' | 'aim' | 'start' | 'count' | 'time' | 'gap' | 'note', HTMLElement>;
    private readonly card = document.createElement('article');
    private readonly tag = document.createElement('p');
    private readonly buttons: Buttons;
    private timers = { gap: 0, note: 0 };

    constructor(buttons: Buttons) {
        this.buttons = buttons;
        const { root } = this;
        root.id = 'descent';
        root.setAttribute('aria-label', 'Descent');
        root.innerHTML = `<h2 class="title"></h2><p class="aim"></p>
            <p class="start"><span class="by-keys"><kbd>W</kbd> starts</span><span class="by-touch">Press the pedal to start</span></p>
            <p class="count" role="status"></p><p class="time"></p><p class="gap" role="status"></p><p class="note" role="status"></p>`;
        translate(root);
        const part = (name: string): HTMLElement => root.querySelector(`.${name}`) as HTMLElement;
        this.parts = {
            title: part('title'),
            aim: part('aim'),
            start: part('start'),
            count: part('count'),
            time: part('time'),
            gap: part('gap'),
            note: part('note')
        };
        this.card.className = 'card';
        this.card.setAttribute('aria-live', 'polite');
        this.tag.className = 'rival';
        this.tag.translate = false;
        this.tag.hidden = true;
        const free = document.createElement('button');
        Object.assign(free, { type: 'button', className: 'leave', textContent: 'Free drive' });
        free.title = 'The whole proving ground (Escape)';
        translate(free);
        free.addEventListener('click', () => buttons.leave());
        root.append(this.card, this.tag, free);
        document.body.append(root);
        this.show('ready');
    }

    /** Shows what belongs to a stage. */
    show(stage: Stage): void {
        this.root.dataset.stage = stage;
        this.card.hidden = stage !== 'card';
        document.body.classList.toggle('descent', true);
        if (stage !== 'countdown') {
            this.parts.count.textContent = '';
        }
    }

    /** Name of the descent and what is to be beaten. */
    introduce(title: string, aim: string): void {
        write(this.parts.title, title);
        write(this.parts.aim, aim);
    }

    count(seconds: number): void {
        write(this.parts.count, seconds > 0 ? String(seconds) : 'Go');
    }

    time(text: string): void {
        write(this.parts.time, text);
    }

    /** Difference from the rival at a line. */
    split(gap: string, isAhead: boolean): void {
        const { gap: pill } = this.parts;
        pill.dataset.ahead = String(isAhead);
        this.flash('gap', gap);
    }

    /** Something that has happened, in a few words. */
    note(text: string): void {
        this.flash('note', text);
    }

    /** The rival's name over its ghost, in CSS pixels; nowhere without a place. */
    follow(name: string, place: { x: number; y: number } | null): void {
        const { tag } = this;
        tag.hidden = place === null || name === '';
        if (place && name !== '') {
            show(tag, name);
            tag.style.transform = `translate(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px) translate(-50%, -100%)`;
        }
    }

    /** The card at the end. */
    end({ time, gap, medal, marks, notes, drive, name, other }: Card): void {
        const { card, buttons } = this;
        card.dataset.medal = String(medal);
        card.innerHTML = `<header id="descent-result"><span class="medal"></span> <output></output> <span class="gap"></span></header>
            <canvas width="640" height="240" role="img" aria-label="The road, in the colors of speed"></canvas>
            <p class="squares" role="img"></p><ul></ul>
            <label>Name <input maxlength="12" autocomplete="nickname" placeholder="for the link" /></label>
            <footer><button type="button" class="send" aria-describedby="descent-result">Send</button>
            <button type="button" class="again"><kbd>R</kbd> Again</button>
            <button type="button" class="other"></button></footer>`;
        translate(card);
        const find = <E extends Element>(selector: string): E => card.querySelector(selector) as E;
        write(find('.medal'), MEDALS[medal]);
        write(find('output'), time);
        write(find('.gap'), gap);
        write(find('.other'), other);
        const squares = find('.squares');
        squares.setAttribute('aria-label', `${word('Parts')}: ${marks.map(word).join(', ')}`);
        for (const mark of marks) {
            const square = document.createElement('i');
            square.dataset.mark = mark;
            squares.append(square);
        }
        for (const line of notes) {
            const item = document.createElement('li');
            item.textContent = word(line);
            find('ul').append(item);
        }
        const field = find<HTMLInputElement>('input');
        field.value = name;
        field.addEventListener('keydown', (event) => event.stopPropagation());
        find('.send').addEventListener('click', () => buttons.send(field.value));
        find('.again').addEventListener('click', () => buttons.again());
        find('.other').addEventListener('click', () => buttons.other());
        const canvas = find<HTMLCanvasElement>('canvas');
        const pen = canvas.getContext('2d');
        if (pen && drive) {
            wayPicture(pen, drive, { x: 0, y: 0, width: canvas.width, height: canvas.height });
        }
        this.show('card');
        find<HTMLButtonElement>('.send').focus({ preventScroll: true });
    }

    /** A link to be copied by hand, where the browser lets no page write to the clipboard. */
    offer(link: string): void {
        const field = document.createElement('input');
        Object.assign(field, { className: 'link', value: link, readOnly: true });
        field.setAttribute('aria-label', 'Link');
        this.card.querySelector('.link')?.remove();
        this.card.append(field);
        field.select();
    }

    /** Takes everything away. */
    close(): void {
        document.body.classList.remove('descent');
        this.root.remove();
    }

    private flash(name: 'gap' | 'note', text: string): void {
        const part = this.parts[name];
        write(part, text);
        part.classList.add('shown');
        window.clearTimeout(this.timers[name]);
        this.timers[name] = window.setTimeout(() => part.classList.remove('shown'), SHOWN);
    }
}

function write(element: Element, text: string): void {
    show(element, word(text));
}

/** As it is: a name is no text of the page. */
function show(element: Element, text: string): void {
    if (element.textContent !== text) {
        element.textContent = text;
    }
}
