import type { DocumentLayout, LayoutBlock } from '../../kernel/ports/document-layout.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import type { Chart } from '../charts/chart.js';
import { chartBlocks } from '../charts/chart-blocks.js';
import { aboutAnswer } from './about-answer.js';
import { type Cell, readable } from './cells.js';
import type { Answer, AnswerTable } from './table.js';

const NOTHING: InLanguages = { ru: 'За этот период ничего нет.', en: 'There is nothing in this period.' };

/** An answer as it is printed: what is asked, the chart, and the table. */
export function layoutOf(
  { title, heading, items, rowOf, foot, note, columns }: AnswerTable,
  answer: Answer,
  { language, timezone, chart }: { readonly language: Language; readonly timezone: string; readonly chart: Chart },
): DocumentLayout {
  const cells = (row: readonly Cell[]) =>
    row.map((cell) => ({ text: readable(cell, language), align: align(cell.isNumber) }));
  const table: LayoutBlock = {
    kind: 'table',
    border: 'box',
    size: 8,
    columns: columns.map((_, index) => ({ width: index === 0 ? 3 : 1.6 })),
    head: [heading.map((text) => ({ text, bold: true }))],
    rows: items.map((item) => cells(rowOf(item))),
    ...(foot === null ? {} : { foot: [cells(foot).map((cell) => ({ ...cell, bold: true }))] }),
  };
  return {
    title,
    page: { orientation: 'landscape', marginsMm: { top: 15, right: 12, bottom: 15, left: 12 }, fontSize: 10 },
    footer: title,
    language,
    createdAt: answer.asOf,
    blocks: [
      { kind: 'text', level: 1, text: title },
      { kind: 'text', text: aboutAnswer(answer, { language, timezone }), spaceAfterMm: 4 },
      ...(items.length === 0 ? [{ kind: 'text', text: NOTHING[language] } as const] : [...chartBlocks(chart), table]),
      ...(note === null ? [] : [{ kind: 'text', text: note } as const]),
    ],
  };
}

function align(isNumber: boolean): 'left' | 'right' {
  return isNumber ? 'right' : 'left';
}
