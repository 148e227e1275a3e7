/** Why a tool cannot go on, and what its user can do about it. docs/messages.md lists every one of them. */
export class ToolError extends Error {
    /**
     * @param reason - What is wrong.
     * @param remedy - What to do.
     */
    constructor(reason: string, remedy: string) {
        super(`${reason}. ${remedy}.`);
    }
}
