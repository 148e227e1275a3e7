/** Style of the panels that tools show over the viewport. */
export const PANEL =
    'position:fixed;z-index:10000;top:64px;left:50%;translate:-50%;width:360px;padding:12px 16px;' +
    'background:#20292b;color:#fff;border-left:4px solid #f60;box-shadow:0 4px 16px #000a;font:13px/1.5 sans-serif;accent-color:#f60';

/** Style of their buttons. */
export const BUTTON = 'margin:8px 8px 0 0;padding:4px 12px;background:#364346;color:#fff;border:0;cursor:pointer';

/** Color of what has gone wrong. */
export const WRONG = '#f99';
