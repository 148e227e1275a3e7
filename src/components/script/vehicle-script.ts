import { type EventHandle, Script } from 'playcanvas';

import { hotSwap } from './hot-swap.js';
import { NO_CAR } from '../../messages/components.js';
import { observeGroups } from '../attributes/attribute-group.js';
import type { UpdateHandle } from '../attributes/update-scheduler.js';
import { type Choices, Validator } from '../attributes/validator.js';
import { checks } from '../checks/checks.js';
import type { Finding } from '../findings/report.js';
import { listenTo } from '../vehicle/car-events.js';
import type { EventCallback } from '../vehicle/vehicle-events.js';
import { carOf, type VehicleLike } from '../vehicle/vehicle-like.js';

/** Events that the engine fires on every script. */
interface ScriptEvents {
    enable: [];
    disable: [];
    state: [enabled: boolean];
    destroy: [];
    attr: [name: string, value: unknown, former: unknown];
    error: [error: Error, method: string];
}

// types of inherited methods alone: an override in the class would run with every event
export interface VehicleScript<Events extends { [Name in keyof Events]: unknown[] } = object> {
    /** Fires an event of this component. */
    fire<Name extends keyof Events & string>(name: Name, ...args: Events[Name]): this;

    /** Fires an event that every script has. */
    fire<Name extends keyof ScriptEvents>(name: Name, ...args: ScriptEvents[Name]): this;

    /** Removes the listeners of all events. */
    off(): this;

    /** Removes the listeners of an event, or one of them. */
    off<Name extends keyof Events & string>(
        name: Name,
        callback?: (...args: Events[Name]) => void,
        scope?: object
    ): this;

    /** Removes the listeners of an event that every script has, or one of them. */
    off<Name extends keyof ScriptEvents>(
        name: Name,
        callback?: (...args: ScriptEvents[Name]) => void,
        scope?: object
    ): this;

    /** Tells whether an event has listeners. */
    hasEvent(name: (keyof Events & string) | keyof ScriptEvents): boolean;
}

/**
 * Base of all components: the checks of their attributes, their life cycle, events and keys, and the hot swap of their code.
 * `Events` has the arguments of the events that a component fires, by their names.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging
export class VehicleScript<Events extends { [Name in keyof Events]: unknown[] } = object> extends Script {
    /**
     * Attributes that are enums, by name; members of groups as `group.member`.
     *
     * @internal
     */
    static readonly choices: Choices = {};

    /**
     * Ranges of its attributes, from `declared-ranges.ts`.
     *
     * @internal
     */
    static readonly ranges: string = '';

    /**
     * Names of attributes that earlier versions had, separated by spaces.
     *
     * @internal
     */
    static readonly former: string = '';

    /** @internal */
    protected readonly validator = validatorOf(this);

    initialize(): void {
        this.begin();
    }

    /** Listens to an event of this component. */
    override on<Name extends keyof Events & string>(
        name: Name,
        callback: (...args: Events[Name]) => void,
        scope?: object
    ): EventHandle;

    override on<Name extends keyof ScriptEvents>(
        name: Name,
        callback: (...args: ScriptEvents[Name]) => void,
        scope?: object
    ): EventHandle;

    override on(name: string, callback: unknown, scope?: object): EventHandle {
        listenTo(this, name);
        return super.on(name, callback as EventCallback, scope);
    }

    /** Listens to an event of this component once. */
    override once<Name extends keyof Events & string>(
        name: Name,
        callback: (...args: Events[Name]) => void,
        scope?: object
    ): EventHandle;

    override once<Name extends keyof ScriptEvents>(
        name: Name,
        callback: (...args: ScriptEvents[Name]) => void,
        scope?: object
    ): EventHandle;

    override once(name: string, callback: unknown, scope?: object): EventHandle {
        listenTo(this, name);
        return super.once(name, callback as EventCallback, scope);
    }

    /** The current findings about this component. */
    validate(): Finding[] {
        return this.validator.findings;
    }

    /** @internal */
    applyChanges(_touched: boolean): boolean {
        return false;
    }

    /** @internal */
    swap(running: this): void {
        hotSwap(this, running);
        observeGroups(running);
    }

    /**
     * Begins the life cycle. A component that has to wait for others calls it in `postInitialize`.
     *
     * @param handle - Calls {@link applyChanges} when attributes change; without one it is never called.
     * @internal
     */
    protected begin(handle?: UpdateHandle): void {
        const { former, ranges } = this.constructor as typeof VehicleScript;
        const given = Object.entries(this) as [string, unknown][];
        this.observe();
        checks.use(({ tellOfFormer, tellOfSecond, tellOfStale, tellOfUnknown }) => {
            if (!this.entity.script) {
                return; // it was destroyed before they came
            }
            tellOfUnknown(this, given, former, this.validator);
            tellOfStale(this, ranges, this.validator);
            tellOfFormer(this, former, this.validator);
            tellOfSecond(this.entity, (instance) => instance instanceof VehicleScript);
        });
        handle?.start();
        this.tryAttach();
        this.on('enable', () => this.tryAttach());
        this.on('disable', () => this.detach());
        this.once('destroy', () => this.detach());
    }

    /**
     * Observes the attributes.
     *
     * @internal
     */
    protected observe(): void {
        observeGroups(this);
    }

    /**
     * Attaches the component to what it acts on, if that is there: at the beginning and when it is enabled.
     *
     * @internal
     */
    protected tryAttach(): void {}

    /**
     * Undoes what it has done elsewhere: when it is disabled, and again when it is destroyed.
     *
     * @internal
     */
    protected detach(): void {}

    /**
     * True if a key that goes down is the one of an attribute. A disabled component has no keys.
     *
     * @internal
     */
    protected isStruck({ code, repeat }: KeyboardEvent, key: string): boolean {
        return this.enabled && key !== '' && code === key && !repeat;
    }

    /**
     * The car on this entity; reports its absence.
     *
     * @param drives - True for what drives it: a trailer is no such car.
     * @internal
     */
    protected findCar(drives = false): VehicleLike | null {
        const found = carOf(this.entity);
        const car = drives && found?.isTowed ? null : found;
        if (car) {
            this.validator.clearOnly('entity');
        } else {
            this.validator.report('entity', NO_CAR);
        }
        return car;
    }
}

function validatorOf({ entity, constructor }: VehicleScript): Validator {
    const { scriptName, choices, ranges } = constructor as typeof VehicleScript;
    return new Validator(entity, scriptName ?? '', choices, ranges);
}
