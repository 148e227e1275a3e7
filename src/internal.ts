// Exports for the components, the proving ground and the tests, beyond index.ts. No promise: it changes without notice.

export {
    chassisPose,
    copyName,
    modelTransform,
    sizeInWorld,
    toWheelMiddle,
    type Transform
} from './components/rigging/chassis-pose.js';
export { machineAttributes } from './components/rigging/machine-attributes.js';
export { type EntityModel, readEntity } from './components/rigging/read-entity.js';
export { cutFrom, partOf } from './components/rigging/split-mesh.js';
export { wheelAttributes } from './components/rigging/wheel-attributes.js';
export { checkCounts } from './rigging/model.js';
export { trailerText } from './rigging/rig-warnings.js';
export { noNodeCalled } from './rigging/rigging-error.js';
export { describeRig, warningsAbout, type RigLine } from './sizing/describe-rig.js';
export {
    canRaycast,
    RIG_UNITS,
    rigChoices,
    type RigChoices,
    type RigSwitch,
    type RigSwitches
} from './sizing/rig-choices.js';
export { VEHICLE_CLASSES } from './sizing/vehicle-classes.js';
export { sprungMasses } from './sizing/size-suspension.js';
export { sizeMotorcycle } from './sizing/size-motorcycle.js';
export { sizeTracks } from './sizing/size-tracks.js';
export { aboutAxles, aboveSprings, RAYCAST_DROP, sizeRaycastCar } from './sizing/size-raycast-car.js';
export { LEG_ROOM, sizeTrailer, type TrailerSize } from './sizing/size-trailer.js';
export { shareSprungMass } from './suspension/sprung-mass.js';
export { estimateGrip } from './analysis/grip-estimate.js';
export { topSpeed } from './analysis/top-speed.js';
export { massesByDensity, massesByVolume, type BoxMasses, type MassBox } from './arcade/box-masses.js';
export { axisTravel, steerTravel } from './control/axis-travel.js';
export { PAD_BUTTONS, PadBinding, type PadKind, pressedPart, turnedPart } from './control/pad-binding.js';
export type { StepView } from './control/step-view.js';
export { sightOf } from './components/physics/sight-of.js';
export { Lookout } from './driver/lookout.js';
export { StandStill } from './driver/stand-still.js';
export { planSpeeds, type SpeedLimits } from './driver/speed-plan.js';
export { MarkRing, MarkTrail } from './effects/mark-ring.js';
export { type PuffBirth, Puffs } from './effects/puffs.js';
export { Quads } from './effects/quads.js';
export { addLane } from './gizmos/lane-lines.js';
export {
    addBar,
    addCenterOfMass,
    addNumber,
    addRollCenter,
    addSpawnPoint,
    addWheel,
    Lines,
    type WheelShape
} from './gizmos/vehicle-lines.js';
export { need, needPose } from './components/findings/argument.js';
export { refuse } from './math/argument.js';
export { VehicleScript } from './components/script/vehicle-script.js';
export { scriptOf } from './components/script/script-of.js';
export { energyBinding } from './components/energy/bindings.js';
export { forkBinding, motorcycleBinding, riderBinding, tiltBinding } from './components/motorcycle/bindings.js';
export { AttributeGroup } from './components/attributes/attribute-group.js';
export { observeAttributes } from './components/attributes/observed-attributes.js';
export type { Validator } from './components/attributes/validator.js';
export { BarSettings, type BetweenWheels } from './components/anti-roll-bar/bar-settings.js';
export { BulletVehicle } from './ammo/bullet-vehicle.js';
export { BulletWheel, type BulletWheelTuning } from './ammo/bullet-wheel.js';
export { moveCenterOfMass } from './components/vehicle/center-of-mass.js';
export { checkChassis } from './components/checks/chassis-check.js';
export { ClearView } from './presentation/clear-view.js';
export { ViewSpring } from './presentation/view-spring.js';
export type { HoodEye } from './presentation/hood-eye.js';
export { rearMirror } from './presentation/late-mirror.js';
export { otherViews } from './presentation/late-views.js';
export { wheelSetup } from './presentation/late-wheel-setup.js';
export type { RearMirror } from './presentation/rear-mirror.js';
export { useLate } from './components/findings/use-late.js';
export { frameChase, type Extent } from './presentation/chase-framing.js';
export { FollowedExtent } from './presentation/followed-extent.js';
export { warnOfOrder } from './components/attributes/order.js';
export * from './components/attributes/declared-ranges.js';
export { softRange } from './components/attributes/ranges.js';
export { type AxleWheels, AxleWheelFinder } from './components/controller/axle-wheels.js';
export { CenterOfMassInForce } from './components/controller/center-of-mass.js';
export { BEHAVIORS, describeBehavior } from './components/controller/behavior.js';
export type { ControllerAttributes } from './components/controller/machine-attributes.js';
export { MachineSettings } from './components/controller/machine-settings.js';
export { type Machine, loadOf, makeMachine, rpmOf } from './components/controller/machine.js';
export { markMaterial, puffMaterial, sparkMaterial } from './presentation/effect-materials.js';
export { cameraDistance } from './components/vehicle/camera-distance.js';
export { findVehicle } from './components/vehicle/find-vehicle.js';
export { drawWheelsBy } from './components/vehicle/shown-wheels.js';
export { MeshCopies } from './presentation/mesh-copies.js';
export { WheelCopies } from './presentation/wheel-copies.js';
export { Slipstream as SlipstreamModel } from './vehicle/slipstream.js';
export { Wing as WingModel } from './vehicle/wing.js';
export { HungPart } from './components/vehicle/hung-part.js';
export { PartMount } from './components/vehicle/part-mount.js';
export { Wakes } from './components/vehicle/wakes.js';
export { carFor } from './components/vehicle/car-for.js';
export { hasKeys } from './components/script/has-keys.js';
export { RopeEnd } from './components/physics/rope-end.js';
export { steeringWheelAngle } from './components/vehicle/steering-wheel-angle.js';
export { TurnedEntity } from './presentation/turned-entity.js';
export type { Dial } from './presentation/dial-picture.js';
export { DialScale } from './presentation/dial-scale.js';
export { GaugeCluster } from './presentation/gauge-cluster.js';
export { showOverlay } from './presentation/gauge-overlay.js';
export { GaugeSurface } from './presentation/gauge-surface.js';
export { AimedLink } from './presentation/aimed-link.js';
export { BeltLinks } from './presentation/belt-links.js';
export { PartOnCarrier } from './presentation/part-on-carrier.js';
export { carrierPose } from './presentation/wheel-carrier.js';
export { homePlace } from './components/vehicle/home-pose.js';
export { CarriedEntity } from './presentation/carried-entity.js';
export { NearHider } from './presentation/near-hider.js';
export { SpringLean } from './presentation/spring-lean.js';
export { CarLamps } from './presentation/car-lamps.js';
export { dropBroken, findLamps, hasTaggedLamps } from './presentation/lamp-finder.js';
export { LAMP_ROLES, type LampBrightness, type LampRole } from './presentation/lamp-roles.js';
export { HeadBeam } from './presentation/head-beam.js';
export { entityOf, itemsOf } from './components/attributes/entity-of.js';
export { type FormerVehicle, formerVehicle, wheelScript } from './components/bullet-vehicle/former-vehicle.js';
export { type Updatable, UpdateHandle } from './components/attributes/update-scheduler.js';
export { ownNumbers } from './components/attributes/own-numbers.js';
export { HullContacts } from './presentation/hull-contacts.js';
export { BulletSettings, type BulletVehicleAttributes } from './components/bullet-vehicle/bullet-settings.js';
export { type AttachedCar, PlainCarWiring } from './components/plain-car/plain-car-wiring.js';
export { PlainVehicle } from './components/plain-car/plain-vehicle.js';
export { PlainWheelView } from './components/plain-car/plain-wheel-view.js';
export { nearestPath, PATH_TAG } from './components/vehicle/nearest-path.js';
export { bulletGroundOf } from './components/bullet-vehicle/bullet-ground.js';
export { raycastPresets } from './arcade/raycast-presets.js';
export { RaycastMasses } from './components/plain-car/raycast-masses.js';
export { type RaycastCarAttributes, RaycastSettings } from './components/plain-car/raycast-settings.js';
export { ForkVisual, RiderVisual } from './presentation/motorcycle-visual.js';
export { QuadMesh } from './presentation/quad-mesh.js';
export { findGamepad, findWheel, gameDevices, isGamepad } from './presentation/game-devices.js';
export { followPad, PadButton } from './presentation/pad-button.js';
export { recallWheel, rememberWheel } from './presentation/wheel-memory.js';
export { forceWheel, hidOf } from './presentation/force-wheel.js';
export { PhysicsTime } from './components/vehicle/physics-time.js';
export { faultOfWay, fewWaypoints, LONGEST } from './components/race/course.js';
export { isTick } from './net/remote-track.js';
export { isTyped } from './presentation/is-typed.js';
export { ForceLevel } from './control/force-level.js';
export { report } from './components/findings/report.js';
export { Rumble } from './presentation/rumble.js';
export { isUpright, SafePoses } from './components/vehicle/safe-poses.js';
export { brakeTorqueOf, driveTorqueOf } from './analysis/wheel-torques.js';
export { ContactFriction } from './vehicle/contact-friction.js';
export { OwnDifferentials } from './powertrain/own-differentials.js';
export { type Level, levelOf, upOf } from './components/vehicle/up.js';
export { findNormal, type GravityField, GravityPull } from './components/vehicle/gravity-pull.js';
export { stepVector } from './components/vehicle/step-vector.js';
export {
    damageText,
    energyText,
    liftText,
    liveText,
    readoutText,
    temperaturesText
} from './presentation/telemetry-text.js';
export {
    applySetup,
    type Attribute,
    attributesOf,
    changesOf,
    countValues,
    type Part,
    partsOf,
    readSetup,
    LONGEST_SETUP,
    setupOf,
    spell,
    spellConstant
} from './components/tuning/setup.js';
export { TuningView } from './presentation/tuning-view.js';
export { GhostCar, showWheels } from './presentation/ghost-car.js';
export { RaceDisplay, type RaceResult } from './presentation/race-display.js';
export { layOutTelemetry, type TelemetryLayout } from './presentation/telemetry-layout.js';
export { TelemetryPicture } from './presentation/telemetry-picture.js';
export { CAR, SAMPLES, TelemetryTape, TIRES } from './presentation/telemetry-tape.js';
export { moveEye } from './presentation/move-eye.js';
export type { TrackSide } from './presentation/track-side.js';
export { makeBulletVehicle } from './components/bullet-vehicle/make-bullet-vehicle.js';
export { readBulletTread } from './components/bullet-vehicle/bullet-tread.js';
export { readRaycastTread, readTread, type TreadWork } from './components/vehicle/tread-work.js';
export { DARK_HIGH_BEAM } from './messages/attributes.js';
export * from './messages/components.js';
export {
    FORK_TOO_LARGE,
    HEAVY_PART,
    LARGE_DISC,
    MACHINE_UNSTEERED,
    NOT_TORUS,
    SHORT_BELT
} from './messages/machine.js';
export {
    MANY_WHEELS,
    NO_CHASSIS,
    NO_COLLIDER,
    NO_LIFT_WHEEL,
    NO_WHEEL_END,
    SAME_ENDS,
    STRANGE_ENDS,
    STRANGE_LIFT_WHEEL,
    NO_NAMED_WHEELS
} from './messages/wheels.js';
export { chassisState } from './components/checks/chassis-state.js';
export { Checkup, type Checks } from './components/checks/checkup.js';
export { hearKeys } from './presentation/hear-keys.js';
export { checks } from './components/checks/checks.js';
export { wheelErrors } from './components/findings/errors.js';
export { faultWords } from './components/findings/faults.js';
export { enlistPoint } from './components/vehicle/spawn-points.js';
export { acquireVehicle } from './components/vehicle/acquire-vehicle.js';
export { bodyOf } from './components/vehicle/body-of.js';
export { VehicleBody } from './components/vehicle/vehicle-body.js';
export { carsIn, carsOf, enlist } from './components/vehicle/vehicle-like.js';
export { sameItems } from './components/attributes/attribute-watch.js';
export { SleepThrottle } from './components/vehicle/sleep-throttle.js';
export { LampRounds } from './components/vehicle/lamp-rounds.js';
export { prepareHit, setHitDirections } from './components/vehicle/hit-directions.js';
export { type GearRatios, readGearRatios } from './components/vehicle/gear-ratios.js';
export { VehicleComponent } from './components/script/vehicle-component.js';
export { findTutorialParts, makeTutorialBody, seenRadius } from './components/plain-car/tutorial-parts.js';
export { ThrustPoint } from './components/plain-car/thrust-point.js';
export { wheelEntities } from './components/plain-car/wheel-entities.js';
export { WheelWatch } from './presentation/wheel-watch.js';
export type { ShownWheelAttributes } from './components/wheel/wheel-attributes.js';
export { WheelPose } from './presentation/wheel-pose.js';
export { WheelSettings } from './components/wheel/wheel-settings.js';
export { WheelVisual } from './presentation/wheel-visual.js';
export { randomFrom } from './math/random.js';
export { restore, save } from './math/snapshot.js';
export { DIFFERENTIALS } from './powertrain/differential.js';
export { Shaft } from './powertrain/shaft.js';
export { Backfire } from './sound/backfire.js';
export { cycleFrequency, engineHarmonics, firingFrequency, type Strokes } from './sound/engine-harmonics.js';
export { type EngineLayout, firings } from './sound/firing-order.js';
export { finalMesh, gearMesh } from './sound/gear-mesh.js';
export { ImaginedEngine } from './sound/imagined-engine.js';
export { makeNoises } from './sound/noises.js';
export { type EngineSound, type SoundDesign, type SoundDrive, SoundMix, type SoundVolumes } from './sound/sound-mix.js';
export { Turbocharger } from './sound/turbocharger.js';
export { limiterOf, softCurve } from './presentation/sound-limiter.js';
export { VehicleVoice } from './presentation/vehicle-voice.js';
export { surfaceOfPreset, surfacePresets } from './surface/surface-presets.js';
export { tirePresets } from './tire/tire-presets.js';
export { haveChoices } from './components/choices/have-choices.js';
export { TireViews } from './components/wheel/tire-views.js';
export { lineThrough, middleOf, placeGate } from './components/race/course.js';
export { BadLine } from './net/bad-line.js';
export { ClientCar } from './components/net/client-car.js';
export { PredictedCars, type PredictedCarsOptions } from './components/net/predicted-cars.js';
export type { PredictionFigures } from './components/net/prediction-figures.js';
export { RemoteCar } from './components/net/remote-car.js';
export { setSimulated } from './components/net/simulated.js';
export { ServerCar, ServerCars, type ServerCarsOptions } from './components/net/server-cars.js';
export { massOf } from './components/vehicle/body-mass.js';
export { TrafficSnapshot } from './components/traffic/traffic-snapshot.js';
export { unregisteredScripts } from './components/script/unregistered-scripts.js';
export { lineSourceOf } from './components/vehicle/line-source.js';
export { type LightSet, lightSetsOf, strayLines } from './components/traffic/light-set.js';
export { SIGN_PLACE } from './components/traffic/sign-place.js';
export { placeOf, type SignPost, signPostsOf } from './components/traffic/sign-set.js';
export { Signal } from './traffic/signal.js';
export { lanesOf, type RoadLane } from './roads/lanes.js';
export type { JunctionLights, LaneLight } from './roads/lights.js';
export type { Road, RoadNetworkJson, RoadNode, RoadPoint } from './roads/road-network.js';
export { trafficRoutesOf } from './roads/rounds.js';
export { TrafficRunner } from './components/traffic/traffic-runner.js';
export { MODE } from './traffic/fleet.js';
export { PassWatch } from './components/race/pass-watch.js';
export { DriveRecorder } from './components/race/drive-recorder.js';
export { recordingOf, textOf } from './components/race/recording-text.js';
export { type WheelPart, wheelPartsOf } from './components/race/wheel-parts.js';
export { RaceRunner } from './components/race/race-runner.js';
export { Gate } from './race/gate.js';
export { BitReader, BitSizes, BitWriter } from './race/bit-writer.js';
export { HAPPENING, type Happening } from './race/race-events.js';
export { Race, type RaceCar } from './race/race.js';
export type { Racer } from './race/racer.js';
export { asphalt } from './surface/asphalt.js';
export { groundKindOf } from './surface/ground-kind.js';
export { type GroundNoise, grounds } from './surface/surfaces.js';
export { type CloudLook, cloudStrength, type MarkLook, type Rgb, strengthOf } from './surface/traces.js';
export { defaultSuspension } from './suspension/params.js';
export { passengerForward, passengerSideways } from './tire/tmeasy-curve.js';
export { detailAt } from './vehicle/detail.js';
export { LIGHTS } from './vehicle/lights.js';
export { step } from './vehicle/step.js';
export { rollWheelAt } from './wheel/roll-wheel-at.js';
export { BoundedMass } from './components/trailer/bounded-mass.js';
export { isFrame } from './components/trailer/is-frame.js';
export { carryBy, changeJoint, letGo, tow, type TowedEnd } from './components/trailer/tow.js';
export { type TrailerAttributes, TrailerSettings } from './components/trailer/trailer-settings.js';
export type { Coupling } from './vehicle/train/coupling.js';
export { TrailerDriver } from './vehicle/train/trailer-driver.js';
export { bayOf, towedView } from './components/trailer/park.js';
export { Lights } from './vehicle/lights.js';
export { GaugeReadings } from './presentation/gauge-readings.js';
export { MAX_WHEELS } from './wheel/state.js';
export { CORNER } from './vehicle/damage.js';
export { GroundContact } from './contact/ground.js';
export { lookDownEach } from './contact/look-down.js';
export { RayRow } from './contact/ray-row.js';
export { neutralMagicFormula } from './tire/magic-formula-coefficients.js';
export { compoundGrip } from './tire/tire-compound.js';
export { readTir } from './tire/tir-file.js';
export { usualDisc } from './brakes/brake-disc.js';
export { padFriction } from './brakes/brake-pads.js';
export { Clutch } from './powertrain/clutch.js';
export { Differential } from './powertrain/differential.js';
export { slewForce } from './powertrain/tracks.js';
export { ElectricMotor } from './powertrain/electric-motor.js';
export { type EngineFigures, torqueCurveFrom } from './powertrain/torque-curve.js';
export { Gearbox } from './powertrain/gearbox.js';
export { TransferCase } from './powertrain/transfer-case.js';
export { WheelMotor } from './powertrain/wheel-motors.js';
export type { ForceProtocol, ForceReport } from './control/force-protocol.js';
export { FORCE_WHEELS, forceProtocol, type ForceWheelKind } from './control/force-wheels.js';
export { Pedals } from './control/pedals.js';
export { WHEEL_STEPS, type WheelStep } from './control/wheel-steps.js';
export { WheelWizard } from './control/wheel-wizard.js';
export { SmoothDriver } from './driver/smooth-driver.js';
export { smoothPath } from './driver/smooth-path.js';
export { ReversingDriver } from './driver/reversing-driver.js';
export { STANDARD_GRAVITY } from './math/scalar.js';
export { staticRide } from './analysis/static-ride.js';
