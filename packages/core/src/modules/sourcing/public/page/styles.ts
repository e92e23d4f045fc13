/** Styles of the supplier's page: one column on a phone, a table of lines on a desk, one sheet in print. */
export const STYLES = `
:root { color-scheme: light; --ink: #16202c; --soft: #4a5666; --line: #c9d1da; --paper: #fff; --ground: #f3f5f8; --deep: #12395b; --action: #0b5cad; --good: #176638; --good-ground: #e8f5ec; --bad: #a8201a; --bad-ground: #fdeeed; --note-ground: #fff6e0; --note: #6b4a00; }
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
.card { background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 0 0 1rem; }
.facts { display: grid; gap: .25rem 1.5rem; grid-template-columns: repeat(auto-fit, minmax(12rem, 1fr)); margin: 0; }
.facts dt { color: var(--soft); font-size: .875rem; }
.facts dd { margin: 0 0 .5rem; font-weight: 600; overflow-wrap: anywhere; }
.quote { margin: .75rem 0 0; padding: .5rem .75rem; border-left: 4px solid var(--action); background: var(--ground); white-space: pre-line; overflow-wrap: anywhere; }
.state { border-left: 6px solid var(--action); }
.state.good { border-left-color: var(--good); background: var(--good-ground); }
.state.bad { border-left-color: var(--bad); background: var(--bad-ground); }
.state.note { border-left-color: #b27b00; background: var(--note-ground); color: var(--note); }
.state p { margin: .25rem 0 0; }
.hint { color: var(--soft); font-size: .875rem; margin: .25rem 0 0; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines > li { border-top: 1px solid var(--line); padding: .75rem 0; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.row { display: grid; gap: .5rem .75rem; grid-template-columns: 1fr 1fr; }
.row > .what { grid-column: 1 / -1; }
label, .label { display: block; font-size: .875rem; color: var(--soft); }
label.check { display: flex; gap: .5rem; align-items: center; color: var(--ink); min-height: 2.75rem; }
input, select, textarea, button { font: inherit; color: inherit; }
input:not([type=checkbox]):not([type=file]), select, textarea { width: 100%; min-height: 2.75rem; padding: .375rem .625rem; border: 1px solid #7b8794; border-radius: .375rem; background: #fff; }
input[type=checkbox] { width: 1.375rem; height: 1.375rem; flex: none; accent-color: var(--action); }
input[type=file] { max-width: 100%; padding: .5rem 0; }
textarea { min-height: 5rem; resize: vertical; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
:focus-visible { outline: 3px solid #ffb000; outline-offset: 2px; }
[aria-invalid=true] { border: 2px solid var(--bad) !important; }
.error { color: var(--bad); font-size: .875rem; font-weight: 600; margin: .25rem 0 0; }
.fields { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
.wide { grid-column: 1 / -1; }
details { margin-top: .5rem; }
summary { cursor: pointer; min-height: 2.75rem; display: flex; align-items: center; color: var(--action); }
summary::before { content: "▸"; margin-right: .5rem; }
details[open] > summary::before { content: "▾"; }
button { min-height: 2.75rem; padding: .5rem 1.125rem; border-radius: .375rem; border: 1px solid var(--action); background: #fff; color: var(--action); font-weight: 600; cursor: pointer; }
button.main { background: var(--action); color: #fff; }
button.quiet { border-color: var(--line); color: var(--soft); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; }
.totals { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1.5rem; margin: 0; }
.totals dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.totals .sum { font-size: 1.25rem; font-weight: 700; }
.files { list-style: none; padding: 0; margin: 0 0 .75rem; }
.files li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; overflow-wrap: anywhere; }
#said { min-height: 1.5rem; color: var(--soft); }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (min-width: 52rem) {
  .row { grid-template-columns: minmax(14rem, 1fr) 7rem 9rem 8rem 9rem; align-items: start; }
  .row > .what { grid-column: auto; }
  .lines > li:not(:first-child) .row label > span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .lines .amount { text-align: right; }
}
@media print {
  @page { size: A4; margin: 12mm; }
  body { background: #fff; font-size: 9pt; line-height: 1.3; }
  .top { background: #fff; color: #000; border-bottom: 1px solid #000; }
  .top nav, .actions, #said, .hint, input[type=file], .noprint, details:not([open]) { display: none !important; }
  .card { border: 0; padding: 0; margin: 0 0 4mm; }
  .lines > li { padding: 1mm 0; break-inside: avoid; }
  .row { grid-template-columns: 1fr 22mm 26mm 22mm 26mm; gap: 1mm 3mm; }
  .row > .what { grid-column: auto; }
  input:not([type=checkbox]), select, textarea { border: 0 !important; min-height: 0 !important; padding: 0 !important; appearance: none; resize: none; }
  textarea { min-height: 0; height: auto; }
  h1 { font-size: 13pt; margin: 0 0 2mm; } h2 { font-size: 10pt; margin: 0 0 1mm; }
}
@media (prefers-reduced-motion: no-preference) { button { transition: background .15s; } }
`;
