/** Report of a game device in a frame: the part of a browser's Gamepad that is read here. */
export interface GameDevice {
    /** Its place among the connected devices. */
    readonly index: number;

    /** Name, with maker and model; every browser words it differently. */
    readonly id: string;

    /** Positions of sticks, wheels and pedals, -1 to 1. */
    readonly axes: readonly number[];

    /** Buttons, paddles and triggers. */
    readonly buttons: readonly GameButton[];
}

/** A button of a game device. */
export interface GameButton {
    /** Travel of the button, 0 released to 1 pressed. */
    readonly value: number;
}
