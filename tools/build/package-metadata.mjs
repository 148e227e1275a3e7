// What a package needs of its maintainer to be published, and its README as npm shows it.
import { repositoryOf } from './page-links.mjs';

/** Fields of package.json that say who publishes it and from where. The maintainer fills them in, once. */
const FIELDS = ['repository', 'homepage', 'bugs', 'author'];

/**
 * Lists the fields that a release lacks.
 *
 * @param {Record<string, unknown>} about - package.json.
 */
export function missingFields(about) {
    return FIELDS.filter((field) => {
        const value = /** @type {any} */ (about[field]);
        return !(value?.url ?? value?.name ?? value);
    });
}

/**
 * Makes links and pictures of a document absolute, to where its repository is published: npm has the document alone.
 *
 * @param {string} markdown - Document of the root folder.
 * @param {import('./page-links.mjs').Package & { version: string }} about - package.json, with a repository.
 */
export function absoluteLinks(markdown, about) {
    const at = (/** @type {string} */ kind) => `${repositoryOf(about)}/${kind}/v${about.version}/`;
    return markdown.replaceAll(
        /(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)]+)\)/g,
        (_, picture, text, path) => `${picture}[${text}](${at(picture ? 'raw' : 'blob')}${path})`
    );
}

/**
 * Tells whether the changelog has the version, dated: what is published has a day.
 *
 * @param {string} changelog
 * @param {string} version
 */
export function isDated(changelog, version) {
    return changelog.split('\n').some((line) => line.startsWith(`## [${version}] - `) && /\d{4}-\d\d-\d\d$/.test(line));
}
