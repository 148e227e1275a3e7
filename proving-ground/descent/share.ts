import { MARK_COLORS, type Mark } from './score.js';
import { wayPicture } from './way-picture.js';
import type { Recording } from '../../src/index.js';
import { copied, inTime } from '../hud/in-time.js';
import { isPhone } from '../library/picture/comfort.js';

/** Size of the picture that goes with a link, px: as link previews show them. */
const WIDTH = 1200;
const HEIGHT = 630;

/** Contents of the picture. */
export interface Boast {
    title: string;
    time: string;
    marks: readonly Mark[];
    drive: Recording;
}

/**
 * Hands a link on as the device can: with a picture to the sheet of a phone, otherwise to the clipboard.
 *
 * @param boast - On the picture.
 * @param text - Goes with the link.
 * @returns A line on what has happened, and the link where it must be copied by hand.
 */
export async function shareDescent(boast: Boast, text: string, url: string): Promise<{ line: string; left?: string }> {
    if (isPhone() && 'share' in navigator) {
        try {
            const files = await pictureOf(boast);
            await navigator.share({ text, url, ...(navigator.canShare?.({ files }) && { files }) });
            return { line: 'Sent' };
        } catch (error) {
            if (error instanceof DOMException && error.name === 'AbortError') {
                return { line: 'Not sent' };
            }
        }
    }
    return (await copied(`${text}\n${url}`))
        ? { line: 'Copied: paste it to a friend' }
        : { line: 'Copy the link from the field', left: url };
}

/** The road in the colors of speed, with day and time. */
async function pictureOf({ title, time, marks, drive }: Boast): Promise<File[]> {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: WIDTH, height: HEIGHT });
    const pen = canvas.getContext('2d');
    if (!pen) {
        return [];
    }
    pen.fillStyle = '#14171c';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    wayPicture(pen, drive, { x: WIDTH * 0.4, y: 0, width: WIDTH * 0.6, height: HEIGHT });
    pen.fillStyle = '#f6f6f2';
    pen.font = '600 44px system-ui, sans-serif';
    pen.fillText(title, 70, 150);
    pen.font = '700 128px system-ui, sans-serif';
    pen.fillText(time, 64, 330);
    marks.forEach((mark, i) => {
        pen.fillStyle = MARK_COLORS[mark];
        pen.fillRect(70 + 76 * i, 390, 60, 60);
    });
    const picture = new Promise<Blob | null>((resolve) => {
        canvas.toBlob(resolve, 'image/png');
    });
    const blob = await inTime(picture, null); // the sheet opens only shortly after a tap
    return blob ? [new File([blob], 'descent.png', { type: 'image/png' })] : [];
}
