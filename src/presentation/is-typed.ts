/** Whether a key goes to the page, not to the car: fields take all, buttons those that press them. */
export function isTyped({ target, code }: KeyboardEvent): boolean {
    const fields = 'input, select, textarea, [contenteditable]';
    const taken = code === 'Space' || code === 'Enter' ? `button, ${fields}` : fields;
    return target instanceof Element && target.closest(taken) !== null;
}
