import { Entity, Vec3 } from 'playcanvas';

import {
    hearKeys,
    ANCHOR_ON_CAR,
    ANCHOR_TOO_FAR,
    entityOf,
    hasKeys,
    HungPart,
    ownNumbers,
    RopeEnd,
    VehicleScript,
    WinchModel,
    winchRanges,
    type VehicleBody
} from './vehicle-core.mjs';

/** Anchor that has moved by more than this wakes a car that sleeps, m. */
const MOVED = 1e-3;

const fairlead = new Vec3();
const end = new Vec3();

/** Events of {@link Winch}. */
export interface WinchEvents {
    /** The rope has broken. */
    ropeBroken: [];
}

/**
 * A winch: pulls the car toward an anchor by a rope, and holds it. Put it on an entity below the chassis of a car with a Vehicle
 * Controller, where the rope leaves the car.
 *
 * Fires `ropeBroken` when the rope breaks.
 */
export class Winch extends VehicleScript<WinchEvents> {
    static override scriptName = 'winch';

    /** @internal */
    static override readonly ranges = winchRanges;

    /**
     * Entity to which the rope is tied: anything in the scene. One with a rigid body, or below one, is pulled, too. Empty: the rope is
     * on the drum.
     *
     * @attribute
     */
    anchor: Entity | null = null;

    /**
     * Largest pull, kN. Off-roaders 35 to 55, recovery trucks 100 to 300. Higher pulls a heavier car up a steeper slope.
     *
     * @attribute
     * @range [1, 500]
     * @precision 0
     */
    linePull = 42;

    /**
     * Line speed without load, m/min. It falls to 0 at the Line Pull. Electric winches 8 to 15. Higher pulls faster.
     *
     * @attribute
     * @range [0.5, 100]
     * @precision 1
     */
    lineSpeed = 12;

    /**
     * Length of the whole rope, m. Longer reaches farther.
     *
     * @attribute
     * @range [1, 200]
     * @precision 0
     */
    ropeLength = 28;

    /**
     * Elastic stretch of the rope at the Line Pull, %. Synthetic rope 1.4, steel 0.5. Higher pulls more softly.
     *
     * @attribute
     * @range [0.1, 10]
     * @precision 1
     */
    stretch = 1.4;

    /**
     * Tension at which the rope breaks, kN. About twice the Line Pull. 0: never.
     *
     * @attribute
     * @range [0, 1000]
     * @precision 0
     */
    breaksAt = 0;

    /**
     * Entity that shows the rope: its length along local Z is 1 m. It is stretched from the winch to the anchor every frame.
     *
     * @attribute
     */
    visual: Entity | null = null;

    /**
     * Key that reels in while it is held, such as KeyI. Empty: none. While Vehicle Input of the car is off, another car has the keys.
     *
     * @attribute
     * @title Reel In Key
     */
    reelInKey = '';

    /**
     * Key that reels out while it is held, such as KeyO. Empty: none. While Vehicle Input of the car is off, another car has the keys.
     *
     * @attribute
     */
    reelOutKey = '';

    private readonly numbers = ownNumbers(this.validator, this, {
        linePull: 0.01,
        lineSpeed: 0,
        ropeLength: 0.5,
        stretch: 0.01,
        breaksAt: 0
    });

    private readonly model = new WinchModel();
    private readonly end = new RopeEnd(() => this.untie());
    private readonly keys = { in: this.reelInKey, out: this.reelOutKey };

    /** Code of the key that turns the drum now. */
    private held = '';

    private readonly hung = new HungPart(this.validator, this.entity, this.model, this.model.fairlead);
    private tied: Entity | null = null;
    private broken = false;
    private readonly seen = new Vec3();

    override initialize(): void {
        hearKeys(
            this,
            (event) => this.keyDown(event),
            (event) => this.keyUp(event)
        );
        this.apply();
        super.initialize();
    }

    /** Asked share of the line speed, -1 to 1: 1 reels in, -1 out, 0 (the default) holds. Keys set it. */
    set command(command: number) {
        if (Number.isFinite(command) && command !== this.model.command) {
            this.model.command = command;
            this.hung.body?.vehicle.wake();
        }
    }

    get command(): number {
        return this.model.command;
    }

    /** True if the clutch of the drum is open: the rope runs out freely, to its end. Default false. */
    set freeSpool(freeSpool: boolean) {
        this.model.freeSpool = Boolean(freeSpool);
        this.hung.body?.vehicle.wake();
    }

    get freeSpool(): boolean {
        return this.model.freeSpool;
    }

    /** Tension of the rope, N. */
    get tension(): number {
        return this.model.anchor === null ? 0 : this.model.tension;
    }

    /** Length of rope that is out, m, without its stretch; 0 while it is on the drum. */
    get length(): number {
        return this.model.length;
    }

    /** Line speed, m/s, positive in. */
    get speed(): number {
        return this.model.speed;
    }

    /** True once the rope is broken, until {@link Winch.repair}. */
    get isBroken(): boolean {
        return this.model.isBroken;
    }

    /** Puts a new rope on, tied without slack. */
    repair(): void {
        this.apply();
        this.model.repair();
        this.hung.body?.vehicle.wake();
    }

    postUpdate(): void {
        const { model, numbers, validator, keys } = this;
        keys.in = validator.text('reelInKey', this.reelInKey, keys.in);
        keys.out = validator.text('reelOutKey', this.reelOutKey, keys.out);
        if (numbers.differs(this)) {
            this.apply();
        }
        const before = this.hung.body;
        this.hung.join('winch');
        if (before && before !== this.hung.body) {
            this.untie();
        }
        if (this.hung.body) {
            this.tie(this.hung.body);
        }
        this.show();
        if (model.isBroken !== this.broken) {
            this.broken = model.isBroken;
            if (this.broken) {
                this.fire('ropeBroken');
            }
        }
    }

    private keyDown({ code }: KeyboardEvent): void {
        const { keys } = this;
        if (this.enabled && code !== '' && (code === keys.in || code === keys.out) && hasKeys(this.entity)) {
            this.held = code;
            this.command = code === keys.in ? 1 : -1;
        }
    }

    private keyUp({ code }: KeyboardEvent): void {
        if (code === this.held) {
            this.held = '';
            this.command = 0;
        }
    }

    protected override detach(): void {
        this.untie();
        this.hung.leave();
        this.show();
    }

    private apply(): void {
        const { model, numbers } = this;
        const { linePull, lineSpeed, ropeLength, stretch, breaksAt } = numbers.follow(this);
        model.linePull = 1000 * linePull;
        model.lineSpeed = lineSpeed / 60;
        model.ropeLength = ropeLength;
        model.stretch = stretch / 100;
        model.breaksAt = 1000 * breaksAt;
        this.hung.body?.vehicle.wake();
    }

    /** Ties the rope to the entity of the attribute. */
    private tie(body: VehicleBody): void {
        const wanted = entityOf(this.app, this.anchor);
        if (wanted !== this.tied) {
            this.untie();
            this.tied = wanted;
        }
        const { model, end: rope, validator } = this;
        rope.follow(wanted);
        const distance = wanted ? wanted.getPosition().distance(this.entity.getPosition()) : 0;
        if (wanted && rope.owner === body.entity) {
            validator.report('anchor', ANCHOR_ON_CAR, { name: wanted.name });
            rope.release();
        } else if (wanted && !model.anchor && distance > model.ropeLength) {
            validator.report('anchor', ANCHOR_TOO_FAR, { name: wanted.name, distance: distance.toPrecision(3) });
            rope.release();
        } else {
            validator.clear('anchor');
        }
        if (model.anchor !== rope.anchor) {
            model.anchor = rope.anchor;
            body.vehicle.wake();
        }
        if (wanted && model.anchor && wanted.getPosition().distance(this.seen) > MOVED) {
            this.seen.copy(wanted.getPosition());
            body.vehicle.wake();
        }
    }

    private untie(): void {
        this.end.release();
        this.model.anchor = null;
        this.tied = null;
        this.hung.body?.vehicle.wake();
    }

    /** Stretches the model of the rope between both ends. */
    private show(): void {
        const visual = entityOf(this.app, this.visual);
        if (!visual) {
            return;
        }
        const { tied, model } = this;
        visual.enabled = tied !== null && model.anchor !== null && !model.isBroken;
        if (visual.enabled && tied) {
            fairlead.copy(this.entity.getPosition());
            end.copy(tied.getPosition());
            const scale = visual.getLocalScale();
            visual.setLocalScale(scale.x, scale.y, fairlead.distance(end));
            visual.setPosition(fairlead.lerp(fairlead, end, 0.5));
            visual.lookAt(end);
        }
    }
}
