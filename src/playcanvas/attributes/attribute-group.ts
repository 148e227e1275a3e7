import { AttributeWatch } from './attribute-watch.js';
import type { ComponentFace } from '../component-face.js';

/** A group of attributes of a component: the last good value of each, and whether somebody has set one since. */
export class AttributeGroup<T extends object> {
    /** The last good value of every number and switch. */
    readonly good: T;

    protected readonly face: ComponentFace;
    protected readonly name: string;
    private readonly watch: AttributeWatch<T>;
    private readonly least: number;

    /**
     * @param face - Of the component.
     * @param name - What the group is called.
     * @param defaults - Its defaults; the group keeps them.
     * @param same - Whether two such groups say the same.
     * @param least - Smallest number that makes sense in it.
     */
    constructor(face: ComponentFace, name: string, defaults: T, same: (a: T, b: T) => boolean, least = 0) {
        this.face = face;
        this.name = name;
        this.good = defaults;
        this.least = least;
        this.watch = new AttributeWatch(Object.keys(defaults) as (keyof T & string)[], same);
    }

    /** Whether the group says something else than when it was read last. */
    differs(given: T | null): boolean {
        return this.watch.differs(given);
    }

    /** Checks what the group says, and takes what is good. */
    read(given: T | null): T {
        this.watch.take(given);
        this.face.group(this.name, given, this.good, this.least);
        return this.good;
    }
}
