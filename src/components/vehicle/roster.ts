/**
 * Members in the order in which they came. A walk takes {@link present} at its start: a newcomer waits for the next one,
 * and none is passed over because another one leaves; ask {@link has} before calling a member that may have left.
 */
export class Roster<T> {
    private list: readonly T[] = [];

    /** The members as they are now; another array after each change. */
    get present(): readonly T[] {
        return this.list;
    }

    add(member: T): void {
        this.list = [...this.list, member];
    }

    /** @returns True if it was a member. */
    remove(member: T): boolean {
        const isMember = this.list.includes(member);
        this.list = isMember ? this.list.filter((other) => other !== member) : this.list;
        return isMember;
    }

    /**
     * Puts members at places of the order; the others keep theirs around them.
     *
     * @param members - In the order of their places.
     * @param places - Place of each.
     */
    arrange(members: readonly T[], places: readonly number[]): void {
        const list = this.list.filter((other) => !members.includes(other));
        members.forEach((member, k) => list.splice(places[k], 0, member));
        this.list = list;
    }

    /**
     * Tells members of a walk from those that have left since.
     *
     * @param walked - {@link present} at the start of the walk.
     */
    has(member: T, walked: readonly T[]): boolean {
        return walked === this.list || this.list.includes(member);
    }
}
