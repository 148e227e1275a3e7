// What the search of the site makes of a query. Its functions go to the browser as text, so each holds all that it needs.
import type { Options, SearchOptions } from 'minisearch';

/** A section as the index has it. */
export interface Section {
    title: string;
    titles: string[];
    text?: string;
}

/** Options of MiniSearch, for building the index and for asking it. */
export const options: Pick<Options<Section>, 'processTerm'> = {
    /** Leaves out words that are in every question, and takes plurals and British spellings for the words of the guides. */
    processTerm(term) {
        const word = term.toLowerCase().replace(/['’]s$/, '');
        const idle =
            /^(?:a|an|and|are|as|at|be|by|can|do|does|for|from|get|has|have|how|i|in|into|is|it|its|make|my|not|of|on|one|or|set|so|some|less|more|that|the|there|this|to|too|use|very|want|what|when|where|which|with|you|your)$/;
        if (idle.test(word)) return null;
        const american = word
            .replace(/^tyre/, 'tire')
            .replace(/^colour/, 'color')
            .replace(/^curb/, 'kerb')
            .replace(/^centre/, 'center');
        return american.length > 3 && !/(?:ss|us|is)$/.test(american)
            ? american.replace(/(?:(?<=sh|ch|x)es|s)$/, '')
            : american;
    }
};

/** Options of a question. Those of VitePress give way to them. */
export const searchOptions: SearchOptions = {
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    prefix: true,
    boost: { title: 4, text: 2, titles: 1 },
    weights: { prefix: 0.5, fuzzy: 0.2 },
    boostTerm: (term) => (/^(?:car|drive|vehicle)$/.test(term) ? 0.1 : 1), // on every page

    /** Raises pages that answer, above lists of what there is and of what there was. */
    boostDocument(id) {
        const page = String(id);
        if (/\/(?:project\/CHANGELOG|history)/.test(page)) return 0.1;
        if (/\/(?:project|reference|api)\/|\/(?:models|sources|development)\.html/.test(page)) return 0.2;
        if (/\/(?:messages|benchmark|garage|reliability|validation)\.html/.test(page)) return 0.4;
        if (/\/(?:start|guides)\/|\/(?:cookbook|faq|for-me)\.html/.test(page)) return 1.6;
        return /\/components\//.test(page) ? 0.6 : 1;
    }
};
