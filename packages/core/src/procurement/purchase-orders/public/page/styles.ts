import { PAGE_STYLES } from '../../../../platform/pages/index.js';

/** Styles of the page of an order. */
export const STYLES = `${PAGE_STYLES}
.lines { list-style: none; margin: 0; padding: 0; }
.lines > li { border-top: 1px solid var(--line); padding: .75rem 0; overflow-wrap: anywhere; }
.name { font-weight: 600; }
.answered { margin-top: .25rem; padding-left: .5rem; border-left: 4px solid var(--action); }
.number { text-align: right; font-variant-numeric: tabular-nums; }
.totals { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1.5rem; margin: 0 0 1rem; }
.totals dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums; }
.totals .sum { font-size: 1.25rem; font-weight: 700; }
.files { list-style: none; padding: 0; margin: 0 0 .75rem; }
.level { align-items: end; }
.lines .fields, .card > .actions { margin-top: .75rem; }
@media print { form button, .top nav, input[type=file] { display: none !important; } .card { border: 0; padding: 0; } }
`;
