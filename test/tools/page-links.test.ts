import { describe, expect, it } from 'vitest';

import { addLinks, cutDownloads, linkGuide } from '../../tools/build/page-links.mjs';

const FRAME = '<meta property="og:image" content="share.jpg" /><div><!-- links --></div>';
const PUBLISHED = { homepage: 'https://cars.example/docs', repository: { url: 'git+https://git.example/a/b.git' } };

/** Targets of the links in a frame, by their text. */
function links(html: string): Record<string, string> {
    return Object.fromEntries(
        [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => [text, href])
    );
}

describe('the frame of the page', () => {
    it('offers source and Editor pack beside it where nobody knows its addresses', () => {
        const html = addLinks(FRAME, {}, 'share.1.jpg');
        expect(html).toContain('<meta property="og:image" content="share.1.jpg" />');
        expect(links(html)).toEqual({ Source: 'source.zip', 'Editor pack': 'editor-pack.zip' });
    });

    it('links to its source where it is published, and previews of links find its picture', () => {
        const html = addLinks(FRAME, PUBLISHED, 'share.1.jpg');
        expect(html).toContain('property="og:image" content="https://cars.example/docs/proving-ground/share.1.jpg"');
        expect(html).toContain('property="og:url" content="https://cars.example/docs/proving-ground/"');
        expect(links(html)).toEqual({
            Guide: 'https://git.example/a/b#readme',
            Source: 'https://git.example/a/b',
            'Editor pack': 'editor-pack.zip'
        });
    });

    it('leads back to the guide on a site that has both', () => {
        const [bare, published] = [{}, PUBLISHED].map((about) => linkGuide(addLinks(FRAME, about, 'a.jpg'), '../'));
        expect(links(bare)).toEqual({ Guide: '../', Source: 'source.zip', 'Editor pack': 'editor-pack.zip' });
        expect(links(published)).toEqual({ ...links(bare), Source: 'https://git.example/a/b' });
    });

    it('has no links to what is not beside it', () => {
        expect(cutDownloads(addLinks(FRAME, {}, 'a.jpg'))).toContain('<div></div>');
        expect(Object.keys(links(cutDownloads(addLinks(FRAME, PUBLISHED, 'a.jpg'))))).toEqual(['Guide', 'Source']);
    });
});
