/** Corners of the screen by number, as the edges that the dials keep to; the last one is the middle of the lower edge. */
const CORNERS = [
    'right: R; bottom: B;',
    'left: L; bottom: B;',
    'right: R; top: T;',
    'left: L; top: T;',
    'left: 50%; bottom: B; transform: translateX(-50%);'
];

const EDGES: Readonly<Record<string, string>> = { T: 'top', R: 'right', B: 'bottom', L: 'left' };

/** Diameter of a dial over the font size of the page, and as shares of the width and height of the screen, at most. */
const SIZE = 11;
const OF_WIDTH = 40;
const OF_HEIGHT = 34;

/**
 * A picture over the page, in a corner, clear of notches and rounded edges; it lets touches through.
 *
 * @param picture - Picture to show.
 * @param dials - Number of dials beside each other in it.
 * @param corner - By number: lower right, lower left, upper right, upper left, middle of the lower edge.
 * @param size - 1 is eleven times the font size of the page, less on small screens.
 * @returns Element to remove to end it.
 */
export function showOverlay(picture: HTMLCanvasElement, dials: number, corner: number, size: number): HTMLElement {
    const host = document.createElement('vehicle-gauges');
    const place = CORNERS[corner].replace(
        /\b[TRBL]\b/g,
        (edge) => `calc(1rem + env(safe-area-inset-${EDGES[edge]}, 0px))`
    );
    const height = `min(${SIZE * size}rem, ${OF_WIDTH / dials}vw * ${size}, ${OF_HEIGHT}vh * ${size})`;
    host.setAttribute('style', `position: fixed; z-index: 4; pointer-events: none; line-height: 0; ${place}`);
    host.setAttribute('aria-hidden', 'true');
    picture.setAttribute('style', `height: ${height}; width: calc(${dials} * ${height});`);
    host.append(picture);
    document.body.append(host);
    return host;
}
