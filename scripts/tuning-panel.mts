import { Entity } from 'playcanvas';

import {
    hearKeys,
    applySetup,
    carOf,
    changesOf,
    countValues,
    entityOf,
    NO_CAR_ON,
    ownNumbers,
    partsOf,
    readSetup,
    LONGEST_SETUP,
    setupOf,
    TuningView,
    VehicleScript,
    type Part,
    type Setup
} from './vehicle-core.mjs';

/**
 * Values of the attribute `side` of {@link TuningPanel}.
 *
 * @enum {number}
 */
export const PanelSide = {
    /** The left side of the screen. */
    LEFT: 0,

    /** The right side of the screen. */
    RIGHT: 1
} as const;

export type PanelSide = (typeof PanelSide)[keyof typeof PanelSide];

/** Events of this component, with the arguments of their handlers. */
export interface TuningPanelEvents {
    /**
     * Fired when the panel has something to tell the user, such as that a setup was copied. The handler is passed the
     * line.
     *
     * @event
     * @example
     * panel.on('tell', (line) => console.log(line));
     */
    tell: [line: string];

    /**
     * Fired when a whole setup was put on the car: by A/B, reset or load. The handler is passed the name of the setup
     * that is on, A or B.
     *
     * @event
     * @example
     * panel.on('setup', (active) => console.log(`Setup ${active}`));
     */
    setup: [active: 'A' | 'B'];

    /**
     * Fired when the panel was opened or closed. The handler is passed whether it is open.
     *
     * @event
     * @example
     * panel.on('toggle', (open) => console.log(open));
     */
    toggle: [open: boolean];
}

/** Time between two looks of the panel for changes made elsewhere, s. */
const LOOK = 0.5;

/**
 * A panel in the running game that edits all attributes of a car while it drives: with sliders, tooltips and the
 * conditions of the inspector, two setups to compare (A/B), and setups as JSON files. Put it on the chassis, or
 * anywhere with a target.
 *
 * Fires `tell`, `setup` and `toggle`.
 */
export class TuningPanel extends VehicleScript<TuningPanelEvents> {
    static override scriptName = 'tuningPanel';

    /** @internal */
    static override readonly choices = { side: PanelSide };

    /**
     * The car's chassis; this entity if none is chosen.
     *
     * @attribute
     */
    target: Entity | null = null;

    /**
     * Key that opens and closes the panel, such as KeyU or F2. Empty: none.
     *
     * @attribute
     */
    key = 'KeyU';

    /**
     * Key that swaps setup A and setup B, such as Digit7. Empty: none.
     *
     * @attribute
     */
    swapKey = 'Digit7';

    /**
     * Shows the panel. Can be changed while the game runs.
     *
     * @attribute
     */
    open = false;

    /**
     * Side of the screen.
     *
     * @attribute
     */
    side: PanelSide = PanelSide.RIGHT;

    /** Element of the page that the panel is put into; null for a place of its own over the picture. */
    container: HTMLElement | null = null;

    private readonly numbers = ownNumbers(this.validator, this, { side: 0 });
    private view: TuningView | null = null;

    /** Car that is tuned, its parts, and titles and counts that the panel was made of. */
    private car: Entity | null = null;
    private parts: Part[] = [];
    private madeOf = '';

    /** The car as it came, and the setups that are not on. */
    private original: Setup = {};
    private stored: Partial<Record<'A' | 'B', Setup>> = {};
    private active: 'A' | 'B' = 'A';
    private since = 0;

    /** The last valid keys. */
    private readonly keys = { key: this.key, swapKey: this.swapKey };

    override initialize(): void {
        hearKeys(this, (event) => this.keyDown(event));
        super.initialize();
    }

    update(dt: number): void {
        this.keys.key = this.validator.text('key', this.key, this.keys.key);
        this.keys.swapKey = this.validator.text('swapKey', this.swapKey, this.keys.swapKey);
        this.numbers.follow(this);
        this.since += dt;
        this.followCar();
        this.show();
    }

    /** The setup that is on: all attributes of the car, by entity, component and name. */
    get setup(): Setup {
        this.followCar();
        return readSetup(this.parts);
    }

    /** Values that differ from the car as it came. */
    get changes(): Setup {
        return changesOf(this.setup, this.original);
    }

    /** The setup that is on, A or B. */
    get activeSetup(): 'A' | 'B' {
        return this.active;
    }

    /** Opens or closes the panel. */
    toggle(open = !this.open): void {
        this.open = open;
        this.followCar();
        this.show();
        this.fire('toggle', open);
    }

    /** Swaps setup A and setup B, which begin alike. */
    swapSetups(): void {
        this.followCar();
        this.stored[this.active] = readSetup(this.parts);
        this.active = this.active === 'A' ? 'B' : 'A';
        this.put(this.stored[this.active] ?? this.original);
        const count = countValues(changesOf(this.stored.A ?? this.original, this.stored.B ?? this.original));
        this.tell(
            `Setup ${this.active}. ${count === 0 ? 'Both are still equal: change something' : `${count} differences`}`
        );
    }

    /** Puts the car back to how it came. */
    reset(): void {
        this.followCar();
        this.put(this.original);
        this.tell('Setup: as the car comes');
    }

    /** The setup that is on as JSON. */
    save(): string {
        return JSON.stringify(this.setup, null, 4);
    }

    /**
     * Puts a setup on the car, which `save()` has written. What it leaves out stays as it is.
     *
     * @param json - A whole setup, or some of it.
     * @throws SyntaxError when it is not a setup.
     */
    load(json: string): void {
        this.followCar();
        this.put(setupOf(json));
    }

    private put(setup: Setup): void {
        applySetup(this.parts, setup);
        this.view?.name(this.active);
        this.view?.look();
        this.fire('setup', this.active);
    }

    private tell(line: string): void {
        this.view?.say(line);
        this.fire('tell', line);
    }

    private keyDown({ code, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
        if (!this.enabled || repeat || ctrlKey || metaKey || altKey || code === '') {
            return;
        }
        if (code === this.keys.key) {
            this.toggle();
        } else if (code === this.keys.swapKey) {
            this.swapSetups();
        }
    }

    /** Notices another car, and components that came or went. */
    private followCar(): void {
        const entity = entityOf(this.app, this.target) ?? this.entity;
        if (!carOf(entity)) {
            this.validator.report('target', NO_CAR_ON, { name: entity.name });
            return;
        }
        this.validator.clear('target');
        if (entity !== this.car) {
            this.car = entity;
            this.parts = partsOf(this.app, entity, this);
            this.original = readSetup(this.parts);
            this.stored = {};
            this.active = 'A';
            this.hide();
        }
    }

    private show(): void {
        if (!this.open || !this.car || typeof document === 'undefined') {
            this.hide();
            return;
        }
        if (this.view && this.since < LOOK) {
            return;
        }
        this.since = 0;
        const side = this.numbers.good.side === PanelSide.LEFT ? 'left' : 'right';
        const parts = partsOf(this.app, this.car, this);
        const madeOf = `${side} ${parts.map(({ title, scripts }) => `${title} ${scripts.length}`).join()}`;
        if (madeOf !== this.madeOf) {
            this.hide();
            this.madeOf = madeOf;
        }
        if (!this.view) {
            this.parts = parts;
            this.view = new TuningView(this.car.name, parts, this.commands(), this.container, side);
            this.view.name(this.active);
        }
        this.view.look();
    }

    protected override detach(): void {
        this.hide();
    }

    private hide(): void {
        this.view?.destroy();
        this.view = null;
    }

    private commands(): ConstructorParameters<typeof TuningView>[2] {
        return {
            close: () => this.toggle(false),
            reset: () => this.reset(),
            swap: () => this.swapSetups(),
            copy: () => {
                void this.copy(this.setup);
            },
            copyChanges: () => {
                void this.copy(this.changes);
            },
            save: () => this.download(this.save()),
            load: (file) => {
                void this.loadFile(file);
            }
        };
    }

    /** To the clipboard; into a file where the page may not write there. */
    private async copy(setup: Setup): Promise<void> {
        const text = JSON.stringify(setup, null, 4);
        try {
            await navigator.clipboard.writeText(text);
            this.tell('Setup copied as JSON');
        } catch {
            this.download(text);
        }
    }

    private download(text: string): void {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
        link.download = 'setup.json';
        link.click();
        URL.revokeObjectURL(link.href);
        this.tell('Setup saved as setup.json');
    }

    private async loadFile(file: File): Promise<void> {
        try {
            // three bytes a letter at most: so much of a larger file tells that it is too large
            this.load(await file.slice(0, 3 * (LONGEST_SETUP + 1)).text());
            this.tell(`Setup loaded from ${file.name}`);
        } catch (error) {
            this.tell(`${file.name} was not loaded: ${error instanceof Error ? error.message : String(error)}`);
        }
    }
}
