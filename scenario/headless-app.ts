import Ammo from 'ammo.js/wasm';
import type { AppBase, AppOptions } from 'playcanvas';

import { headlessApp as appWithoutScreen } from '../scripts/headless-app.mjs';

let loading: Promise<unknown> | null = null;

/** Loads Ammo where the engine looks for it: once, however many ask at the same time. */
export async function loadAmmo(): Promise<void> {
    const scope = globalThis as { Ammo?: unknown };
    loading ??= Ammo();
    const ammo = await loading;
    scope.Ammo ??= ammo;
}

/**
 * A PlayCanvas app without a screen: the real engine and, once loaded, the real Ammo; frames come by `app.update(dt)`.
 *
 * @param fixedTimeStep - Physics step, s.
 * @param maxSubSteps - Most physics steps in a frame.
 * @param others - Component systems besides physics and scripts.
 */
export function headlessApp(
    fixedTimeStep: number,
    maxSubSteps = 100,
    others: AppOptions['componentSystems'] = []
): AppBase {
    const app = appWithoutScreen(null, others);
    app.systems.rigidbody!.fixedTimeStep = fixedTimeStep;
    app.systems.rigidbody!.maxSubSteps = maxSubSteps;
    return app;
}
