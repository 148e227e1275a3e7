// Peers are installed when the benchmark first runs, not when types are checked.
declare module '@dimforge/rapier3d-compat';
declare module '@dimforge/rapier3d-simd-compat';
declare module 'cannon-es';
declare module 'jolt-physics';
declare module 'physx-js-webidl';
declare module 'rolldown';
