import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Finds obstacles on a page as it is now, by the rules of axe: moderate, serious and critical ones.
 *
 * @param page - One of a browser context that is its own.
 * @returns Rules that are broken, with the elements that break them.
 */
export async function obstacles(page: Page): Promise<string[]> {
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
    return violations
        .filter(({ impact }) => impact !== 'minor')
        .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
