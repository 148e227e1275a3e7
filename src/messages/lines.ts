/** An entity, as far as a line on the console names it. */
interface Named {
    readonly name: string;
    readonly path: string;
    readonly parent?: Named | null;
    readonly rigidbody?: unknown;
}

/** A finding, as far as it can be seen which others are alike. */
interface Alike {
    readonly id: string;
    readonly entity: Named;
    readonly attribute: string;
    readonly message: string;
    readonly remedy: string;
}

/**
 * Lines that findings are printed in, with their places: what several parts of a car have alike is one line, at the place of the first.
 *
 * @param findings - All of them.
 */
export function linesOf<F extends Alike>(findings: readonly F[]): [place: string, found: F][] {
    const lines: { holder: Named; alike: F[] }[] = [];
    for (const found of findings) {
        const holder = holderOf(found.entity);
        const same = lines.find((line) => line.holder === holder && isAlike(line.alike[0], found));
        if (same) {
            same.alike.push(found);
        } else {
            lines.push({ holder, alike: [found] });
        }
    }
    return lines.map(({ holder, alike }) => {
        const [{ entity }] = alike;
        const names = alike.map((found) => found.entity.name).join(', ');
        return [alike.length > 1 ? `${holder.path} > ${names}` : entity.path || entity.name, alike[0]];
    });
}

/** The nearest entity with a rigid body, which is the chassis of a part; the parent where there is none. */
function holderOf(entity: Named): Named {
    let node: Named | null | undefined = entity;
    while (node && !node.rigidbody) {
        node = node.parent;
    }
    return node ?? entity.parent ?? entity;
}

function isAlike(a: Alike, b: Alike): boolean {
    return a.id === b.id && a.attribute === b.attribute && a.message === b.message && a.remedy === b.remedy;
}
