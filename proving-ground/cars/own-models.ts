import type { AppBase } from 'playcanvas';

import type { Garage } from './garage.js';
import { OwnModel, type OwnFacts } from './own-model.js';
import { OwnPanel } from './own-panel.js';
import { download } from '../hud/download.js';
import { copied } from '../hud/in-time.js';

/** Makes cars of models that visitors drop on the page or choose from their files. */
export class OwnModels {
    private readonly app: AppBase;
    private readonly garage: Garage;
    private readonly say: (line: string) => void;
    private readonly panel: OwnPanel;
    private model: OwnModel | null = null;

    /** Number of the file that was opened last: one that takes longer comes too late. */
    private turn = 0;

    constructor(app: AppBase, garage: Garage, say: (line: string) => void) {
        this.app = app;
        this.garage = garage;
        this.say = say;
        this.panel = new OwnPanel({
            change: (facts) => {
                void this.change(facts);
            },
            pick: () => this.pick(),
            copy: () => {
                void this.copy();
            },
            save: () => this.save()
        });
        garage.watch(() => this.show(false));
    }

    /** Opens the browser's dialog to choose a file. */
    pick(): void {
        const input = document.createElement('input');
        Object.assign(input, { type: 'file', multiple: true }); // phones know no type of GLB, and would hide them
        input.addEventListener('change', () => {
            void this.open([...(input.files ?? [])]);
        });
        input.click();
    }

    /**
     * Makes a car of a file, or a trailer behind the present one, and says what was found; if it is none, says why, and all is as it was.
     *
     * @param files - A GLB, and pictures beside it.
     * @param facts - Facts about it that are known, such as which car of several is meant.
     */
    async open(files: readonly File[], facts: OwnFacts = {}): Promise<void> {
        const file = files.find(({ name }) => /\.(?:glb|gltf)$/i.test(name)) ?? files[0];
        if (!file) {
            return;
        }
        const turn = ++this.turn;
        this.say(`Reading ${file.name}`);
        try {
            const model = await OwnModel.read(
                this.app,
                file,
                files.filter((other) => other !== file)
            );
            model.facts = facts;
            try {
                if (turn === this.turn) {
                    await this.garage.adopt(model);
                    this.model = model;
                    this.show(true);
                    this.say(model.vehicle?.description ?? `${this.garage.vehicle.name} tows ${model.size.name}`);
                }
            } finally {
                if (!this.garage.owns(model)) {
                    model.destroy();
                }
            }
        } catch (error) {
            if (turn === this.turn) {
                this.panel.refuse(file.name, error as Error, (known) => {
                    void this.open(files, { ...facts, ...known });
                });
            }
        }
    }

    /** Shows what was found in the model that was opened last or is given, or hides it. */
    show(shown: boolean, id = this.model?.id): void {
        this.model = this.garage.ownModels.find((own): own is OwnModel => own.id === id) ?? this.model;
        if (shown && this.model) {
            this.panel.tell(this.model);
        } else {
            this.panel.hide();
        }
    }

    /** Makes the car again with what the visitor knows better. */
    private async change(facts: OwnFacts): Promise<void> {
        const { model } = this;
        if (model) {
            const { facts: before } = model;
            model.facts = { ...before, ...facts };
            try {
                await this.garage.adopt(model);
            } catch (error) {
                model.facts = before;
                this.say((error as Error).message);
            }
            this.show(true);
        }
    }

    private async copy(): Promise<void> {
        if (await copied(this.model!.template)) {
            this.say(`Copied for the Editor: ${this.title}`);
        } else {
            this.save();
        }
    }

    private save(): void {
        download(this.title, 'application/json', this.model!.template);
        this.say(`Saved for the Editor: ${this.title}`);
    }

    private get title(): string {
        return `${this.model!.size.name}.template.json`;
    }
}
