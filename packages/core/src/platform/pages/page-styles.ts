/** Styles of every page of ours: one column on a phone, no wider than one can read on a desk, dark where the screen is. */
export const PAGE_STYLES = `
:root { color-scheme: light; --ink: #16202c; --soft: #4a5666; --line: #c9d1da; --paper: #fff; --ground: #f3f5f8; --deep: #12395b; --action: #0b5cad; --good: #176638; --good-ground: #e8f5ec; --bad: #a8201a; --bad-ground: #fdeeed; --note-ground: #fff6e0; --note: #6b4a00; --field: #fff; --edge: #7b8794; --on-action: #fff; }
@media screen and (prefers-color-scheme: dark) { :root { color-scheme: dark; --ink: #e4e7eb; --soft: #a9b4c0; --line: #3a434d; --paper: #1f242a; --ground: #16191d; --action: #7cb8f0; --good: #7fd6a0; --good-ground: #16291e; --bad: #ff9a93; --bad-ground: #331c1b; --note-ground: #33290f; --note: #f0c674; --field: #16191d; --edge: #7d8a98; --on-action: #10161c; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
a { color: var(--action); }
h1 { font-size: 1.5rem; line-height: 1.25; margin: .25rem 0 .75rem; overflow-wrap: anywhere; }
h2 { font-size: 1.125rem; margin: 0 0 .75rem; }
.top { background: var(--deep); color: #fff; }
.top > div { display: flex; gap: 1rem; justify-content: space-between; align-items: center; max-width: 68rem; margin: 0 auto; padding: .75rem 1rem; }
.top a { color: #fff; }
.top strong { display: block; font-size: 1.0625rem; }
main { max-width: 68rem; margin: 0 auto; padding: 1rem 1rem 3rem; }
main.narrow { max-width: 30rem; }
.card { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
.facts { display: grid; gap: .25rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); margin: 0; }
.facts dt { color: var(--soft); font-size: .875rem; }
.facts dd { margin: 0 0 .5rem; font-weight: 600; overflow-wrap: anywhere; }
.state { border-left: 6px solid var(--action); }
.state.good { border-left-color: var(--good); background: var(--good-ground); }
.state.bad { border-left-color: var(--bad); background: var(--bad-ground); }
.state.note { border-left-color: #b27b00; background: var(--note-ground); color: var(--note); }
.state p { margin: .25rem 0 0; }
.hint { color: var(--soft); font-size: .875rem; margin: .25rem 0 0; }
label, .label { display: block; font-size: .875rem; color: var(--soft); margin-bottom: .125rem; }
label.check { display: flex; gap: .5rem; align-items: center; color: var(--ink); min-height: 2.75rem; }
input, select, textarea, button { font: inherit; color: inherit; }
input:not([type=checkbox]):not([type=file]), select, textarea { width: 100%; min-height: 2.75rem; padding: .375rem .625rem; border: 1px solid var(--edge); border-radius: .375rem; background: var(--field); }
input[type=checkbox] { width: 1.375rem; height: 1.375rem; flex: none; accent-color: var(--action); }
input[type=file] { max-width: 100%; padding: .5rem 0; }
.card > .hint, form > .hint { margin-bottom: .75rem; }
textarea { min-height: 5rem; resize: vertical; }
:focus-visible { outline: 3px solid #ffb000; outline-offset: 2px; }
[aria-invalid=true] { border: 2px solid var(--bad) !important; }
.error { color: var(--bad); font-size: .875rem; font-weight: 600; margin: .25rem 0 0; }
.fields { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
.wide { grid-column: 1 / -1; }
button { min-height: 2.75rem; padding: .5rem 1.125rem; border-radius: .375rem; border: 1px solid var(--action); background: var(--field); color: var(--action); font-weight: 600; cursor: pointer; }
button.main { background: var(--action); color: var(--on-action); }
button.quiet { border-color: var(--line); color: var(--soft); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-reduced-motion: no-preference) { button { transition: background .15s; } }
`;
