import { html, type Html } from '../../../values/text/html.js';
import { type Chart, colourOf, longestOf } from './chart.js';

const WIDTH = 720;
const LABEL_WIDTH = 200;
const VALUE_WIDTH = 130;
const BAR_HEIGHT = 16;
const GAP = 12;
const TOP = 28;
const FONT_SIZE = 13;
const MOST_SIGNS = 28;
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
export function drawChart({ title, series, bars }: Chart): Drawing {
  const rowHeight = BAR_HEIGHT * series.length + GAP;
  const height = TOP + bars.length * rowHeight;
  const longest = longestOf(bars);
  const room = WIDTH - LABEL_WIDTH - VALUE_WIDTH;
  const rows = bars.flatMap(({ label, values }, index) => {
    const top = TOP + index * rowHeight;
    const middle = top + (BAR_HEIGHT * series.length) / 2;
    return [
      text(shortened(label), { x: LABEL_WIDTH - 10, y: middle + FONT_SIZE / 3, anchor: 'end' }),
      ...values.flatMap(({ size, text: written }, at) => {
        const width = longest === 0 ? 0 : Math.max(size === 0 ? 0 : 1, (Math.abs(size) / longest) * room);
        const y = top + at * BAR_HEIGHT;
        return [
          html`<rect
            x="${LABEL_WIDTH}"
            y="${y}"
            width="${rounded(width)}"
            height="${BAR_HEIGHT - 2}"
            fill="${colourOf(at)}"
          />`,
          text(written, { x: LABEL_WIDTH + rounded(width) + 6, y: y + BAR_HEIGHT - 4, anchor: 'start' }),
        ];
      }),
    ];
  });
  const legend = series.flatMap((name, at) => {
    const x = LABEL_WIDTH + at * 220;
    return [
      html`<rect x="${x}" y="4" width="12" height="12" fill="${colourOf(at)}" />`,
      text(name, { x: x + 18, y: 15, anchor: 'start' }),
    ];
  });
  const svg = html`<svg
    xmlns="http://www.w3.org/2000/svg"
    viewBox="0 0 ${WIDTH} ${height}"
    width="${WIDTH}"
    height="${height}"
    role="img"
    aria-label="${title}"
  >
    ${legend}${rows}
  </svg>`;
  return { svg, width: WIDTH, height };
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

function shortened(label: string): string {
  const signs = [...label];
  return signs.length <= MOST_SIGNS ? label : `${signs.slice(0, MOST_SIGNS - 1).join('')}…`;
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
