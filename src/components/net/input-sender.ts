import type { OwnDriver } from './own-driver.js';
import { INPUT_BYTES } from '../../net/input-codec.js';
import { encodeInputMessage, InputMessage, inputMessageBytes, MAX_INPUTS } from '../../net/input-message.js';
import { checkOf } from '../../net/state-check.js';

/** Sends the inputs of the own driver, tick after tick, each several times in case a message is lost. */
export class InputSender {
    private readonly send: (bytes: Uint8Array) => void;
    private readonly most: number;
    private readonly message = new InputMessage();
    private readonly bytes = new Uint8Array(inputMessageBytes(MAX_INPUTS));
    private readonly sentAt = new Float64Array(256);

    /**
     * @param send - Sends a message; its bytes are overwritten by the next one.
     * @param inputsPerMessage - Number of inputs in each message, 1 to 16.
     */
    constructor(send: (bytes: Uint8Array) => void, inputsPerMessage: number) {
        this.send = send;
        this.most = Math.max(1, Math.min(MAX_INPUTS, inputsPerMessage));
    }

    /**
     * Sends the inputs up to a tick.
     *
     * @param tick - The newest.
     * @param driver - Driver that has them.
     * @param state - The own car at the start of the tick, encoded.
     * @returns Bytes that were sent.
     */
    tell(tick: number, driver: OwnDriver, state: Uint8Array): number {
        const { message, most, bytes } = this;
        let count = 0;
        while (count < most && driver.copyInput(tick - count, message.inputs, (most - 1 - count) * INPUT_BYTES)) {
            count++;
        }
        if (count === 0) {
            return 0;
        }
        message.tick = tick;
        message.count = count;
        message.check = checkOf(state);
        message.inputs.copyWithin(0, (most - count) * INPUT_BYTES, most * INPUT_BYTES);
        const size = encodeInputMessage(message, bytes);
        this.sentAt[tick & 0xff] = performance.now();
        this.send(bytes.subarray(0, size));
        return size;
    }

    /** Time since the input of a tick was sent, ms. */
    since(tick: number): number {
        return performance.now() - this.sentAt[tick & 0xff];
    }
}
