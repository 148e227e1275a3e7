/** Whether a command line asks how the command is used. */
export function asksForHelp(args: readonly string[]): boolean {
    return args.includes('--help') || args.includes('-h');
}
