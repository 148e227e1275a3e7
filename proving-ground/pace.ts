import type { Application } from 'playcanvas';

/** Frames that are averaged, and the mean frame time from which on the machine counts as slow, s. */
const FRAMES = 90;
const SLOW = 1 / 40;

/** Gives up the fine pixels of a sharp screen when the machine cannot keep up with them. */
export function keepPace(app: Application): void {
    let frames = 0;
    let time = 0;
    const watch = (dt: number): void => {
        time += dt;
        frames++;
        if (frames === FRAMES) {
            if (time / FRAMES > SLOW) {
                app.graphicsDevice.maxPixelRatio = 1;
                app.resizeCanvas();
                app.off('update', watch);
            }
            frames = 0;
            time = 0;
        }
    };
    if (app.graphicsDevice.maxPixelRatio > 1) {
        app.on('update', watch);
    }
}
