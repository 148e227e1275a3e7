import type { UserConfig } from 'vitepress';

/**
 * Settings of the site that need its address: a map for search engines, which takes whole addresses, and the picture of a link's preview.
 *
 * @param homepage - Address of the published site, as package.json has it; none until somebody publishes it.
 */
export function addressed(homepage = ''): Pick<UserConfig, 'sitemap' | 'transformHead'> {
    const address = homepage.replace(/\/$/, '');
    return {
        ...(address && { sitemap: { hostname: `${address}/` } }),
        transformHead: ({ title, description, siteData }) => [
            ['meta', { property: 'og:type', content: 'website' }],
            ['meta', { property: 'og:title', content: title }],
            ['meta', { property: 'og:description', content: description }],
            [
                'meta',
                { property: 'og:image', content: `${address ? `${address}/` : siteData.base}sports-car-at-dusk.jpg` }
            ]
        ]
    };
}
