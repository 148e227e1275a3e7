import { AttributeWatch, type Same } from './attribute-watch.js';
import type { ComponentFace } from './component-face.js';

/** A group of attributes of a component under watch, with the last good value of each. */
export class AttributeGroup<T extends object> extends AttributeWatch<T> {
    /** The last good value of every number and switch. */
    readonly good: T;

    protected readonly face: ComponentFace;
    protected readonly name: string;
    private readonly least: number;

    /**
     * @param face - Of the component.
     * @param name - What the group is called.
     * @param defaults - Its defaults; the group keeps them.
     * @param same - Whether two such groups say the same.
     * @param least - Smallest number that makes sense in it.
     */
    constructor(face: ComponentFace, name: string, defaults: T, same: Same<T>, least = 0) {
        super(Object.keys(defaults) as (keyof T & string)[], same);
        this.face = face;
        this.name = name;
        this.good = defaults;
        this.least = least;
    }

    /** Checks what the group says, and takes what is good. */
    read(given: T | null): T {
        this.take(given);
        this.face.group(this.name, given, this.good, this.least);
        return this.good;
    }
}
