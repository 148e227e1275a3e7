/** Materials of a prefab. Trim is all that is neither painted nor glass nor lit: its vertices say what they are made of. */
export type Skin = 'paint' | 'glass' | 'trim' | 'lamp' | 'tail-lamp' | 'indicator';

/** Such as `Tail Lamp`, of `tail-lamp`. */
export function nameOf(file: string): string {
    return file
        .split('-')
        .map((word) => word[0].toUpperCase() + word.slice(1))
        .join(' ');
}
