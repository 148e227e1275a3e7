/**
 * The simulation: vehicles, wheels, tires, powertrain and drivers, without components.
 *
 * @module playcanvas-vehicles
 */

// docs/api/ lists all that is promised here. What only the components need is in internal.ts.

export { BodyState, type Chassis } from './vehicle/body.js';
export type { Detail as DetailKind, DetailRange } from './vehicle/detail.js';
export type { Fault } from './vehicle/fault.js';
export type { Lights } from './vehicle/lights.js';
export { Motorcycle as MotorcycleModel } from './vehicle/motorcycle/motorcycle.js';
export { Vehicle } from './vehicle/vehicle.js';
export { defaultWheel, type WheelMount, type WheelParams } from './wheel/params.js';
export { Wheel } from './wheel/wheel.js';

// A class that simulates what a component of the same name sets up is a model here.
export { AntiRollBar as AntiRollBarModel } from './vehicle/anti-roll-bar.js';
export { LiftAxle as LiftAxleModel } from './vehicle/lift-axle.js';
export { type RopeAnchor, Winch as WinchModel } from './vehicle/winch.js';
export { BrakeHeat as BrakeHeatModel } from './brakes/brake-heat.js';
export { type Blow, Damage as DamageModel } from './vehicle/damage.js';
export { TireHeat as TireHeatModel } from './wheel/tire-heat.js';
export { Energy as EnergyModel } from './powertrain/energy.js';
export { RaycastCar as RaycastCarModel } from './arcade/raycast-car.js';
export { RaycastWheel as RaycastWheelModel } from './arcade/raycast-wheel.js';

export { type Ground, type GroundContact, GroundHit, type RayGround } from './contact/ground.js';
export type { ContactKind } from './contact/probe.js';
export type { RayRow } from './contact/ray-row.js';
export type { Soil } from './surface/soil.js';
export type { Surface } from './surface/surface.js';
export { type GroundKind, surfaces } from './surface/surfaces.js';

export type { SuspensionParams } from './suspension/params.js';

export type { WheelFrictionCurve } from './tire/friction-curve.js';
export { type MagicFormulaCoefficients, passengerMagicFormula } from './tire/magic-formula-coefficients.js';
export * from './tire/models.js';
export type { TireCompound as TireCompoundKind, TireGround } from './tire/compounds.js';
export type { TireBody } from './tire/tire-heat-layout.js';
export { type CarlaTire, physXFromCarla } from './tire/physx.js';
export type { MagicCurve } from './tire/simple-magic-formula.js';
export { parseTir, type TirFile } from './tire/tir-file.js';
export type { TireSide } from './tire/tire-side.js';
export type { Tire } from './tire/tire.js';
/** Numbers exchanged with a tire model: `tireInterface.TIRE` by the places beside it. */
export * as tireInterface from './tire/tire.js';
export type { TireCurve, TireTrail } from './tire/tmeasy-curve.js';

export type { BrakeDisc } from './brakes/brake-disc.js';
export type { BrakePads as BrakePadKind } from './brakes/brake-pads.js';
export type { Clutch } from './powertrain/clutch.js';
export type { Differential, DifferentialKind } from './powertrain/differential.js';
export { Tracks as TracksModel } from './powertrain/tracks.js';
export type { Track } from './powertrain/track.js';
export { ElectricDrive } from './powertrain/electric-drive.js';
export type { ElectricMotor } from './powertrain/electric-motor.js';
export { Engine, type RevLimiter as RevLimiterKind } from './powertrain/engine.js';
export type { EngineDamping } from './powertrain/engine-torque.js';
export type { Gearbox } from './powertrain/gearbox.js';
export type { Transmission as TransmissionKind } from './powertrain/transmission.js';
export { Powertrain } from './powertrain/powertrain.js';
export type { PrimeMover } from './powertrain/prime-mover.js';
export { TorqueConverter } from './powertrain/torque-converter.js';
export type { TransferCase } from './powertrain/transfer-case.js';
export { type WheelMotor, WheelMotors } from './powertrain/wheel-motors.js';

export { Aerodynamics } from './aero/aerodynamics.js';
export type { Abs } from './aids/abs.js';
export { Aids } from './aids/aids.js';
export type { AirControl } from './aids/air-control.js';
export type { AutoHold } from './aids/auto-hold.js';
export type { Boost } from './aids/boost.js';
export type { CruiseControl } from './aids/cruise-control.js';
export type { DragControl } from './aids/drag-control.js';
export type { DriftHold } from './aids/drift-hold.js';
export type { HillHold } from './aids/hill-hold.js';
export type { LaunchControl } from './aids/launch-control.js';
export type { Recovery } from './aids/recovery.js';
export type { RolloverControl } from './aids/rollover-control.js';
export type { SpeedLimiter } from './aids/speed-limiter.js';
export type { StabilityControl } from './aids/stability-control.js';
export type { SteeringHelp } from './aids/steering-help.js';
export type { TractionControl } from './aids/traction-control.js';
export { Brakes } from './brakes/brakes.js';
export { Steering } from './steering/steering.js';

export { type ControlFilter, type Driver, DriverControls } from './control/driver-controls.js';
export type { GameButton, GameDevice } from './control/game-device.js';
export type { PedalMap, Pedals } from './control/pedals.js';
export type { DriverView } from './control/driver-view.js';
export type { PartList } from './control/part-list.js';
export type { VehiclePart } from './control/vehicle-part.js';
export type { WheelSetup } from './control/wheel-setup.js';
export { type AckermannCommand, AckermannDriver } from './driver/ackermann-driver.js';
export { Autopilot } from './driver/autopilot.js';
export { Route, type RoutePoint } from './driver/route.js';
export { type DriverModel, equilibriumGap, townDriver } from './driver/intelligent-driver.js';
export type { CarSize, Fleet as TrafficFleet } from './traffic/fleet.js';
export { Traffic as TrafficModel } from './traffic/traffic.js';
export type { SpeedLimits } from './driver/speed-plan.js';
export {
    type RouteLight,
    type RouteSign,
    type SpeedZone,
    type TrafficPoint,
    TrafficRoute
} from './traffic/traffic-route.js';

export type { GripEstimate } from './analysis/grip-estimate.js';
export { readout, type AxleReadout, type VehicleReadout } from './analysis/readout.js';
export type { StaticRide } from './analysis/static-ride.js';

export type { HullBox } from './rigging/body-hull.js';
export type { CouplingName } from './rigging/coupling.js';
export type { LengthUnit } from './rigging/length-unit.js';
export type { ModelMesh, ModelNode, ModelSkin } from './rigging/model.js';
export {
    type ModelRig,
    type RigAxle,
    type RigCoupling,
    type RigDirection,
    rigModel,
    type RigOptions,
    type RigWheel
} from './rigging/rig-model.js';
export { type Stance } from './rigging/model-axes.js';
export { RiggingError, type CarInModel, type RiggingProblem } from './rigging/rigging-error.js';
export type { WheelParts } from './rigging/wheel-parts.js';
export { sizeOfRig } from './sizing/size-of-rig.js';
export type { TrailerSize } from './sizing/size-trailer.js';
export { type AxleSize, sizeVehicle, type VehicleSize } from './sizing/size-vehicle.js';
export type { VehicleClass } from './sizing/vehicle-classes.js';
export type * from './sizing/vehicle-json.js';
export type { Strokes } from './sound/engine-harmonics.js';
export type { EngineLayout as CylinderLayout } from './sound/firing-order.js';

export type { Archive } from './math/archive.js';
export { snapshotFromJson, snapshotToJson } from './math/snapshot.js';
export { Table } from './math/table.js';
export { DEG, KMH, RPM } from './math/scalar.js';

export { Recording } from './race/recording.js';
export type { RaceState } from './race/race.js';
export { raceTime } from './race/race-time.js';

export type { Setup, Value as SetupValue } from './components/tuning/setup.js';
export type { Pass } from './components/race/pass-watch.js';
export type { Finding } from './components/findings/report.js';
export type { Severity } from './messages/message.js';
export type { VehicleRaycaster, VehicleRaycasterResult } from './ammo/bullet-raycaster.js';
export { FrictionSurface } from './physics/friction-surface.js';
export { setSurface, surfaceOf } from './physics/surface-registry.js';
export { encodeCar } from './components/net/encode-car.js';
export { carOf, type VehicleLike } from './components/vehicle/vehicle-like.js';
export type { WheelHit, WheelLike } from './components/vehicle/wheel-like.js';
export type { Pose } from './components/vehicle/pose.js';
export type {
    AidName,
    EventCallback,
    VehicleEvent,
    VehicleEvents,
    VehicleHit
} from './components/vehicle/vehicle-events.js';
export { spawnPoints } from './components/vehicle/spawn-points.js';
export { VehicleWorld } from './components/vehicle/vehicle-world.js';
export type { Bay, TowedView } from './driver/reversing-driver.js';
