/**
 * Numbers whose tooltips claim a size that no claim here measures yet. Tests of other folders measure some of them. A new
 * attribute gets a claim, not a line here.
 */
export const unmeasured: readonly string[] = [
    'gauges.redFrom',
    'remoteVehicle.tickRate',
    'skidMarks.length',
    'tireEffects.density',
    'tireEffects.sparks',
    'touchControls.tiltAngle',
    'vehicleSound.maxRpm',
    'vehicleSound.nearDistance',
    'vehicleTraffic.headway',
    'vehicleTraffic.nearDistance',
    'vehicleTraffic.speedLimit'
];
