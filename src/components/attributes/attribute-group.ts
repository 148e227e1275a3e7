import { AttributeWatch } from './attribute-watch.js';
import { type Groups, type Listener, observeAttributes } from './observed-attributes.js';
import type { Validator, Limits } from './validator.js';
import { namesOf } from '../../math/numbers.js';

/** A group of attributes of a component under watch, or some of the component itself, with the last good value of each. */
export class AttributeGroup<T extends object> extends AttributeWatch<T> {
    /** The last good value of every number, text and switch. */
    readonly good: T;

    protected readonly validator: Validator;
    readonly name: string;
    private readonly limits: Limits<T>;

    /** Look at numbers that are good one by one and not together, whenever the group was read. */
    private readonly check: ((good: T) => void) | null;

    /**
     * @param validator - Validator of the component.
     * @param name - Name of the group; empty for attributes of the component itself.
     * @param defaults - Its defaults; the group keeps them.
     * @param limits - Numbers that make sense in it, or in each of its members: the smallest one, or both ends.
     * @param members - Names of its numbers, texts and switches; all by default.
     * @param check - Looks at all of them together; null for nothing.
     */
    constructor(
        validator: Validator,
        name: string,
        defaults: T,
        limits: Limits<T> = 0,
        members = namesOf(defaults),
        check: ((good: T) => void) | null = null
    ) {
        super(members);
        this.validator = validator;
        this.name = name;
        this.good = defaults;
        this.limits = limits;
        this.check = check;
    }

    /** Returns the valid values of the group; checks them only if an attribute has changed. */
    follow(given: T | null): T {
        return this.differs(given) ? this.read(given) : this.good;
    }

    /** Checks the attributes and keeps the valid values. */
    read(given: T | null): T {
        this.take(given);
        this.validator.group(this.name, given, this.good, this.names, this.limits);
        this.check?.(this.good);
        return this.good;
    }
}

const NO_LISTENER: Listener = { touch() {} };

/** Counts changes of attributes in all groups that are members of a component. */
export function observeGroups(component: object): void {
    const members = Object.values(component).filter((member) => member instanceof AttributeGroup);
    if (members.length > 0) {
        const names = members.flatMap(({ name, names: own }) => (name === '' ? own : name));
        const named = members.filter(({ name }) => name !== '').map(({ name, good }) => [name, good as unknown]);
        observeAttributes(component, names as never[], Object.fromEntries(named) as Groups, NO_LISTENER);
    }
}
