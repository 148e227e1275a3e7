/** Font of what is drawn over the page. */
export const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export type Drawing = readonly [canvas: HTMLCanvasElement, context: CanvasRenderingContext2D];

/** A canvas of so many pixels; null where nothing can be drawn, such as in Node. */
export function canvasOf(width: number, height: number): Drawing | null {
    if (typeof document === 'undefined') {
        return null;
    }
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = typeof canvas.getContext === 'function' ? canvas.getContext('2d') : null;
    return context ? [canvas, context] : null;
}
