import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

const [source, map] = ['src/physics/physics.ts', 'ARCHITECTURE.md'].map((file) => readFileSync(file, 'utf8'));

/** Members of an interface. */
function membersOf(name: string): string[] {
    const body = source.match(new RegExp(`interface ${name}\\b[^{]*{\\n([\\s\\S]*?)\\n}`))![1];
    return [...body.matchAll(/^ {4}(?:readonly )?(\w+)\??[:(]/gm)].map(([, member]) => member);
}

describe('the list of what a physics engine is to components', () => {
    const ports = map.match(/## Ports\n([\s\S]*?)\n## /)![1];
    const members = ['Physics', 'PhysicsBackend'].flatMap(membersOf);

    it('is that of its interface', () => {
        expect(members.length).toBeGreaterThan(25);
        expect(members.filter((member) => !ports.includes(`\`${member}\``))).toEqual([]);
    });

    it('has nothing that the interface has no more', () => {
        const cells = [...ports.matchAll(/^\| (`[^|]+)\|/gm)].map(([, functions]) => functions);
        const listed = cells.flatMap((functions) => [...functions.matchAll(/`(\w+)`/g)].map(([, name]) => name));
        expect(listed.length).toBeGreaterThan(25);
        expect(listed.filter((name) => !members.includes(name) && !source.includes(`interface ${name} `))).toEqual([]);
    });
});
