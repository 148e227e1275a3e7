// Messages about a scene with cars, which none of its cars can say alone.

export const SCENE = {
    'no-driver': { text: 'nothing drives {names}, unless a script of the game does', remedy: 'Add Vehicle Input or Vehicle Autopilot, switched off on a parked car' },
    'shared-keys': { text: 'the same keys drive {count} cars at once', remedy: 'Switch off Vehicle Input of all but one, or give each keys of its own' },
    'hidden-camera': { text: "'{name}' draws over the whole picture of this camera", remedy: 'Disable one of the two, or change the Viewport of one' },
    preloaded: { text: '{count} JSON files of the pack, {size} MB, load before the first frame of the game', remedy: 'Click this line of the bookmark Check the cars: it turns off their Preload. Turn it on again for those that your scripts read' }
} as const;
