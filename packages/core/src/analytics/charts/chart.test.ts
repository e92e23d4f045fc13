import { describe, expect, it } from 'vitest';

import { openDocumentRenderer } from '../../papers/renderers/open-document-renderer.js';
import { readPdf, squeeze, squeezedText } from '../../papers/renderers/pdf/read-pdf-for-tests.js';
import { layoutOf } from '../tables/layout.js';
import { tableOf } from '../tables/table.js';
import { chartOf } from './chart-of.js';
import { drawChart } from './draw-chart.js';

const answer = {
  items: [
    { name: 'Завод', linesCount: 2, grossAmount: '200.00', previous: { grossAmount: '50.00' } },
    { name: '<Второй>', linesCount: 1, grossAmount: '100.00', previous: { grossAmount: '0.00' } },
    { name: null, linesCount: 1, grossAmount: '0.00', previous: { grossAmount: '0.00' } },
  ],
  totals: { linesCount: 4, grossAmount: '300.00', previous: { grossAmount: '50.00' } },
  currency: 'RUB',
  asOf: '2026-01-15T09:30:00.000Z',
  from: '2026-01-01',
  to: '2026-01-15',
};
const widths = (svg: string) =>
  [...svg.matchAll(/<rect[^>]*?width="([\d.]+)"[^>]*?height="14"/gs)].map(([, width]) => Number(width));

describe('a chart', () => {
  it('has bars as long as their amounts compare, of the period and of the one before', () => {
    const { svg } = drawChart(chartOf('spend', answer, 'ru'));

    const [longest = 0, quarter, half, ...none] = widths(svg.markup);
    expect(quarter).toBeCloseTo(longest / 4, 0);
    expect(half).toBeCloseTo(longest / 2, 0);
    expect(none).toEqual([0, 0, 0]);
    expect(svg.markup).toContain('&lt;Второй&gt;');
    expect(svg.markup).toContain('Не указано');
  });

  it('is drawn in the document, above the table', async () => {
    const renderer = openDocumentRenderer();
    const chart = chartOf('spend', answer, 'ru');
    const layout = layoutOf(tableOf('spend', answer, 'ru'), answer, { language: 'ru', timezone: 'UTC', chart });

    const { bytes } = await renderer.renderLayout({ layout, format: 'pdf' });
    await renderer.close();

    const text = squeezedText(await readPdf(bytes));
    // Beside the bar and in the table.
    expect(text.split('Завод')).toHaveLength(3);
    expect(text.split(squeeze('200,00'))).toHaveLength(3);
  });
});
