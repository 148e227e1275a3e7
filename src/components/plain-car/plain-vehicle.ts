import type { PlainCarWiring } from './plain-car-wiring.js';
import type { DriverView } from '../../control/driver-view.js';
import type { Finding } from '../findings/report.js';
import { VehicleComponent } from '../script/vehicle-component.js';
import type { ChassisModel } from '../vehicle/chassis-model.js';
import type { VehicleBody } from '../vehicle/vehicle-body.js';
import type { WheelLike } from '../vehicle/wheel-like.js';

/** Base of the components that are a car without engine, gearbox and driver aids. */
export abstract class PlainVehicle<Model extends DriverView = DriverView> extends VehicleComponent<Model> {
    readonly hasEngine = false;

    /** Always false: this car has no engine. */
    readonly running = false;

    /** @internal */
    protected abstract readonly wiring: PlainCarWiring<ChassisModel & Model>;

    /** @internal */
    get body(): VehicleBody<ChassisModel & Model> | null {
        return this.wiring.body;
    }

    /** The wheels, as instruments and effects see them. */
    get wheelViews(): readonly WheelLike[] {
        return this.wiring.views;
    }

    /** Always 0: this car has no engine. */
    get rpm(): number {
        return 0;
    }

    /** Load, 0 to 1: the throttle. */
    get load(): number {
        return this.vehicle?.controls.throttle ?? 0;
    }

    /** 1 forward, -1 in reverse. */
    get gear(): number {
        return this.vehicle?.gear ?? 1;
    }

    /** Always false: this car has no driver aids. */
    isAidActive(): boolean {
        return false;
    }

    /** The current findings about this car. */
    override validate(): Finding[] {
        return this.wiring.validate();
    }
}
