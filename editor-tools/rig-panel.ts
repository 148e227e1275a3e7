import type { Editor, Observer } from './editor.js';
import type { ModelInScene } from './model-in-scene.js';
import { BUTTON, PANEL, WRONG } from './panel-style.js';
import type { Known } from './rigged-car.js';
import { followMass, MASS, sizeForMass } from './rigged-mass.js';
import type { RiggingError } from '../src/rigging/rigging-error.js';
import { describeRig, warningsAbout } from '../src/sizing/describe-rig.js';
import { RIG_UNITS, rigChoices } from '../src/sizing/rig-choices.js';
import type { VehicleJson } from '../src/sizing/vehicle-json.js';

const ID = 'vehicle-rig';
/** Beside the inspector: what is selected comes to the middle. */
const PLACE = 'left:auto;right:336px;translate:none;max-height:80vh;overflow:auto';

const MASS_LABEL = 'Mass, kg: springs, brakes and engine follow it';
const PREPARE = 'Add a ground, a camera that follows, daylight and Ammo if the scene has none';

/** Shows in the Editor's page what was found in a model, and lets it be corrected. */
export class RigPanel {
    private readonly panel = document.createElement('div');
    private readonly text = document.createElement('div');
    private content = document.createElement('div');
    private model: ModelInScene | null = null;
    private isBusy = false;

    /** Sentence about what was added to the scene. */
    private added = '';

    constructor() {
        const { panel, text } = this;
        document.getElementById(ID)?.remove();
        panel.id = ID;
        panel.style.cssText = `${PANEL};${PLACE}`;
        const title = document.createElement('b');
        title.textContent = 'PlayCanvas Vehicles: rig vehicle';
        text.role = 'status'; // read out by screen readers
        panel.append(
            title,
            text,
            this.content,
            button('Close', () => panel.remove())
        );
        document.documentElement.append(panel); // the page may not have a body yet
    }

    /** Says what is going on. */
    step(text: string): void {
        this.text.textContent = text;
    }

    /** Says what went wrong. */
    fail(error: Error): void {
        if (this.model?.isCar) {
            this.show();
            this.step(error.message);
            return;
        }
        this.text.textContent = error.message;
        this.fill((content) => {
            const { cars = [] } = error as Partial<RiggingError>;
            for (const { name, node } of this.model ? cars : []) {
                content.append(
                    button(`The car with ${name}`, () => {
                        void this.run(() => this.model!.change({ node }));
                    })
                );
            }
            if (this.model) {
                this.addChoice(content);
            }
        });
    }

    /** Makes a car of a model and shows what has come of it. */
    async turnTo(model: ModelInScene): Promise<void> {
        this.model = model;
        model.sized = () => {
            this.show();
        };
        await this.run(() => model.rig({}));
    }

    /** Sizes a car that was made of a model before for its mass, and shows it. */
    showCar(editor: Editor, chassis: Observer): void {
        const name = String(chassis.get('name'));
        const show = (vehicle: VehicleJson | Error): void => {
            if (vehicle instanceof Error) {
                this.step(vehicle.message);
                return;
            }
            const { mass } = vehicle.body;
            this.step(
                `'${name}' is a car: springs, brakes and engine are sized for ${mass} kg. Until the Editor is closed they follow the ` +
                    'Mass of its Rigidbody, here or in the inspector.'
            );
            this.fill((content) => {
                line(content, MASS_LABEL).append(
                    field(mass, (value) => {
                        chassis.set(MASS, value);
                    })
                );
            });
        };
        show(sizeForMass(editor, chassis));
        followMass(editor, chassis, show);
    }

    /** One thing after the other: a click meanwhile is none. */
    private async run(work: () => Promise<void>): Promise<void> {
        if (this.isBusy) {
            return;
        }
        this.isBusy = true;
        try {
            await work();
            this.show();
        } catch (error) {
            this.fail(error as Error);
        } finally {
            this.isBusy = false;
        }
    }

    private show(): void {
        const { name, found, wheels, options, spared } = this.model!;
        const { rig, vehicle, warnings, isRaycastCar } = found!;
        this.step(
            `'${name}' is now a ${rig.coupling ? 'trailer' : 'car'}. Ctrl+Z takes all of it back.${this.added}${spared ? ` ${spared}` : ''}`
        );
        this.fill((content) => {
            for (const { title, text } of describeRig(rig, vehicle, { kind: options.class, isRaycastCar })) {
                line(content, `${title}: ${text}`);
            }
            for (const { name: wheel, entities } of wheels) {
                line(content, `${wheel}: ${entities.map((entity) => String(entity.get('name'))).join(', ')}`);
            }
            for (const warning of [...warningsAbout(rig, options), ...warnings]) {
                line(content, warning).style.color = WRONG;
            }
            const change =
                (known: Known): (() => void) =>
                () => {
                    void this.run(() => this.model!.change(known));
                };
            const { switches, classes } = rigChoices(rig, options);
            for (const { title, name: fact, value } of switches) {
                content.append(button(title, change({ [fact]: value })));
            }
            if (classes.length > 0) {
                line(content, 'Class');
                for (const kind of classes) {
                    content.append(button(kind, change({ class: kind })));
                }
            }
            line(content, MASS_LABEL).append(
                field(vehicle.body.mass, (mass) => {
                    change({ mass })();
                })
            );
            line(content, 'Unit');
            for (const [unit, unitScale] of RIG_UNITS) {
                content.append(button(unit, change({ unitScale })));
            }
            this.addChoice(content);
            content.append(
                button(PREPARE, () => {
                    void this.run(() => this.prepareScene());
                })
            );
        });
    }

    private async prepareScene(): Promise<void> {
        const { added, complaint } = await this.model!.prepareScene();
        const all = complaint === null ? 'The scene has all that it needs.' : '';
        const told = added.length > 0 ? `Added to the scene: ${added.join(', ')}.` : all;
        this.added = ` ${[told, complaint].filter(Boolean).join(' ')}`;
    }

    /** The way out where wheels were missed, or others found. */
    private addChoice(content: HTMLElement): void {
        line(content, 'Not the wheels? Select their entities in the hierarchy.');
        content.append(
            button('Use the selected entities as wheels', () => {
                void this.run(() => this.model!.rigSelected());
            })
        );
    }

    private fill(add: (content: HTMLElement) => void): void {
        const content = document.createElement('div');
        add(content);
        this.content.replaceWith(content);
        this.content = content;
    }
}

/** A field for a number. */
function field(value: number, change: (value: number) => void): HTMLInputElement {
    const made = document.createElement('input');
    made.type = 'number';
    made.value = String(Math.round(value));
    made.style.cssText = 'width:80px;margin-left:8px';
    made.onchange = () => {
        change(Number(made.value));
    };
    return made;
}

function line(to: HTMLElement, text: string): HTMLElement {
    const element = document.createElement('div');
    element.textContent = text;
    to.append(element);
    return element;
}

function button(text: string, click: () => void): HTMLButtonElement {
    const made = document.createElement('button');
    made.textContent = text;
    made.style.cssText = BUTTON;
    made.onclick = click;
    return made;
}
