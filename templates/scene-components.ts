/**
 * A camera as the Editor makes it, with all it has: what a template leaves out, the Editor adds to each instance and lists
 * as an override.
 */
export const CAMERA = {
    enabled: true,
    clearColor: [0.118, 0.118, 0.118, 1],
    clearColorBuffer: true,
    clearDepthBuffer: true,
    projection: 0,
    fov: 45,
    orthoHeight: 4,
    nearClip: 0.1,
    farClip: 1000,
    frustumCulling: true,
    priority: 0,
    rect: [0, 0, 1, 1],
    layers: [0, 1, 2, 3, 4],
    toneMapping: 0,
    gammaCorrection: 1
};

/** A directional light, with all the Editor gives it. */
export const DIRECTIONAL_LIGHT = {
    enabled: true,
    type: 'directional',
    color: [1, 1, 1],
    intensity: 1,
    isStatic: false,
    bake: false,
    bakeDir: true,
    affectDynamic: true,
    affectLightmapped: false,
    affectSpecularity: true,
    layers: [0],
    castShadows: false,
    shadowUpdateMode: 2,
    shadowType: 0,
    shadowResolution: 1024,
    shadowDistance: 16,
    shadowBias: 0.2,
    normalOffsetBias: 0.05,
    shadowIntensity: 1,
    numCascades: 1,
    cascadeDistribution: 0.5,
    vsmBlurMode: 0,
    vsmBlurSize: 5,
    vsmBias: 0.0025,
    penumbraSize: 1,
    penumbraFalloff: 1,
    shape: 0,
    range: 10,
    falloffMode: 0,
    innerConeAngle: 40,
    outerConeAngle: 45,
    cookieAsset: null,
    cookieIntensity: 1,
    cookieFalloff: true,
    cookieChannel: 'rgb',
    cookieAngle: 0,
    cookieScale: [1, 1],
    cookieOffset: [0, 0]
};
