/**
 * Titles and purposes of the tools that run in the Editor's own page, by the name of the module.
 *
 * @type {Record<string, [title: string, purpose: string]>}
 */
export const EDITOR_TOOLS = {
    install: ['Install a car', 'Puts a car of the garage into the open scene, ready to drive.'],
    check: ['Check the cars', 'Lists what is wrong with the cars of the scene, before Launch.'],
    gizmos: [
        'Show wheels',
        'Draws wheels, suspensions and anti-roll bars in the viewport. Click again to remove them.'
    ],
    rig: ['Rig vehicle', 'Makes a car of the model that is selected in the hierarchy.'],
    update: [
        'Update',
        'After a push of a new version: parses its scripts and moves the values of scenes and templates.'
    ],
    slim: ['Slim', 'Keeps parts of the pack that the project does not use out of its game.'],
    settings: ['Push settings', 'Shows the IDs of project and branch, which a push needs, to be copied.']
};

/** Tool that a push needs: its bookmark has its whole code, and those of the others run what was pushed. */
export const BEFORE_PUSH = 'settings';

/**
 * Address of a bookmark.
 *
 * @param {string} code - Code that it runs.
 * @returns {string} It with escapes for what neither an address nor an attribute of HTML holds as it is.
 */
export function bookmarkOf(code) {
    return `javascript:${code.replace(/[%"#<>&`\s]/g, encodeURIComponent)}`;
}

/**
 * A page with a button for each tool, to be dragged to the bookmarks.
 *
 * @param {Map<string, string>} links - `javascript:` addresses by name.
 * @returns {string} HTML that needs no other file.
 */
export function bookmarksPage(links) {
    const rows = [...links].map(([name, link]) => {
        const [title, purpose] = EDITOR_TOOLS[name];
        return `<tr><td><a href="${link}">${title}</a></td><td>${purpose}</td></tr>`;
    });
    return `<!doctype html>
<html lang="en">
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>PlayCanvas Vehicles: tools for the Editor</title>
    <style>
        body { max-width: 44rem; margin: 3rem auto; padding: 0 1rem; background: #20292b; color: #dfe5e6; font: 16px/1.5 sans-serif; }
        a { display: inline-block; padding: 0.4rem 1rem; background: #f60; color: #fff; font-weight: bold; text-decoration: none; white-space: nowrap; cursor: grab; }
        td { padding: 0.5rem 1rem 0.5rem 0; vertical-align: top; }
        h1 { font-size: 1.5rem; }
    </style>
    <h1>Tools for the PlayCanvas Editor</h1>
    <ol>
        <li>Show the bookmarks bar: Ctrl+Shift+B, on a Mac Cmd+Shift+B.</li>
        <li>Drag the buttons to it.</li>
        <li>Open your scene in the Editor and click a bookmark there. All but Push settings run the tools of the pack in the project: they do not grow old.</li>
    </ol>
    <table>
        ${rows.join('\n        ')}
    </table>
    <script>
        document.querySelectorAll('a').forEach((link) => {
            link.onclick = (event) => {
                event.preventDefault();
                alert('Drag this button to your bookmarks, then click it there in the Editor.');
            };
        });
    </script>
</html>
`;
}
