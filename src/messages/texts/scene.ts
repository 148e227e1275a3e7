// Messages about a scene with cars, which none of its cars can say alone.

export const SCENE = {
    'no-driver': { text: 'nothing drives {names}, unless a script of the game does', remedy: 'Add Vehicle Input or Vehicle Autopilot, switched off on a parked car' },
    'shared-keys': { text: 'the same keys drive {count} cars at once', remedy: 'Switch off Vehicle Input of all but one, or give each keys of its own' },
    'hidden-camera': { text: "'{name}' draws over the whole picture of this camera", remedy: 'Disable one of the two, or change the Viewport of one' },
    preloaded: { text: '{count} JSON files of the pack, {size} MB, load before the first frame of the game', remedy: 'Click this line of the bookmark Check the cars: it turns off their Preload. Turn it on again for those that your scripts read' },
    'no-ground-below': { text: 'nothing below can carry a car, so these fall without end: {names}', remedy: 'Add a Collision and a static Rigid Body to the ground, and place cars above it' },
    'pull-at-hand': { text: 'its middle is only {distance} m from the car, which therefore does not stand on its wheels for long', remedy: 'Choose the middle of the planet or tube as Center, or choose Ground in Toward' },
    'pulled-aside': { text: 'its pull is {angle} degrees away from the wheels of the car, which does not stand on them', remedy: 'Change Toward, Center or Direction, or turn the car so that its Y axis points against the pull' }
} as const;
