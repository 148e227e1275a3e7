import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { goldOf } from '../../proving-ground/descent/gold.js';
import { shareDescent } from '../../proving-ground/descent/share.js';

const { drive } = goldOf({ car: 'sports-car', rain: false });
const URL = 'https://example.org/ground/?descent=331';

/** Returns the line that the visitor reads within a second of the tap, and the link beside it. */
async function heardInASecond(): Promise<unknown> {
    let heard: unknown;
    void shareDescent({ title: 'Descent 331', time: '1:20.0', marks: [], drive }, 'Descent 331', URL).then((said) => {
        heard = said;
    });
    await vi.advanceTimersByTimeAsync(1000);
    return heard;
}

/** A browser on a desk or a phone, with what it can do for the visitor. */
function stubBrowser(navigator: object, matches = false): void {
    vi.stubGlobal('window', { matchMedia: () => ({ matches }) });
    vi.stubGlobal('navigator', navigator);
}

const never = (): Promise<never> => new Promise<never>(() => {});

beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe('a descent that is sent', () => {
    it('is copied, with what it is', async () => {
        const written: string[] = [];
        stubBrowser({
            clipboard: {
                writeText: (text: string) => {
                    written.push(text);
                    return Promise.resolve();
                }
            }
        });
        expect(await heardInASecond()).toEqual({ line: 'Copied: paste it to a friend' });
        expect(written).toEqual([`Descent 331\n${URL}`]);
    });

    it.each<[what: string, navigator: object]>([
        ['does not answer', { clipboard: { writeText: never } }],
        ['refuses', { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } }],
        ['is not there, as on a page without encryption', {}]
    ])('is a link to be copied by hand within a second, where the clipboard %s', async (_, navigator) => {
        stubBrowser(navigator);
        expect(await heardInASecond()).toEqual({ line: 'Copy the link from the field', left: URL });
    });

    it('opens the sheet of a phone within a second, without its picture where that is not there by then', async () => {
        const shared: unknown[] = [];
        const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
        vi.stubGlobal('document', { createElement: () => ({ getContext: () => pen, toBlob: () => undefined }) });
        stubBrowser(
            {
                canShare: ({ files }: { files: unknown[] }) => files.length > 0,
                share: (what: unknown) => {
                    shared.push(what);
                    return Promise.resolve();
                }
            },
            true
        );
        expect(await heardInASecond()).toEqual({ line: 'Sent' });
        expect(shared).toEqual([{ text: 'Descent 331', url: URL }]);
    });
});
