import { fill, type Filling, type Message } from '../src/messages/message.js';

/** Why a tool cannot continue, and the remedy. */
export class ToolError<M extends Message = Message> extends Error {
    /**
     * @param message - The message.
     * @param filling - Values of its gaps.
     */
    constructor(message: M, ...filling: Filling<M>) {
        const { text, remedy } = fill(message, ...filling);
        super(`${text}. ${remedy}.`);
    }
}
