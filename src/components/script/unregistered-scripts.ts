import { Entity } from 'playcanvas';

/** Names of the scripts on an entity and below it that wait for their class to be registered, each once. */
export function unregisteredScripts(entity: Entity): string[] {
    const scripted = entity.find((node) => node instanceof Entity && node.script !== undefined) as Entity[];
    const names = scripted.flatMap(({ script }) => {
        const index: Record<string, { instance?: object }> = script?._scriptsIndex ?? {};
        return Object.keys(index).filter((name) => !index[name].instance);
    });
    return [...new Set(names)];
}
