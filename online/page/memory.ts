/** What a player chose last. A browser that blocks cookies keeps none, and throws where it is asked. */
type Choice = 'name' | 'car';

const key = (choice: Choice): string => `online race: ${choice}`;

/** What was chosen last; null if that is not known. */
export function recall(choice: Choice): string | null {
    try {
        return localStorage.getItem(key(choice));
    } catch {
        return null;
    }
}

/** Keeps a choice for the next visit, where the browser does. */
export function remember(choice: Choice, value: string): void {
    try {
        localStorage.setItem(key(choice), value);
    } catch {
        // asked again the next time
    }
}
