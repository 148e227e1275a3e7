import { AttributeWatch } from './attribute-watch.js';
import type { ComponentFace, Least } from './component-face.js';
import { namesOf } from '../../math/numbers.js';

/** A group of attributes of a component under watch, with the last good value of each. */
export class AttributeGroup<T extends object> extends AttributeWatch<T> {
    /** The last good value of every number and switch. */
    readonly good: T;

    protected readonly face: ComponentFace;
    readonly name: string;
    private readonly least: Least<T>;

    /**
     * @param face - Of the component.
     * @param name - What the group is called.
     * @param defaults - Its defaults; the group keeps them.
     * @param least - Smallest number that makes sense in it, or in each of its members.
     * @param members - Names of its numbers and switches; all by default.
     */
    constructor(face: ComponentFace, name: string, defaults: T, least: Least<T> = 0, members = namesOf(defaults)) {
        super(members);
        this.face = face;
        this.name = name;
        this.good = defaults;
        this.least = least;
    }

    /** Checks what the group says, and takes what is good. */
    read(given: T | null): T {
        this.take(given);
        this.face.group(this.name, given, this.good, this.names, this.least);
        return this.good;
    }
}
