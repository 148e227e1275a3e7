export { Aerodynamics } from './aero/aerodynamics.js';
export { Aids } from './aids/aids.js';
export { massesByDensity, massesByVolume, type BoxMasses, type MassBox } from './arcade/box-masses.js';
export { RaycastCar } from './arcade/raycast-car.js';
export { RaycastWheel } from './arcade/raycast-wheel.js';
export { wheelHeight } from './arcade/wheel-motion.js';
export { Brakes } from './brakes/brakes.js';
export { type Ground, GroundContact, GroundHit } from './contact/ground.js';
export { lookDownEach } from './contact/look-down.js';
export { RayRow } from './contact/ray-row.js';
export type { ContactKind } from './contact/probe.js';
export { type AckermannCommand, AckermannDriver } from './driver/ackermann-driver.js';
export { axisTravel } from './control/axis-travel.js';
export { Autopilot } from './driver/autopilot.js';
export type { Drivable } from './control/drivable.js';
export { type Driver, DriverControls } from './control/driver-controls.js';
export { type GripEstimate, estimateGrip } from './analysis/grip-estimate.js';
export { Lights, LIGHTS } from './vehicle/lights.js';
export { Pedals } from './control/pedals.js';
export type { Pilotable } from './control/pilotable.js';
export { Route, type RoutePoint } from './driver/route.js';
export { SmoothDriver } from './driver/smooth-driver.js';
export { smoothPath } from './driver/smooth-path.js';
export { SpeedControl } from './driver/speed-control.js';
export { planSpeeds, type SpeedLimits } from './driver/speed-plan.js';
export { type GroundKind, groundKindOf } from './effects/ground-kind.js';
export {
    type CloudLook,
    cloudStrength,
    groundTraces,
    type GroundTraces,
    type MarkLook,
    type Rgb,
    strengthOf
} from './effects/ground-traces.js';
export { MarkRing, MarkTrail } from './effects/mark-ring.js';
export { type PuffBirth, Puffs } from './effects/puffs.js';
export { Quads } from './effects/quads.js';
export { treadHeat } from './effects/tread-heat.js';
export { addBar, addCenterOfMass, addWheel, Lines, type WheelShape } from './gizmos/vehicle-lines.js';
export { DEG, KMH, RPM, STANDARD_GRAVITY } from './math/scalar.js';
export { Table } from './math/table.js';
export { Clutch } from './powertrain/clutch.js';
export { Differential, type DifferentialKind } from './powertrain/differential.js';
export { ElectricDrive } from './powertrain/electric-drive.js';
export { ElectricMotor } from './powertrain/electric-motor.js';
export { Engine, type RevLimiter } from './powertrain/engine.js';
export type { EngineDamping } from './powertrain/engine-torque.js';
export { Gearbox } from './powertrain/gearbox.js';
export { Powertrain } from './powertrain/powertrain.js';
export type { PrimeMover } from './powertrain/prime-mover.js';
export { type EngineFigures, torqueCurveFrom } from './powertrain/torque-curve.js';
export { Shaft } from './powertrain/shaft.js';
export { TorqueConverter } from './powertrain/torque-converter.js';
export { TransferCase } from './powertrain/transfer-case.js';
export type { Transmission } from './powertrain/transmission.js';
export { WheelMotor, WheelMotors } from './powertrain/wheel-motors.js';
export { cycleFrequency, engineHarmonics, firingFrequency, type Strokes } from './sound/engine-harmonics.js';
export { type GroundNoise, groundNoise } from './sound/ground-noise.js';
export { ImaginedEngine } from './sound/imagined-engine.js';
export { type EngineSound, type SoundDesign, SoundMix, type SoundVolumes } from './sound/sound-mix.js';
export { VehicleVoice } from './presentation/vehicle-voice.js';
export { Steering } from './steering/steering.js';
export { AntiRollBar } from './vehicle/anti-roll-bar.js';
export { staticRide, type StaticRide } from './analysis/static-ride.js';
export { asphalt, surfaces, type Surface } from './surface/surface.js';
export { defaultSuspension, type SuspensionParams } from './suspension/params.js';
export { FrictionCurve, unityForward, unitySideways, type WheelFrictionCurve } from './tire/friction-curve.js';
export { MagicFormula } from './tire/magic-formula.js';
export {
    type MagicFormulaCoefficients,
    neutralMagicFormula,
    passengerMagicFormula
} from './tire/magic-formula-coefficients.js';
export { type CarlaTire, physXFromCarla, PhysXTire } from './tire/physx.js';
export { type MagicCurve, SimpleMagicFormula } from './tire/simple-magic-formula.js';
export { parseTir } from './tire/tir-file.js';
export type { Tire } from './tire/tire.js';
/** What crosses the border to a tire model: `tireModel.TIRE` by the places beside it. */
export * as tireModel from './tire/tire.js';
export { TMeasy } from './tire/tmeasy.js';
export {
    passengerForward,
    passengerSideways,
    passengerTrail,
    type TireCurve,
    type TireTrail
} from './tire/tmeasy-curve.js';
export { BodyState, type Chassis } from './vehicle/body.js';
export { detailAt, type Detail, type DetailRange } from './vehicle/detail.js';
export { readout, type AxleReadout, type VehicleReadout } from './analysis/readout.js';
export { step } from './vehicle/step.js';
export { topSpeed } from './analysis/top-speed.js';
export type { Fault } from './vehicle/fault.js';
export { rollWheelAt, Vehicle } from './vehicle/vehicle.js';
export { defaultWheel, type WheelMount, type WheelParams } from './wheel/params.js';
export { MAX_WHEELS } from './wheel/state.js';
export { Wheel } from './wheel/wheel.js';
export { AttributeGroup } from './components/attributes/attribute-group.js';
export { AttributeWatch, sameItems, sameVector } from './components/attributes/attribute-watch.js';
export { AckermannCommands } from './components/controller/ackermann-commands.js';
export { type AxleWheels, AxleWheelFinder } from './components/controller/axle-wheels.js';
export { type Machine, loadOf, makeMachine, rpmOf } from './components/controller/machine.js';
export type { ControllerAttributes } from './components/controller/machine-attributes.js';
export { MachineSettings } from './components/controller/machine-settings.js';
export { BarSettings, type BetweenWheels } from './components/anti-roll-bar/bar-settings.js';
export { WheelPose } from './presentation/wheel-pose.js';
export type { ShownWheelAttributes } from './components/wheel/wheel-attributes.js';
export { WheelSettings } from './components/wheel/wheel-settings.js';
export { WheelVisual } from './presentation/wheel-visual.js';
export { BulletSettings } from './components/plain-car/bullet-settings.js';
export { type BoardedCar, PlainCarWiring } from './components/plain-car/plain-car-wiring.js';
export { PlainWheelView } from './components/plain-car/plain-wheel-view.js';
export { RaycastMasses } from './components/plain-car/raycast-masses.js';
export { RaycastSettings } from './components/plain-car/raycast-settings.js';
export { BulletVehicle } from './ammo/bullet-vehicle.js';
export { BulletWheel, bulletWheelDefaults, type BulletWheelTuning } from './ammo/bullet-wheel.js';
export { liveText, readoutText } from './presentation/telemetry-text.js';
export { markMaterial, puffMaterial, sparkMaterial } from './presentation/effect-materials.js';
export { HullContacts } from './presentation/hull-contacts.js';
export { QuadMesh } from './presentation/quad-mesh.js';
export { WheelWatch } from './presentation/wheel-watch.js';
export { checkChassis } from './components/vehicle/chassis-check.js';
export { moveCenterOfMass } from './components/vehicle/center-of-mass.js';
export { ClearView } from './presentation/clear-view.js';
export { type FrameMember, FrameSeat } from './components/attributes/frame-rounds.js';
export { ComponentFace } from './components/attributes/component-face.js';
export { entityOf } from './components/attributes/entity-of.js';
export { type FormerVehicle, formerVehicle, wheelScript } from './components/plain-car/former-vehicle.js';
export { massBoxes } from './components/vehicle/mass-boxes.js';
export { finding, report, type Finding, type Severity } from './components/findings/report.js';
export { isUpright, SafePoses } from './components/vehicle/safe-poses.js';
export { setSurface, surfaceOf } from './ammo/surface-registry.js';
export { axleFindings } from './components/findings/axle.js';
export { barFindings } from './components/findings/bar.js';
export { chassisFindings, vehicleFindings } from './components/vehicle/chassis-findings.js';
export { Checkup } from './components/findings/checkup.js';
export { engineFindings } from './components/findings/engine-version.js';
export { faultFinding } from './components/findings/fault.js';
export { rideFindings } from './components/findings/ride.js';
export { wheelEntityFindings } from './components/findings/wheel-entity.js';
export { readBulletTread, readRaycastTread, readTread, type TreadWork } from './components/vehicle/tread-work.js';
export { Rumble } from './presentation/rumble.js';
export { TrackSide } from './presentation/track-side.js';
export { VehicleBody } from './components/vehicle/vehicle-body.js';
export { carOf, enlist, type VehicleLike, type WheelHit, type WheelLike } from './components/vehicle/vehicle-like.js';
export { VehicleWorld } from './components/vehicle/vehicle-world.js';
export { wheelEntities } from './components/plain-car/wheel-entities.js';
export { WheelStand } from './components/plain-car/wheel-stand.js';
