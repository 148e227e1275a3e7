// Names and ends by tools/ranges.mjs, from the `@range` of every attribute; which ends are laws is sorted here by hand.
// Each number is `name least most`; members of a group follow `group.`. An end with `!` is a law, such as of a share or of
// the angle of a wheel: a number beyond it is refused. Other ends suit the slider: beyond them a number is used, with a
// warning. Below an end of 0 nothing is used.
export const antiRollBarRanges =
    'stiffness 0 200000, slowShare 0 1!, fullSpeed 1 300, antiRoll 0 100000, secondStiffness 0 200000';
export const brakeHeatRanges =
    'cooling 0 5, airTemperature -40 60; front. mass 0 60, diameter 0 0.6; rear. mass 0 60, diameter 0 0.6';
export const bulletVehicleRanges =
    'maxEngineForce 0 100000, maxBrakingForce 0 2000, frontBraking 0 1!, rearBraking 0 1!, maxSteering 0 1!, rearSteering !-1 1!; tuning. radius 0.02 2, suspensionRestLength 0.01 2, maxSuspensionTravel 0.01 5, suspensionStiffness 1 200, suspensionCompression 0 30, suspensionDamping 0 30, maxSuspensionForce 100 500000, frictionSlip 0 10000, rollInfluence 0 1!';
export const bulletWheelRanges =
    'radius 0.02 2, suspensionStiffness 1 200, suspensionDamping 0 30, suspensionCompression 0 30, suspensionRestLength 0.01 2, maxSuspensionTravel 0.01 5, maxSuspensionForce 100 500000, rollInfluence 0 1!, frictionSlip 0 10000, engineShare -1 2, brakeShare 0 2, steerShare !-1 1!';
export const chaseCameraRanges =
    'distance 0 30, height 0 15, trackDistance 5 100, trackAside 1 50, trackHeight 0.2 30, lookHeight -2 5, swingRate 0.2 20, motion 0 1, pullBack 0 10, speedFov 0 40!, onboardFov 20 120!, steadiness 0 1!, clearance 0.05 2';
export const checkpointRanges = 'width 1 100, height 0.5 50, order 0 99';
export const debugTelemetryRanges = 'size 0.5 2, span 5 60';
export const driverVisualRanges =
    'lean 0 45!, maxLean 0 60!, frequency 0.2 10, damping 0 2, maxHandTurn 0 360, hideDistance 0 5';
export const forceFeedbackRanges = 'strength 0 1!, fullTorque 1 50, damping 0 2, turn 0 1080';
export const freeCameraRanges = 'distance 0 50, height -5 50, speed 1 100, clearance 0.05 2';
export const gaugesRanges =
    'maxSpeed 20 500, maxRpm 0 30000, redFrom 0.3 1!, size 0.3 3, brightness 0 10, sweep -360 360, rate 1 60';
export const hitchRanges = 'reach 0.05 2, breaksAt 0 2000';
export const lapTimerRanges = 'laps 0 99, countdown 0 30, wrongWayTime 0 10, trackWidth 2 60';
export const liftAxleRanges = 'loadLimit 0 50, clearance 0 0.5, time 0.5 30';
export const motorcycleRanges =
    'maxLean 0 65!, maxTorque 0 150, balance 0 1!; fork. trail 0 0.3, mass 0 100, inertia 0.01 5, offset -0.2 0.2, height -0.5 1, damping 0 30, lock 5 80!; rider. mass 0 150, height 0 1.5, reach 0 0.5, travel 0 0.5, leanIn !-1 1!; tilt. limit 0 70!, damping 0 500';
export const raycastCarRanges =
    'thrust 0 50000, topSpeed 5 500, brake 0 100000, maxSteerAngle 1 60!, turnSpeed 10 720, wheelRadius 0.02 2, travel 0.01 1, springFriction 0 20000, tireReaction 10 100, tireAdhesion 0 20000, grip 0 5, density 50 5000, collisionMask 0 65535!';
export const recorderRanges = 'ghostOpacity 0 1!, rate 2 60, longest 10 3600';
export const remoteVehicleRanges = 'delay 0 1, reach 0 2, fade 0 0.5, tickRate 1 240';
export const roadNetworkRanges = 'groundReach 1 500, seed 0 1000';
export const skidMarksRanges = 'strength 0 3, lifetime 1 600, length 20 5000, width 0.2 2, lift 0 0.2';
export const slipstreamRanges = 'strength 0 2, turbulence 0 5';
export const spawnPointRanges = 'order 0 99';
export const steeringWheelVisualRanges = 'ratio 1 30';
export const surfaceMaterialRanges =
    'grip 0 2, rollingResistance 0 0.5, roughnessAmplitude 0 0.2, roughnessWavelength 0.1 50, drag 0 0.2, plowing 0 1, asphaltFriction 0.01 2; tireGrip. sport !-1 3, slick !-1 3, rain !-1 3, winter !-1 3, studded !-1 3, offRoad !-1 3, truck !-1 3';
export const tireEffectsRanges = 'density 0 3, sparks 0 3, maxPuffs 16 4000';
export const tireHeatRanges =
    'wearRate 0 1000, coldPressure 0 1000, startTemperature -40 120, airTemperature -40 60, roadTemperature -40 80, cooling 0 5';
export const touchControlsRanges = 'tiltAngle 5 90!, deadZone 0 0.5!, curve 1 4, size 0.2 2';
export const tracksRanges = 'turnRate 0 180, lateralLimit 0.5 10, steeringForce 0 500000, linkLength 0.03 1';
export const trafficLightsRanges = 'green 1 120, greenOfOthers 0 120, amber 0 10, allRed 0 20, walk 0 60, offset 0 300';
export const trafficSignRanges = 'speedLimit 0 200';
export const trailerRanges =
    'friction 0 20000, maxAngle 10 180!, steeringTorque 0 1000000, oscillation 0 30!, dragArea 0 20, sideArea 0 50; brakes. torque 0 200000, parkingTorque 0 200000, gain 0 3, delay 0 2';
export const vehicleAutopilotRanges =
    'speedLimit 1 500, lateralAcceleration 0 40, deceleration 0 40, lookAhead 0.2 3, stuckTime 0.5 30, passingRoom 0 10';
export const vehicleControllerRanges =
    'frontTorqueShare 0 1!, rearSteering !-1 1!, rearFastSpeed 0 300, rearSteeringFast !-1 1!, simpleFrom 0 500, distantFrom 0 1000; engine. peakTorque 0 5000, peakPower 0 2000, motorTorque 0 5000, motorPower 0 2000, peakTorqueRpm 500 20000, peakPowerRpm 500 20000, idleRpm 300 3000, maxRpm 1000 20000, inertia 0.001 10, friction 0 500, limiterBand 0 1000, dampingRateFullThrottle 0 10, dampingRateZeroThrottleClutchEngaged 0 10, dampingRateZeroThrottleClutchDisengaged 0 10, motorMaxRpm 100 30000, ratio 0.5 100, motorInertia 0.001 10, efficiency 0.1 1!, coastTorque 0 5000, regenTorque 0 5000, regenPower 0 2000, torqueVectoring !-1 1!; speedAids. speedLimit 5 400, cruiseSpeed 5 400, launchRpm 500 15000; steering. maxSteerAngle 0 80!, ackermann 0 1!, rate 10 1000, returnRate 10 1000, ratio 1 40, highSpeedLock 0.01 1!, highSpeed 10 400; brakes. maxBrakeTorque 0 1000000, bias 0 1!, maxHandbrakeTorque 0 1000000, frontBrakeTorque 0 1000000, rearBrakeTorque 0 1000000, handbrakeBias 0 1!; clutch. strength 0.1 10, stiffness 0 1000, launch 0 1!, stallRpm 500 10000, torqueRatio 1 4, lockGear 0 12, lockRpm 0 10000; gearbox. reverseRatio 0.5 20, reverseSpeed 5 200, finalDrive 0.5 40, efficiency 0.1 1!, switchTime 0 2, upRpm 1000 20000, lightUpRpm 0 20000, downRpm 500 10000, latency 0 5, kickDown 0.5 1.1, slipLimit 0.02 10, lowRatio 1 10; differentials. limitedSlipTorque 0 5000, frontPreload 0 5000, frontPowerLock 0 1!, frontCoastLock 0 1!, frontBiasRatio 1 10, frontViscosity 0.1 1000, rearPreload 0 5000, rearPowerLock 0 1!, rearCoastLock 0 1!, rearBiasRatio 1 10, rearViscosity 0.1 1000, centerPreload 0 5000, centerPowerLock 0 1!, centerCoastLock 0 1!, centerBiasRatio 1 10, centerViscosity 0.1 1000; aids. absStrength 0 1!, tractionStrength 0 1!, stabilityStrength 0 1!, slideLimit 2 45!, understeer 0 10, steeringHelpStrength 0 1!, counterSteer 0 1!; aerodynamics. dragArea 0 10, downforceFront -2 5, downforceRear -2 5, sideArea 0 50, sideCenter -5 5, density 0 10; arcade. boostAcceleration 0 50, boostDuration 0.1 30, boostRecharge 0.1 60, airPitch 0 720, airYaw 0 720, airRoll 0 720';
export const vehicleDamageRanges = 'fragility 0 5';
export const vehicleEnergyRanges =
    'tankSize 1 1500, startFuel 0 100!, engineEfficiency 0.1 0.6!, batterySize 0.1 1000, startCharge 0 100!, storingEfficiency 0 1!, reserve 0 50!, consumers 0 10000';
export const vehicleGravityRanges = 'strength -30 30';
export const vehicleInputRanges =
    'pedalRate 0.5 20, steerRate 0.5 20, returnRate 0.5 20; pad. rumble 0 1!, deadZone 0 0.5!, stickCurve 1 4; wheel. steerAxis !-1 31!, steerLeft !-1 1!, steerRight !-1 1!, turn 0 1080, deadZone 0 0.5!, curve 1 4, throttleAxis !-1 31!, throttleRest !-1 1!, throttleFull !-1 1!, brakeAxis !-1 31!, brakeRest !-1 1!, brakeFull !-1 1!, clutchAxis !-1 31!, clutchRest !-1 1!, clutchFull !-1 1!, handbrakeButton !-1 63!, gearUpButton !-1 63!, gearDownButton !-1 63!';
export const vehicleLightsRanges =
    'brightness. position 0 20, lowBeam 0 50, highBeam 0 50, brake 0 20, reversing 0 20, indicator 0 20, fog 0 20; beam. maxLights 0 32, range 1 200, intensity 0 50, angle 5 80!, dip 0 30!';
export const vehicleResetRanges = 'lift 0 5, rolledTime 0 30, rolledAngle 45 180!, killHeight -1000 1000';
export const vehicleSoundRanges =
    'volume 0 2, cylinders 1 16, rumble 0 1!, muffling 0 1!, intake 0 1!, knock 0 1!, gearWhine 0 1!, turbo 0 1!, blowOff 0 1!, backfire 0 1!, maxRpm 500 20000, idleRpm 200 5000, whineOrder 1 60, engineVolume 0 2, tireVolume 0 2, roadVolume 0 2, windVolume 0 2, impactVolume 0 2, nearDistance 1 100';
export const vehicleTelemetryRanges = 'rate 1 60, size 8 32';
export const vehicleTrafficRanges =
    'count 0 2000, density 0 150, nearDistance 5 500, realCars 1 100, speedLimit 5 200, headway 0.5 5, fullRate 0 2000';
export const vehicleWingRanges =
    'span 0.05 5, chord 0.02 5, angle !-90 90!, camber -2 2, maxLift 0.1 6, minDrag 0 1, endPlate 0 1, groundEffect 0 2';
export const wheelColliderRanges =
    'radius 0.05 2, width 0.02 1, mass 0.1 500, suspensionDistance 0.01 2, grip 0 3, twinSpacing 0 2, unsprungMass 0 1000, tireStiffness 1000 10000000, tireDamping 0 10000, tirePressure 0 1000, nominalPressure 10 1000, raysAlong !1 9!, raysAcross !1 5!, rollCenterHeight -0.5 1.5, antiDive -1 2, antiSquat -1 2, camber -15 15, camberGain -100 100, toe -5 5, maxSteerAngle !-1 90!, maxBrakeTorque !-1 100000, maxHandbrakeTorque !-1 100000, rollingResistance 0 0.3, aligningScale 0 2, wheelDampingRate 0 10, forceAppPointDistance -1 1, slopeLimit 10 89!, collisionMask 0 65535!; suspensionSpring. targetPosition 0 1!, spring 0 3000000!, damper 0 300000, progression 0 5, reboundRatio 0.1 5, kneeSpeed 0.01 2, fastRatio 0.05 1!, bumpStop 0 2000000; tire. nominalLoad 0 100000, forwardStiffness 5 60, forwardStiffnessAtDoubleLoad 5 60, forwardPeak 0.1 3, forwardPeakAtDoubleLoad 0.1 3, forwardPeakSlip 0.02 1, forwardPeakSlipAtDoubleLoad 0.02 1, forwardSlide 0.1 3, forwardSlideAtDoubleLoad 0.1 3, forwardSlideSlip 0.1 5, forwardSlideSlipAtDoubleLoad 0.1 5, sidewaysStiffness 5 60, sidewaysStiffnessAtDoubleLoad 5 60, sidewaysPeak 0.1 3, sidewaysPeakAtDoubleLoad 0.1 3, sidewaysPeakSlip 0.02 1, sidewaysPeakSlipAtDoubleLoad 0.02 1, sidewaysSlide 0.1 3, sidewaysSlideAtDoubleLoad 0.1 3, sidewaysSlideSlip 0.1 5, sidewaysSlideSlipAtDoubleLoad 0.1 5, forwardFrictionExtremumSlip 0.01 5, forwardFrictionExtremumValue 0 5, forwardFrictionAsymptoteSlip 0.02 10, forwardFrictionAsymptoteValue 0 5, forwardFrictionStiffness 0 5, sidewaysFrictionExtremumSlip 0.01 5, sidewaysFrictionExtremumValue 0 5, sidewaysFrictionAsymptoteSlip 0.02 10, sidewaysFrictionAsymptoteValue 0 5, sidewaysFrictionStiffness 0 5, physXLatStiffX 0 20, physXLatStiffY 1 60, physXLongStiff 0 1000000, physXCamberStiff 0 10, tirPressure 0 1000000, fialaSlipStiffness 5 60, fialaCorneringStiffness 5 60, fialaStaticFriction 0.1 3, fialaSlideFriction 0.1 3, fialaPatchHalfLength 0 0.5';
export const winchRanges = 'linePull 1 500, lineSpeed 0.5 100, ropeLength 1 200, stretch 0.1 10, breaksAt 0 1000';
