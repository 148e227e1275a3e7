/** Materials of a prefab. Trim is all that is neither painted nor glass nor lit: its vertices say what they are made of. */
export type Skin = 'paint' | 'glass' | 'trim' | 'lamp' | 'tail-lamp' | 'indicator';

/** Such as `Tail Lamp`. */
export function nameOf(skin: Skin): string {
    return skin
        .split('-')
        .map((word) => word[0].toUpperCase() + word.slice(1))
        .join(' ');
}
