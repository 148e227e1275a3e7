/** True if the visitor has asked for less motion. */
export function wantsLessMotion(): boolean {
    return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** True if the only pointers are fingers, as on a phone. */
export function isPhone(): boolean {
    return window.matchMedia('(hover: none) and (pointer: coarse)').matches;
}

/** Colors that the color-blind tell apart: M. Okabe and K. Ito, "Color Universal Design", 2008; without black. */
export const SAFE_COLORS = ['#56b4e9', '#e69f00', '#009e73', '#f0e442', '#cc79a7', '#d55e00', '#0072b2'] as const;
