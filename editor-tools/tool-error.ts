/** Why a tool cannot continue, and the remedy. docs/messages.md lists all of them. */
export class ToolError extends Error {
    /**
     * @param reason - What is wrong.
     * @param remedy - What to do.
     */
    constructor(reason: string, remedy: string) {
        super(`${reason}. ${remedy}.`);
    }
}
