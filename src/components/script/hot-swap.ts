import type { Script } from 'playcanvas';

/**
 * Hot swap: gives a running component the code of its new class. It stays the object that it is, so the car drives on,
 * and whatever refers to it or listens to it goes on with the new code; there is no state to hand over, and no old
 * component to clean up after. Members that are new start as they are in the new instance.
 *
 * @param fresh - Instance that the engine made of the new class and put in the place of the component. It is dropped.
 * @param running - The component.
 */
export function hotSwap(fresh: Script, running: Script): void {
    Object.setPrototypeOf(running, Object.getPrototypeOf(fresh) as object);
    const members = Object.entries(Object.getOwnPropertyDescriptors(fresh));
    for (const [name, member] of members.filter(([each]) => !Object.hasOwn(running, each))) {
        Object.defineProperty(running, name, member);
    }
    Object.assign(running, { __scriptType: running.constructor });
    putBack(fresh, running);
}

/** Puts the component where the engine has put the new instance. */
function putBack(fresh: Script, running: Script): void {
    const { script } = running.entity;
    if (!script) {
        return;
    }
    replace(script.scripts as Script[], fresh, running);
    replace(script._updateList.items, fresh, running);
    replace(script._postUpdateList.items, fresh, running);
    const index: Record<string, { instance?: Script }> = script._scriptsIndex;
    for (const name of Object.keys(index).filter((each) => index[each].instance === fresh)) {
        index[name].instance = running;
        Object.assign(script, { [name]: running });
    }
}

function replace(list: object[], former: object, present: object): void {
    const place = list.indexOf(former);
    if (place >= 0) {
        list[place] = present;
    }
}
