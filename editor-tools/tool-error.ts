/** Why a tool cannot continue, and the remedy. docs/messages.md lists all of them. */
export class ToolError extends Error {
    /**
     * @param reason - Fault, without a period.
     * @param remedy - Remedy, without a period.
     */
    constructor(reason: string, remedy: string) {
        super(`${reason}. ${remedy}.`);
    }
}
