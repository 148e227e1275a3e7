// Writes out the enums that the core declares: the Editor's parser reads enums of an inspector as literals only.
import * as esbuild from 'esbuild';

/** `export const SurfacePreset = surfacePresets;` in a component, where the core exports `surfacePresets`. */
const DECLARED = /(?<=^export const [A-Z]\w* = )[a-z]\w*(?=;$)/gm;

/**
 * @param {string} root - Folder of the project.
 * @returns {Promise<(text: import('magic-string').default) => void>} Puts the values of the core in place of their names.
 */
export async function readEnums(root) {
    const declared = ['surface/surface-presets', 'tire/tire-presets', 'arcade/raycast-presets'];
    const contents = declared.map((module) => `export * from './src/${module}.js';`).join('\n');
    const { outputFiles } = await esbuild.build({
        stdin: { contents, resolveDir: root },
        bundle: true,
        format: 'esm',
        platform: 'neutral',
        write: false
    });
    const enums = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
    return (text) => {
        text.replace(DECLARED, (name) => JSON.stringify(enums[name], null, 4).replace(/"/g, ''));
    };
}
