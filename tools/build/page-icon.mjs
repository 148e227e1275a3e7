// The page's icon, a steering wheel, drawn as PNG: within the circle that maskable icons show on every device.
import { crc32, deflateSync } from 'node:zlib';

const GROUND = [24, 27, 32];
const RIM = [246, 246, 242];
const HUB = [255, 90, 54];

/**
 * Distances from the shapes of the icon, in parts of its side; negative inside.
 *
 * @param {number} x - From the middle to the right.
 * @param {number} y - From the middle down.
 */
function shapes(x, y) {
    const r = Math.hypot(x, y);
    const box = (
        /** @type {number} */ a,
        /** @type {number} */ halfWide,
        /** @type {number} */ b,
        /** @type {number} */ halfHigh
    ) => Math.max(Math.abs(a) - halfWide, Math.abs(b) - halfHigh);
    const spokes = Math.min(box(x, 0.29, y, 0.035), box(x, 0.035, y - 0.145, 0.145));
    return { rim: Math.min(Math.abs(r - 0.3) - 0.045, spokes), hub: r - 0.1 };
}

/**
 * Draws the icon.
 *
 * @param {number} size - Its side, pixels.
 * @returns {Buffer} The PNG.
 */
export function drawIcon(size) {
    const rows = Buffer.alloc(size * (1 + 3 * size)); // a filter byte, 0 for none, and three colors a pixel
    for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
            const { rim, hub } = shapes((column + 0.5) / size - 0.5, (row + 0.5) / size - 0.5);
            const cover = (/** @type {number} */ distance) => Math.max(0, Math.min(1, 0.5 - distance * size));
            for (let i = 0; i < 3; i++) {
                const wheel = GROUND[i] + (RIM[i] - GROUND[i]) * cover(rim);
                rows[row * (1 + 3 * size) + 1 + 3 * column + i] = Math.round(wheel + (HUB[i] - wheel) * cover(hub));
            }
        }
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(size, 0);
    header.writeUInt32BE(size, 4);
    header.set([8, 2], 8); // bits a color, three colors
    return Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', header),
        chunk('IDAT', deflateSync(rows, { level: 9 })),
        chunk('IEND', Buffer.alloc(0))
    ]);
}

/**
 * @param {string} name
 * @param {Buffer} data
 */
function chunk(name, data) {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
}
