import type { ColumnsBlock, DrawingBlock, LayoutBlock } from '../../kernel/ports/document-layout.js';
import { html } from '../../kernel/values/text/html.js';
import { type Chart, colourOf, longestOf } from './chart.js';

/** Room for the longest bar. */
const ROOM_MM = 150;
const HEIGHT_MM = 3.5;
const SIZE = 8;

/** A chart in a document: its bars are drawn, and what is written beside them is text of the document. */
export function chartBlocks({ series, bars }: Chart): readonly LayoutBlock[] {
  const longest = longestOf(bars);
  const legend = series.length < 2 ? [] : series.map((name, at) => line('', bar(HEIGHT_MM, at), name));
  const rows = bars.flatMap(({ label, values }) =>
    values.map(({ size, text }, at) => {
      const width = longest === 0 ? 0 : (Math.abs(size) / longest) * ROOM_MM;
      return line(at === 0 ? label : '', bar(width, at), text);
    }),
  );
  return [...legend, ...rows, { kind: 'text', text: '', spaceAfterMm: 3 }];
}

function line(label: string, drawn: DrawingBlock, text: string): ColumnsBlock {
  return {
    kind: 'columns',
    keepTogether: true,
    columns: [
      { width: 60, blocks: [{ kind: 'text', text: label, align: 'right', size: SIZE }] },
      { width: 155, blocks: [drawn] },
      { width: 55, blocks: [{ kind: 'text', text, size: SIZE }] },
    ],
  };
}

function bar(widthMm: number, series: number): DrawingBlock {
  // A line that is there, however short, shows that there is a row.
  const width = Math.max(0.3, widthMm);
  const { markup } = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT_MM}">
    <rect x="0" y="0" width="${width}" height="${HEIGHT_MM}" fill="${colourOf(series)}" />
  </svg>`;
  return { kind: 'drawing', svg: markup, widthMm: width, heightMm: HEIGHT_MM };
}
