/** Loads the texts of messages, a module of its own: a game without mistakes does not load it. */
export async function loadTexts(): Promise<void> {
    await import('./texts.js');
}
