// Messages about a scene with cars, which none of its cars can say alone.
export const NO_DRIVER = { id: 'no-driver', severity: 'warning' } as const;
export const SHARED_KEYS = { id: 'shared-keys', severity: 'warning' } as const;
export const HIDDEN_CAMERA = { id: 'hidden-camera', severity: 'warning' } as const;
export const PRELOADED = { id: 'preloaded', severity: 'warning' } as const;
export const NO_GROUND_BELOW = { id: 'no-ground-below', severity: 'warning' } as const;
export const PULL_AT_HAND = { id: 'pull-at-hand', severity: 'warning' } as const;
export const PULLED_ASIDE = { id: 'pulled-aside', severity: 'warning' } as const;
