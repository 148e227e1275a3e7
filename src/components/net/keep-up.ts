import type { AppBase } from 'playcanvas';

/** Longest time that is simulated in a frame, s, and its steps: the server does not wait for a machine that draws slowly. */
const LONGEST_FRAME = 0.5;
const MOST_STEPS = 32;

/** Keeps the physics of an app in real time even if frames take long. */
export function keepUp(app: AppBase): void {
    const { rigidbody } = app.systems;
    if (rigidbody) {
        rigidbody.maxSubSteps = Math.max(rigidbody.maxSubSteps, MOST_STEPS);
    }
    app.maxDeltaTime = Math.max(app.maxDeltaTime, LONGEST_FRAME);
}
