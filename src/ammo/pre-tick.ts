import type { AmmoModule, NativeWorld } from './ammo.js';

type Tick = (dt: number) => void;

const NONE: readonly Tick[] = [];

/** Native callback, and the listeners before the substeps of each world, by the address of the world. */
interface Dispatcher {
    readonly callback: number;
    readonly ticks: Map<number, readonly Tick[]>;
}

/**
 * Property of an Ammo module that holds its dispatcher: one native function serves all worlds, for Ammo's function table
 * never shrinks, and all copies of this library in a page, for a world has one slot.
 */
const DISPATCHER = Symbol.for('playcanvas-vehicles.pre-tick');

type Dispatching = AmmoModule & { [DISPATCHER]?: Dispatcher };

/**
 * Calls `tick` before every fixed substep of a world. The engine owns Bullet's post-tick slot; this is the other one.
 *
 * @returns A function that ends it, or null when this build of Ammo has no tick callbacks.
 */
export function onPreTick(ammo: Dispatching, world: NativeWorld, tick: Tick): (() => void) | null {
    if (!world.setInternalTickCallback) {
        return null;
    }
    const { callback, ticks } = (ammo[DISPATCHER] ??= dispatcherOf(ammo));
    const pointer = ammo.getPointer(world);
    ticks.set(pointer, [...(ticks.get(pointer) ?? NONE), tick]);
    world.setInternalTickCallback(callback, 0, true);
    return () => {
        // another list: the old one may be walked just now
        const left = (ticks.get(pointer) ?? NONE).filter((other) => other !== tick);
        if (left.length > 0) {
            ticks.set(pointer, left);
        } else {
            ticks.delete(pointer);
        }
    };
}

function dispatcherOf(ammo: AmmoModule): Dispatcher {
    const ticks = new Map<number, Tick[]>();
    const callback = ammo.addFunction((pointer, dt) => {
        const those = ticks.get(pointer) ?? NONE;
        for (let i = 0; i < those.length; i++) {
            those[i](dt);
        }
    }, 'vif');
    return { callback, ticks };
}
