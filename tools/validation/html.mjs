/**
 * A page of the report. It needs no other file, and no script.
 *
 * @param {string} title
 * @param {readonly { id: string, title: string }[]} topics - To link to.
 * @param {string} body
 * @param {string} [current] - Topic of this page; the summary without.
 */
export function page(title, topics, body, current) {
    const link = (/** @type {string} */ href, /** @type {string} */ name, /** @type {boolean} */ here) =>
        `<a href="${href}"${here ? ' aria-current="page"' : ''}>${text(name)}</a>`;
    const links = [
        link('index.html', 'Summary', current === undefined),
        ...topics.map((topic) => link(`${topic.id}.html`, topic.title, topic.id === current))
    ];
    return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)} · PlayCanvas Vehicles</title>
<style>${STYLE}</style>
</head>
<body>
<nav>${links.join('')}</nav>
<main>
<h1>${text(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

/**
 * @param {readonly string[]} head - In HTML, as the cells are.
 * @param {readonly (readonly string[])[]} rows
 * @param {readonly { agrees: boolean }[]} [verdicts] - Verdicts of the rows.
 */
export function table(head, rows, verdicts) {
    if (rows.length === 0) return '';
    const heads = head.some(Boolean)
        ? `<thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>`
        : '';
    const body = rows.map((cells, i) => {
        const [first, ...rest] = cells;
        const mark = verdicts?.[i].agrees === false ? ' class="miss"' : '';
        return `<tr${mark}><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    });
    return `<div class="table"><table>${heads}<tbody>${body.join('')}</tbody></table></div>`;
}

/**
 * Text as HTML shows it.
 *
 * @param {string} plain
 */
export function text(plain) {
    return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const STYLE = `
:root { color-scheme: light; font: 15px/1.5 system-ui, sans-serif; color: #1d232a; background: #f3f5f7; }
body { margin: 0 auto; max-width: 1180px; padding: 20px; }
nav { display: flex; flex-wrap: wrap; gap: 4px 18px; padding-bottom: 10px; border-bottom: 1px solid #d3d9df; }
nav a { color: #0b5c96; } nav a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
h1 { font-size: 26px; margin: 18px 0 6px; } h2 { font-size: 17px; margin: 26px 0 6px; }
.table { overflow-x: auto; } table { border-collapse: collapse; background: #fff; margin: 10px 0; }
th, td { border: 1px solid #dde2e7; padding: 4px 10px; text-align: left; font-variant-numeric: tabular-nums; vertical-align: top; }
thead th { background: #eef1f4; } tbody th { font-weight: 400; } .miss { background: #fdecea; }
figure { margin: 0; background: #fff; border: 1px solid #dde2e7; border-radius: 6px; padding: 8px; max-width: 100%; overflow-x: auto; box-sizing: border-box; }
figure svg { display: block; max-width: 100%; height: auto; } .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 10px; }
section p { color: #55606b; margin: 2px 0; }
`;
