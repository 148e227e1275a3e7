/** True if a command line asks for the usage of the command. */
export function asksForHelp(args: readonly string[]): boolean {
    return args.includes('--help') || args.includes('-h');
}
