import { BUTTON, PANEL, WRONG } from './panel-style.js';
import { carNameOf, FIRST_CAR, groupCars } from '../templates/car-names.js';

const ID = 'vehicle-installer';
const TITLE = 'PlayCanvas Vehicles';

/** Prefabs that are whole scenes, and what each is. */
const SCENES = [
    ['playground', 'Or a scene to try a car in: ramps, a hill, bumps, a slalom?'],
    ['race', 'Or two karts that race by themselves, with lap times?']
] as const;

/** Addresses of pictures by the names of cars. */
export type Pictures = Record<string, string>;

/** Choice of a designer. */
export interface Choice {
    /** Name of the car's files. */
    car: string;

    /** True if the tool adds what the scene lacks. */
    preparesScene: boolean;
}

/** Asks in the Editor's page for a car, and shows what the installer does and what has come of it. */
export class ProgressPanel {
    private readonly panel = document.createElement('div');
    private readonly title = document.createElement('b');
    private readonly text = document.createElement('div');
    private readonly bar = document.createElement('progress');
    private isDismissed = false;
    private answer?: (choice: Choice | null) => void;

    constructor() {
        const { panel, title, text, bar } = this;
        document.getElementById(ID)?.remove(); // what an earlier run had to say
        panel.id = ID;
        panel.style.cssText = PANEL;
        title.textContent = TITLE;
        text.role = 'status'; // read out by screen readers
        bar.style.width = '100%';
        panel.append(title, text, bar);
        document.documentElement.append(panel); // the page may not have a body yet
    }

    /**
     * Asks which car to install, or which whole scene.
     *
     * @param cars - Names of their files.
     * @param pictures - Gets their pictures, which come later than the question.
     * @returns Null when nothing is wanted.
     */
    choose(cars: readonly string[], pictures: () => Promise<Pictures>): Promise<Choice | null> {
        const frames = new Map<string, HTMLElement>();
        this.text.textContent = 'Which car?';
        const choices = document.createElement('div');
        const label = document.createElement('label');
        const box = document.createElement('input');
        label.style.cssText = 'display:block;margin-top:8px';
        box.type = 'checkbox';
        box.checked = true;
        label.append(box, ' Add a ground, a camera that follows, daylight and Ammo if the scene has none');
        this.panel.style.cssText = `${PANEL};width:648px;max-height:80vh;overflow:auto`;
        this.bar.replaceWith(choices);
        return new Promise((resolve) => {
            const answer = (choice: Choice | null): void => {
                this.panel.style.cssText = PANEL;
                choices.replaceWith(this.bar);
                resolve(choice);
            };
            const button = (car: string): HTMLButtonElement => {
                const made = buttonOf('', () => answer({ car, preparesScene: box.checked }));
                const name = `${carNameOf(car)}${car === FIRST_CAR ? ' (recommended)' : ''}`;
                made.style.cssText += ';width:120px;padding:4px;vertical-align:top';
                const frame = document.createElement('div');
                frames.set(car, frame);
                made.append(frame, name);
                return made;
            };
            choices.append(
                ...groupCars(cars.filter((car) => !SCENES.some(([scene]) => scene === car))).map(([title, names]) => {
                    const group = paragraph(title);
                    group.style.cssText += ';display:inline-block;vertical-align:top';
                    group.append(document.createElement('br'), ...names.map(button));
                    return group;
                }),
                ...SCENES.filter(([scene]) => cars.includes(scene)).flatMap(([scene, question]) => [
                    paragraph(question),
                    button(scene)
                ]),
                label,
                buttonOf('Cancel', () => answer(null))
            );
            pictures().then(
                (found) => addPictures(frames, found),
                () => {} // the names are enough
            );
            this.answer = answer;
            if (this.isDismissed) {
                answer(null);
            }
        });
    }

    /** Cancels the question, also before it is asked. */
    dismiss(): void {
        this.isDismissed = true;
        this.answer?.(null);
    }

    /** @param car - Which one the rest is about. */
    name(car: string): void {
        this.title.textContent = `${TITLE}: ${car}`;
    }

    /**
     * @param text - Work that is being done.
     * @param share - Part of it that is done, 0 to 1; undefined if that is not known.
     */
    step(text: string, share?: number): void {
        this.text.textContent = text;
        if (share === undefined) {
            this.bar.removeAttribute('value');
        } else {
            this.bar.value = share;
        }
    }

    /** Shows what has come of it until it is closed. */
    end(text: string): void {
        this.text.textContent = text;
        this.bar.replaceWith(buttonOf('Close', () => this.close()));
        console.info(text);
    }

    /** The same of an error. */
    fail(text: string): void {
        this.text.style.color = WRONG;
        this.end(text);
    }

    close(): void {
        this.panel.remove();
    }
}

function paragraph(text: string): HTMLElement {
    const element = document.createElement('div');
    element.textContent = text;
    element.style.marginTop = '8px';
    return element;
}

/** Shows pictures above the names of their cars. */
function addPictures(frames: ReadonlyMap<string, HTMLElement>, pictures: Pictures): void {
    for (const [car, frame] of frames) {
        if (pictures[car]) {
            const picture = document.createElement('img');
            picture.src = pictures[car];
            picture.alt = '';
            picture.style.cssText = 'display:block;margin-bottom:2px;width:112px;height:63px';
            frame.append(picture);
        }
    }
}

function buttonOf(text: string, press: () => void): HTMLButtonElement {
    const button = document.createElement('button');
    button.textContent = text;
    button.style.cssText = BUTTON;
    button.onclick = press;
    return button;
}
