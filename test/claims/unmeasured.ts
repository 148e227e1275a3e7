/**
 * Numbers whose tooltips claim a size that no claim here measures yet. Tests of other folders measure some of them. A new
 * attribute gets a claim, not a line here.
 */
export const unmeasured: readonly string[] = [
    'checkpoint.height',
    'checkpoint.width',
    'driverVisual.hideDistance',
    'gauges.maxRpm',
    'gauges.place',
    'gauges.redFrom',
    'lapTimer.wrongWayTime',
    'liftAxle.time',
    'recorder.longest',
    'recorder.rate',
    'remoteVehicle.fade',
    'remoteVehicle.tickRate',
    'skidMarks.length',
    'tireEffects.density',
    'tireEffects.sparks',
    'touchControls.tiltAngle',
    'vehicleSound.idleRpm',
    'vehicleSound.maxRpm',
    'vehicleSound.nearDistance',
    'vehicleTelemetry.rate',
    'vehicleTraffic.headway',
    'vehicleTraffic.nearDistance',
    'vehicleTraffic.speedLimit'
];
