import { expect, it } from 'vitest';

import { addLinks } from '../../tools/page-links.mjs';

const FRAME = '<meta property="og:image" content="share.jpg" /><div><!-- links --></div>';

it('a page whose addresses nobody knows has no links', () => {
    expect(addLinks(FRAME, {}, 'share.1.jpg')).toBe('<meta property="og:image" content="share.1.jpg" /><div></div>');
});

it('a page that is published links to its source, and previews of links find its picture', () => {
    const about = { homepage: 'https://cars.example/ground', repository: { url: 'git+https://git.example/a/b.git' } };
    const html = addLinks(FRAME, about, 'share.1.jpg');
    expect(html).toContain('property="og:image" content="https://cars.example/ground/share.1.jpg"');
    expect(html).toContain('property="og:url" content="https://cars.example/ground/"');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
        'https://git.example/a/b#readme',
        'https://git.example/a/b',
        'https://git.example/a/b/releases'
    ]);
});
