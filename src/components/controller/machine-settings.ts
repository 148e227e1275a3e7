import { AidGroup } from './aids.js';
import { AirGroup } from './air.js';
import { ArcadeGroup } from './arcade.js';
import { BEHAVIORS, drivenWith, driveWith, helpWith, steerWith } from './behavior.js';
import { BrakeGroup } from './brakes.js';
import { ClutchGroup } from './clutch.js';
import { DetailInForce } from './detail.js';
import { DifferentialGroup } from './differentials.js';
import { DriveInForce } from './drives.js';
import { EngineGroup } from './engine.js';
import { GearboxGroup } from './gearbox.js';
import { InertiaInForce } from './inertia.js';
import {
    type ControllerAttributes,
    GROUPLESS,
    type MachineAttributes,
    type MachineGroups
} from './machine-attributes.js';
import type { Machine } from './machine.js';
import { PLAIN, type PlainAttributes, rearSteeringBinding } from './plain-attributes.js';
import { SpeedAidGroup } from './speed-aids.js';
import { SteeringGroup } from './steering.js';
import type { Vehicle } from '../../vehicle/vehicle.js';
import { WHEEL } from '../../wheel/state.js';
import type { Wheel } from '../../wheel/wheel.js';
import { AttributeGroup } from '../attributes/attribute-group.js';
import { type Listener, observeAttributes } from '../attributes/observed-attributes.js';
import { type Validator, zeroOr } from '../attributes/validator.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';

/** As much of a body as a machine changes. */
export type CarBody = Pick<VehicleBody, 'vehicle' | 'setInertia'>;

/** Carries what the inspector says of a machine over to it whenever anything of it has changed, and all of it then. */
export class MachineSettings {
    private readonly groups: MachineGroups;
    private readonly plain: AttributeGroup<PlainAttributes>;
    private readonly drive: DriveInForce;
    private readonly engine: EngineGroup;
    private readonly clutch: ClutchGroup;
    private readonly gearbox: GearboxGroup;
    private readonly differentials: DifferentialGroup;
    private readonly steering: SteeringGroup;
    private readonly brakes: BrakeGroup;
    private readonly aids: AidGroup;
    private readonly speedAids: SpeedAidGroup;
    private readonly air: AirGroup;
    private readonly arcade: ArcadeGroup;
    private readonly inertia: InertiaInForce;
    private readonly detail: DetailInForce;

    /** Layouts of the vehicle and radii of its wheels, m, when the attributes were applied last. */
    private layouts = -1;
    private radii = new Float64Array(0);

    /**
     * @param validator - Validator of the component.
     * @param component - The component, with its defaults still in place.
     * @param defaults - Defaults of every group; they are kept.
     */
    constructor(validator: Validator, component: PlainAttributes, defaults: MachineGroups) {
        const plain = Object.fromEntries(PLAIN.map((name) => [name, component[name]])) as unknown as PlainAttributes;
        this.plain = new AttributeGroup(validator, '', plain, zeroOr(plain, rearSteeringBinding.limits));
        this.groups = defaults;
        this.engine = new EngineGroup(validator, defaults.engine);
        this.clutch = new ClutchGroup(validator, defaults.clutch);
        this.gearbox = new GearboxGroup(validator, defaults.gearbox);
        this.differentials = new DifferentialGroup(validator, defaults.differentials);
        this.steering = new SteeringGroup(validator, defaults.steering);
        this.brakes = new BrakeGroup(validator, defaults.brakes);
        this.aids = new AidGroup(validator, defaults.aids);
        this.speedAids = new SpeedAidGroup(validator, defaults.speedAids);
        this.air = new AirGroup(validator, defaults.aerodynamics);
        this.arcade = new ArcadeGroup(validator, defaults.arcade);
        this.inertia = new InertiaInForce(validator);
        this.detail = new DetailInForce(validator);
        this.drive = new DriveInForce(validator);
    }

    /** Notifies `listener` when an attribute changes. Returns a view whose reads do not notify. */
    observe(component: ControllerAttributes, listener: Listener): ControllerAttributes {
        const names = [...GROUPLESS, ...(Object.keys(this.groups) as (keyof MachineGroups)[])];
        return observeAttributes(component, names, { ...this.groups }, listener);
    }

    /** The body has moments of inertia that are not those of the attributes. */
    forgetInertia(): void {
        this.inertia.invalidate();
        this.layouts = -1;
    }

    /** True if the attributes, or the wheels of the vehicle, have changed since they were applied last. */
    differ(given: MachineAttributes, vehicle: Vehicle): boolean {
        return (
            this.plain.differs(given) ||
            this.engine.differs(given.engine) ||
            this.clutch.differs(given.clutch) ||
            this.gearbox.differs(given.gearbox) ||
            this.differentials.differs(given.differentials) ||
            this.steering.differs(given.steering) ||
            this.brakes.differs(given.brakes) ||
            this.aids.differs(given.aids) ||
            this.speedAids.differs(given.speedAids) ||
            this.air.differs(given.aerodynamics) ||
            this.arcade.differs(given.arcade) ||
            this.drive.differs ||
            this.layouts !== vehicle.layouts ||
            !sameRadii(vehicle.wheels, this.radii)
        );
    }

    /** Applies them to a machine that has not had them. */
    applyAnew(given: MachineAttributes, machine: Machine, body: CarBody): void {
        this.engine.forget();
        this.air.forget(machine.aerodynamics);
        this.inertia.forget();
        this.applyToWheels(given, machine, body);
    }

    /** Applies them to a machine that goes on with other wheels. */
    applyToWheels(given: MachineAttributes, machine: Machine, body: CarBody): void {
        this.steering.forget();
        this.apply(given, machine, body);
    }

    /** Checks the attributes, and makes the machine what they say. */
    apply(given: MachineAttributes, machine: Machine, body: CarBody): void {
        const { powertrain, steering, brakes, aids, aerodynamics } = machine;
        const { vehicle } = body;
        const plain = this.plain.read(given);
        const preset = BEHAVIORS[plain.behavior];
        const drive = drivenWith(preset, plain.drive);
        this.layouts = vehicle.layouts;
        this.radii = Float64Array.from(vehicle.wheels, ({ params }) => params.radius);
        this.inertia.apply(given.inertia, body);
        this.detail.apply(plain, vehicle);
        this.gearbox.apply(given.gearbox, powertrain);
        this.engine.apply(given.engine, powertrain.engine, Math.min(1, this.gearbox.good.efficiency));
        this.clutch.apply(given.clutch, powertrain); // a converter is made for its engine
        this.differentials.apply(given.differentials, drive, plain.frontTorqueShare, powertrain);
        driveWith(preset, powertrain);
        this.drive.apply({ engine: this.engine.good, clutch: this.clutch.good }, drive, powertrain, vehicle);
        this.gearbox.checkShifts(powertrain);
        this.steering.apply(given, plain, steering);
        steerWith(preset, steering);
        this.brakes.apply(given.brakes, brakes);
        this.aids.apply(given.aids, aids, preset.aids);
        helpWith(preset, aids);
        vehicle.tireGrip = preset.grip;
        vehicle.pedals.map = preset.pedal;
        aids.autoHold.enabled = this.brakes.good.autoHold || preset.hold;
        this.speedAids.apply(given.speedAids, aids);
        this.air.apply(given.aerodynamics, given.wind, aerodynamics, powertrain);
        this.arcade.apply(given.arcade, aids, preset.airControl);
        vehicle.wake();
    }
}

function sameRadii(wheels: readonly Wheel[], radii: Float64Array): boolean {
    for (let i = 0; i < wheels.length; i++) {
        if (wheels[i].state[WHEEL.radius] !== radii[i]) {
            return false;
        }
    }
    return true;
}
