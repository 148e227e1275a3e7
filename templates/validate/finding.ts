/** A fault of a vehicle, or something unusual about it. */
export interface VehicleFinding {
    /** An error keeps it from driving; a warning is a car that drives otherwise than cars do. */
    severity: 'error' | 'warning';

    /** Path, fault and remedy in one line. */
    text: string;
}

/** Takes what a check finds: path of the value, what is wrong with it, what to do. */
export type Report = (severity: VehicleFinding['severity'], path: string, fault: string, remedy: string) => void;
