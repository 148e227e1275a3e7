/** Exit codes of a push, by what has to be put right. */
export const EXIT = {
    /** The build or its contract test failed; nothing was sent. */
    build: 1,

    /** A setting is missing or wrong; nothing was sent. */
    settings: 2,

    /** The server does not know the key, or the project is not open to it. */
    key: 3,

    /** Another branch is open in the Editor. */
    branch: 4,

    /** The server cannot be reached or is not whom it claims to be. */
    network: 5,

    /** The server could not store what was sent. */
    server: 6
};

/** Something that the person who pushes can put right. */
export class PushError extends Error {
    /**
     * @param {number} exitCode - One of {@link EXIT}.
     * @param {string} message - Fault and remedy.
     */
    constructor(exitCode, message) {
        super(message);
        this.exitCode = exitCode;
    }
}

/**
 * Tells the user what to put right.
 *
 * @param {unknown} error - Error that ended the command.
 * @param {string} [command] - Its name.
 * @returns {number} The exit code.
 */
export function complain(error, command = 'push') {
    const isUsage = String(/** @type {NodeJS.ErrnoException} */ (error).code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof PushError) && !isUsage) throw error;
    // without Node's advice on files whose names begin with a dash
    const [message] = /** @type {Error} */ (error).message.split('. To specify a positional');
    console.error(`${command}: ${message}`);
    return error instanceof PushError ? error.exitCode : EXIT.settings;
}
