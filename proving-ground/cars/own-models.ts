import type { AppBase } from 'playcanvas';

import type { Garage } from './garage.js';
import { OwnModel } from './own-model.js';
import { OwnPanel } from './own-panel.js';
import type { RigVehicleOptions } from '../../scripts/rig-vehicle.mjs';
import { download } from '../hud/download.js';

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
            change: (options) => this.change(options),
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
     * Makes a car of a file, and says what was found; if it is none, says why, and all is as it was.
     *
     * @param files - A GLB, and pictures beside it.
     * @param options - Facts about it that are known, such as which car of several is meant.
     */
    async open(files: readonly File[], options: RigVehicleOptions = {}): Promise<void> {
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
            model.options = options;
            try {
                if (turn === this.turn) {
                    this.garage.adopt(model);
                    this.model = model;
                    this.show(true);
                    this.say(model.vehicle.description);
                }
            } finally {
                if (this.garage.own !== model) {
                    model.destroy();
                }
            }
        } catch (error) {
            if (turn === this.turn) {
                this.panel.refuse(file.name, error as Error, (known) => {
                    void this.open(files, { ...options, ...known });
                });
            }
        }
    }

    /** Shows what was found in the present model, or hides it. */
    show(shown: boolean): void {
        if (shown && this.model) {
            this.panel.tell(this.model);
        } else {
            this.panel.hide();
        }
    }

    /** Makes the car again with what the visitor knows better. */
    private change(options: RigVehicleOptions): void {
        const { model } = this;
        if (model) {
            const { options: before } = model;
            model.options = { ...before, ...options };
            try {
                this.garage.adopt(model);
            } catch (error) {
                model.options = before;
                this.say((error as Error).message);
            }
            this.show(true);
        }
    }

    private async copy(): Promise<void> {
        try {
            await navigator.clipboard.writeText(this.model!.template);
            this.say(`Copied for the Editor: ${this.title}`);
        } catch {
            this.save(); // this browser lets no page write to the clipboard, as in a frame
        }
    }

    private save(): void {
        download(this.title, 'application/json', this.model!.template);
        this.say(`Saved for the Editor: ${this.title}`);
    }

    private get title(): string {
        return `${this.model!.vehicle.name}.template.json`;
    }
}
