import { html, type Html } from '../../kernel/values/text/html.js';
import { type Chart, colourOf, longestOf } from './chart.js';

/** How much room there is, in the units of the drawing, which are pixels where it is shown as large as it is. */
interface Shape {
  readonly width: number;
  /** Of labels beside their bars; 0 where they stand above them. */
  readonly labelWidth: number;
  readonly mostSigns: number;
}

/** For a desk and for paper, and for a phone, where the other would be too small to read. */
const SHAPES = {
  wide: { width: 720, labelWidth: 200, mostSigns: 22 },
  narrow: { width: 320, labelWidth: 0, mostSigns: 38 },
} as const satisfies Readonly<Record<string, Shape>>;
const VALUE_WIDTH = 130;
const BAR_HEIGHT = 16;
const GAP = 12;
const LEGEND_HEIGHT = 20;
const FONT_SIZE = 13;
const INK = '#16202c';

/** A chart that is drawn. */
export interface Drawing {
  readonly svg: Html;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a chart as SVG: without styles, scripts or anything from elsewhere, so that pages with a strict policy and documents can hold it.
 * Its text says nothing that the table beneath does not say, so readers of the screen get its title alone.
 */
export function drawChart({ title, series, bars }: Chart, shape: keyof typeof SHAPES = 'wide'): Drawing {
  const { width, labelWidth, mostSigns } = SHAPES[shape];
  const above = labelWidth === 0 ? FONT_SIZE + 6 : 0;
  const rowHeight = above + BAR_HEIGHT * series.length + GAP;
  // What a single series is says the title.
  const named = series.length === 1 ? [] : series;
  const top = 4 + named.length * LEGEND_HEIGHT;
  const height = top + bars.length * rowHeight;
  const longest = longestOf(bars);
  const room = width - labelWidth - VALUE_WIDTH;
  const rows = bars.flatMap(({ label, values }, index) => {
    const start = top + index * rowHeight;
    const middle = start + (BAR_HEIGHT * series.length) / 2;
    const place: TextPlace =
      above > 0
        ? { x: 0, y: start + FONT_SIZE, anchor: 'start' }
        : { x: labelWidth - 10, y: middle + FONT_SIZE / 3, anchor: 'end' };
    return [
      text(shortened(label, mostSigns), place),
      ...values.flatMap(({ size, text: written }, at) => {
        const length = longest === 0 ? 0 : Math.max(size === 0 ? 0 : 1, (Math.abs(size) / longest) * room);
        const y = start + above + at * BAR_HEIGHT;
        return [
          html`<rect
            x="${labelWidth}"
            y="${y}"
            width="${rounded(length)}"
            height="${BAR_HEIGHT - 2}"
            fill="${colourOf(at)}"
          />`,
          text(written, { x: labelWidth + rounded(length) + 6, y: y + BAR_HEIGHT - 4, anchor: 'start' }),
        ];
      }),
    ];
  });
  const legend = named.flatMap((name, at) => {
    const y = at * LEGEND_HEIGHT;
    return [
      html`<rect x="${labelWidth}" y="${y}" width="12" height="12" fill="${colourOf(at)}" />`,
      text(name, { x: labelWidth + 18, y: y + 11, anchor: 'start' }),
    ];
  });
  const svg = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${width} ${height}"
    width="${width}"
    height="${height}"
    role="img"
    aria-label="${title}"
    class="${shape}"
  >
    ${legend}${rows}
  </svg>`;
  return { svg, width, height };
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'end';
}

function text(written: string, { x, y, anchor }: TextPlace): Html {
  return html`<text
    x="${rounded(x)}"
    y="${rounded(y)}"
    text-anchor="${anchor}"
    font-family="system-ui, sans-serif"
    font-size="${FONT_SIZE}"
    fill="${INK}"
    >${written}</text
  >`;
}

function shortened(label: string, mostSigns: number): string {
  const signs = [...label];
  return signs.length <= mostSigns ? label : `${signs.slice(0, mostSigns - 1).join('')}…`;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
