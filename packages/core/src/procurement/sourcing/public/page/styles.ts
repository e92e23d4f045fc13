import { PAGE_STYLES } from '../../../../platform/pages/index.js';

/** Styles of the supplier's page: one column on a phone, a table of lines on a desk, one sheet in print. */
export const STYLES = `${PAGE_STYLES}
.quote { margin: .75rem 0 0; padding: .5rem .75rem; border-left: 4px solid var(--action); background: var(--ground); white-space: pre-line; overflow-wrap: anywhere; }
.lines { list-style: none; margin: 0; padding: 0; }
.lines > li { border-top: 1px solid var(--line); padding: .75rem 0; }
.name { font-weight: 600; overflow-wrap: anywhere; }
.row { display: grid; gap: .5rem .75rem; grid-template-columns: 1fr 1fr; }
.row > .what { grid-column: 1 / -1; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
details { margin-top: .5rem; }
summary { cursor: pointer; min-height: 2.75rem; display: flex; align-items: center; color: var(--action); }
summary::before { content: "▸"; margin-right: .5rem; }
details[open] > summary::before { content: "▾"; }
.totals { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1.5rem; margin: 0; }
.totals dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.totals .sum { font-size: 1.25rem; font-weight: 700; }
.files { list-style: none; padding: 0; margin: 0 0 .75rem; }
.files li { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; overflow-wrap: anywhere; }
#said { min-height: 1.5rem; color: var(--soft); }
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
`;
