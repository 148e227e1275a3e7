/** Style of the tuning panel: dark, narrow, and large enough to touch. */
export const TUNING_STYLE = `
:host { display: block; pointer-events: auto; color: #e8edf2; font: 12px/1.35 system-ui, sans-serif;
    font-variant-numeric: tabular-nums; }
:host(.free) { position: fixed; z-index: 20; top: max(8px, env(safe-area-inset-top));
    width: min(340px, calc(100vw - 16px)); }
:host(.free.left) { left: max(8px, env(safe-area-inset-left)); }
:host(.free.right) { right: max(8px, env(safe-area-inset-right)); }
form { display: flex; flex-direction: column; margin: 0;
    max-height: var(--tuning-height, calc(100dvh - 16px));
    border-radius: 10px; overflow: hidden; background: rgb(20 23 28 / 0.94); }
header { padding: 8px 12px; display: flex; justify-content: space-between; align-items: center; gap: 8px;
    background: rgb(255 255 255 / 0.05); font-weight: 650; }
nav { display: grid; grid-template-columns: 1fr 1fr; gap: 6px; padding: 8px 12px; }
nav .whole { grid-column: 1 / -1; }
button { font: inherit; color: inherit; padding: 6px 8px; border: 0; border-radius: 6px; cursor: pointer;
    background: rgb(255 255 255 / 0.12); text-align: center; }
button:hover { background: rgb(255 255 255 / 0.2); }
button:focus-visible, summary:focus-visible, input:focus-visible, select:focus-visible { outline: 2px solid #56b4e9;
    outline-offset: -2px; }
.parts { overflow: auto; overscroll-behavior: contain; flex: 1 1 auto; min-height: 0; scrollbar-width: thin; }
details { border-top: 1px solid rgb(255 255 255 / 0.08); }
details details { margin-left: 8px; border-left: 2px solid rgb(86 180 233 / 0.5); }
summary { padding: 7px 12px; cursor: pointer; font-weight: 600; }
label { display: grid; grid-template-columns: minmax(0, 42%) minmax(0, 1fr); gap: 8px; align-items: center;
    padding: 2px 12px; min-height: 26px; }
label:hover { background: rgb(255 255 255 / 0.04); }
label.changed > span:first-child { color: #ffb454; }
label > span:first-child { overflow-wrap: anywhere; }
.field { display: flex; gap: 6px; align-items: center; min-width: 0; }
input, select { font: inherit; color: inherit; background: rgb(255 255 255 / 0.1); border: 0; border-radius: 4px;
    padding: 4px 6px; min-width: 0; box-sizing: border-box; accent-color: #56b4e9; }
option { color: #111; }
input[type=range] { flex: 1 1 0; padding: 0; background: none; }
input[type=number] { flex: 1 1 4.5em; max-width: none; }
input[type=range] + input[type=number] { flex: 0 0 5.2em; }
input[type=number] { appearance: textfield; }
input::-webkit-inner-spin-button { display: none; }
input[type=text], select { flex: 1 1 auto; width: 100%; }
input[type=checkbox] { width: 16px; height: 16px; }
footer { padding: 6px 12px; min-height: 3.9em; color: #c9d2da; background: rgb(255 255 255 / 0.05);
    border-top: 1px solid rgb(255 255 255 / 0.08); }
@media (pointer: coarse) { label { min-height: 34px; } summary, button { padding-block: 9px; } }
@media (max-height: 480px) { form { overflow: auto; overscroll-behavior: contain; scrollbar-width: thin; }
    .parts { overflow: visible; flex: none; } nav { flex: none; }
    header, footer { position: sticky; z-index: 1; flex: none; background: #1f2228; } header { top: 0; padding-block: 4px; } footer { bottom: 0; min-height: 2.4em; } }
@media (max-width: 480px) { form { max-height: var(--tuning-height, 60dvh); } }
[hidden] { display: none; }
`;
