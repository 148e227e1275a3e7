/** Faults of a scenario, a line each: path, fault, remedy. */
export class BadScenario extends Error {
    readonly findings: readonly string[];

    constructor(findings: readonly string[]) {
        super(findings.join('\n'));
        this.name = 'BadScenario';
        this.findings = findings;
    }
}
