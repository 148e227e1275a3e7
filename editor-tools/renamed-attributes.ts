/** Attribute of an earlier version of the pack: its path then, its path now, and the value now if that is always the same. */
export type Rename = readonly [from: string, to: string, value?: unknown];

const SIMULATION = 0;
const CUSTOM = 10;

/**
 * Attributes that were moved or renamed, by script. A star stands for each member of a group; behind a letter it begins with a
 * capital one. test/editor/update.test.ts finds what a released schema has and neither the present one nor this table.
 */
export const RENAMED: Readonly<Record<string, readonly Rename[]>> = {
    vehicleController: [
        ['frontDifferential', 'differentials.front'],
        ['rearDifferential', 'differentials.rear'],
        ['centerDifferential', 'differentials.center'],
        ['tandemDifferential', 'differentials.tandem'],
        ['limitedSlipTorque', 'differentials.limitedSlipTorque'],
        ['frontLock.*', 'differentials.front*'],
        ['rearLock.*', 'differentials.rear*'],
        ['centerLock.*', 'differentials.center*'],
        ['lowRange', 'gearbox.lowRange'],
        ['lowRatio', 'gearbox.lowRatio'],
        ['gearRatios', 'gearbox.gearRatios'],
        ['gearRatios', 'aids.tractionClutch', false], // traction control could only cut the throttle then
        ['engineType', 'engine.type'],
        ['onePedal', 'engine.onePedal'],
        ['torqueVectoring', 'engine.torqueVectoring'],
        ['motor.peakTorque', 'engine.motorTorque'],
        ['motor.peakPower', 'engine.motorPower'],
        ['motor.maxRpm', 'engine.motorMaxRpm'],
        ['motor.inertia', 'engine.motorInertia'],
        ['motor.*', 'engine.*'],
        ['assistance', 'aids.assistance'],
        ['assistance', 'behavior', SIMULATION] // the other behaviors bring their own aids
    ],
    vehicleInput: [
        ['keyboard', 'keys.enabled'],
        ['gamepad', 'pad.enabled'],
        ['steeringWheel', 'wheel.enabled'],
        ['rumble', 'pad.rumble'],
        ['deadZone', 'pad.deadZone']
    ],
    wheelCollider: [
        ['tireModel', 'tire.model'],
        ['tireModel', 'tire.preset', CUSTOM], // the other presets set the numbers aside
        ['nominalLoad', 'tire.nominalLoad'],
        ['tirFile', 'tire.tirFile'],
        ['forwardTire.*', 'tire.forward*'],
        ['sidewaysTire.*', 'tire.sideways*'],
        ['forwardFriction.*', 'tire.forwardFriction*'],
        ['sidewaysFriction.*', 'tire.sidewaysFriction*'],
        ['physXTire.*', 'tire.physX*']
    ]
};
