import type { Entity } from 'playcanvas';
import type { Page } from 'playwright-core';

/** Selectors of the elements that the page shows over its picture. */
const OVERLAYS = '#keys > *, #dash .stack > *, #wheels, #lines > *, #menu button, #lab > *, #start-race';

/** Height of what must be seen of a car from behind, above the ground: wheels and bumper, m. */
const LOW = 0.75;

/** Runs in the page: what of the page lies over the lower part of the car, as the camera sees it now. */
function findCovers([overlays, low]: readonly [string, number]): string[] {
    const { app, car, garage } = window.provingGround!;
    const { hull, axles, body } = garage.vehicle;
    const middle = (axles[0].position + axles[axles.length - 1].position) / 2 + (hull.ahead ?? 0);
    const { camera } = app.root.findByName('Camera') as Entity;
    // state that drawing would bring up to date
    app.resizeCanvas();
    app.graphicsDevice.updateClientRect();
    camera!.aspectRatio = innerWidth / innerHeight;
    app.fire('prerender');
    const corners = [-1, 1].flatMap((across) =>
        [0, low].flatMap((up) =>
            [-1, 1].map((along) => {
                const at = car.getPosition().clone();
                at.set((across * hull.width) / 2, up - body.cgHeight, middle + (along * hull.length) / 2);
                return camera!.worldToScreen(car.getWorldTransform().transformPoint(at, at));
            })
        )
    );
    const [left, right] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...corners.map(({ y }) => y)), Math.max(...corners.map(({ y }) => y))];
    if (!(left > 0 && right < innerWidth && right - left > 0.1 * innerWidth && bottom > top)) {
        return [`the car is not seen: ${[left, right, top, bottom].map(Math.round).join(' ')}`];
    }
    const shadows = ['touch-controls', 'race-display'].flatMap((name) => [
        ...(document.querySelector(name)?.shadowRoot?.querySelectorAll('b, section') ?? [])
    ]);
    return [...document.querySelectorAll(overlays), ...shadows]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
            const box = element.getBoundingClientRect();
            return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
        })
        .map(
            ({ tagName, id }) =>
                `${tagName} ${id}, with the car at ${[left, right, top, bottom].map(Math.round).join(' ')}`
        );
}

/** Returns the elements of the page that lie over the wheels and bumper of the car. */
export function covers(page: Page): Promise<string[]> {
    return page.evaluate(findCovers, [OVERLAYS, LOW] as const);
}
