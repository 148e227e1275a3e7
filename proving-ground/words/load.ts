import { keepTranslated, setWords } from './words.js';
import { loadJson } from '../files.js';
import { browserStorage, Memory } from '../library/memory.js';

/** Languages of the page by their codes: the names are what their speakers call them. */
export const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', de: 'Deutsch', es: 'Español' };

const MEMORY = 'vehicles.language';
const memory = new Memory(browserStorage());

/** Language of the page: the one that was chosen, else the browser's, else English. */
export function language(address = window.location.href): string {
    const asked = [new URL(address).searchParams.get('lang'), memory.get(MEMORY), navigator.language].filter(
        (code) => typeof code === 'string'
    );
    return Object.keys(LANGUAGES).find((code) => asked[0].toLowerCase().startsWith(code)) ?? 'en';
}

/** Remembers a language for the visits to come. */
export function chooseLanguage(code: string): void {
    memory.set(MEMORY, code);
}

/** Loads the texts of the page's language; without them it speaks English. */
export async function loadWords(): Promise<void> {
    const code = language();
    if (code === 'en') {
        return;
    }
    try {
        setWords(await loadJson<Record<string, string>>(`words.${code}.json`));
        document.documentElement.lang = code;
        keepTranslated(document.body);
    } catch {
        // no connection: English is in the code
    }
}
