import type { AmmoModule, NativeWorld } from './ammo.js';

type Tick = (dt: number) => void;

interface Dispatcher {
    callback: number;
    ticks: Map<number, Tick>;
}

/** One native function per Ammo module serves all worlds: Ammo's function table never shrinks. */
const dispatchers = new WeakMap<AmmoModule, Dispatcher>();

/**
 * Calls `tick` before every fixed substep of a world. The engine owns Bullet's post-tick slot; this is the other one.
 *
 * @returns A function that ends it, or null when this build of Ammo has no tick callbacks.
 */
export function onPreTick(ammo: AmmoModule, world: NativeWorld, tick: Tick): (() => void) | null {
    if (!world.setInternalTickCallback) {
        return null;
    }
    let dispatcher = dispatchers.get(ammo);
    if (!dispatcher) {
        const ticks = new Map<number, Tick>();
        dispatcher = { ticks, callback: ammo.addFunction((pointer, dt) => ticks.get(pointer)?.(dt), 'vif') };
        dispatchers.set(ammo, dispatcher);
    }
    const { ticks, callback } = dispatcher;
    const pointer = ammo.getPointer(world);
    ticks.set(pointer, tick);
    world.setInternalTickCallback(callback, 0, true);
    return () => {
        if (ticks.get(pointer) === tick) {
            ticks.delete(pointer);
        }
    };
}
