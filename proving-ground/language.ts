/**
 * Gives the browser a language that Intl knows. On a machine without one (LANG=C) it claims to speak "en-US@posix", and
 * libraries that format in the browser's language, as uPlot does while it loads, fail.
 */
export function ensureLanguage(): void {
    try {
        Intl.getCanonicalLocales(navigator.language);
    } catch {
        Object.defineProperty(navigator, 'language', { value: document.documentElement.lang });
    }
}
