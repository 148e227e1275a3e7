// npm run api: writes docs/api/, the names and types that each entry point of the package exports, from dist/lib.
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Types of each entry point, by the name of its report. */
const ENTRIES = {
    'playcanvas-vehicles': 'src/index.d.ts',
    'playcanvas-vehicles-net': 'src/net.d.ts',
    'playcanvas-vehicles-net-client': 'src/net-client.d.ts',
    'playcanvas-vehicles-net-server': 'src/net-server.d.ts',
    'playcanvas-vehicles-scripts': 'scripts/index.d.mts'
};

/**
 * Compares the reports with the built library.
 *
 * @param {boolean} update - True writes the reports again.
 * @returns {string[]} The reports that were out of date.
 */
export function checkReports(update) {
    const configs = Object.entries(ENTRIES).map(([name, types]) => configOf(name, types));
    // one compiler for all: it reads the types of the engine
    const compilerState = CompilerState.create(configs[0], {
        additionalEntryPoints: configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath)
    });
    const options = { compilerState, localBuild: update, messageCallback: quiet };
    return configs
        .filter((config) => Extractor.invoke(config, options).apiReportChanged)
        .map(({ reportFilePath }) => relative(ROOT, reportFilePath).replaceAll(sep, '/'));
}

/**
 * @param {string} reportFileName
 * @param {string} types - Below dist/lib.
 */
function configOf(reportFileName, types) {
    return ExtractorConfig.prepare({
        configObject: {
            projectFolder: ROOT,
            mainEntryPointFilePath: join(ROOT, 'dist/lib', types),
            compiler: { tsconfigFilePath: join(ROOT, 'tsconfig.build.json') },
            apiReport: {
                // what the members of a class are made from; the components use what the library exports
                includeForgottenExports: reportFileName === 'playcanvas-vehicles',
                enabled: true,
                reportFileName,
                reportFolder: join(ROOT, 'docs/api'),
                reportTempFolder: join(tmpdir(), 'playcanvas-vehicles-api')
            },
            docModel: { enabled: false },
            dtsRollup: { enabled: false },
            tsdocMetadata: { enabled: false },
            // TypeDoc checks comments and links, and that every type in use is exported by one of the two entry points.
            messages: {
                compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.Error } },
                extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
                tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } }
            }
        },
        configObjectFullPath: undefined,
        packageJsonFullPath: join(ROOT, 'package.json')
    });
}

/** @param {import('@microsoft/api-extractor').ExtractorMessage} message */
function quiet(message) {
    message.handled = message.logLevel !== ExtractorLogLevel.Error;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
    for (const report of checkReports(true)) {
        console.log(`updated ${report}`);
    }
}
