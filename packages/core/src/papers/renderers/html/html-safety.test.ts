import { describe, expect, it } from 'vitest';
import { requireHarmlessHtml, requireHarmlessHtmlSource } from './html-safety.js';
import { htmlToLayout } from './html-to-layout.js';

/** Far above what each takes, and far below what it would take if its time grew with the square of its length. */
const enoughMs = 5_000;

describe('what a page of print may hold', () => {
  it.each([
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd"><p>x</p>',
    '<p>5 < 6 & 7 > 2, a<5, </p>',
    '<p>x<br/><hr /></p><p align=center>y',
    '<table><tr><td>a<table><tr><td>b</td></tr></table><td>c</tr></table></div>',
    '<a href="https://example.com/?a=1&b=2">x</a><a href="mailto:a@example.com">y</a><a href="{{link}}">z</a>',
    '<img src="data:image/png;base64,AAAA" alt="{{name}}">',
    '<style>/* from url */ p::before{content:"\\2014"} table{behavior-x:0}</style>',
    '<p style="text-align:center" title="a < b">x</p>',
    '<table>{{#items}}<tr><td>{{name}}</td></tr>{{/items}}</table>',
    '<p>x'.repeat(1_000),
  ])('%s', async (html) => {
    await expect(requireHarmlessHtmlSource(html)).resolves.toBeUndefined();
  });
});

describe('a page made to keep a reader busy', () => {
  it.each([
    ['a tag that never ends', '<f'.repeat(300_000)],
    ['quotes that never end', '<a "'.repeat(150_000)],
    ['attributes without number', `<p ${Array.from({ length: 90_000 }, (_, index) => `a${index}`).join(' ')}>x</p>`],
    ['comments within comments', '<!--'.repeat(150_000)],
    ['cells out of place', `<table>${'<i>x</i>'.repeat(60_000)}`],
    ['wrongly nested elements', '<b><div></b></div>'.repeat(25_000)],
    ['references that are none', '&#'.repeat(250_000)],
    ['closing tags of nothing', '</x>'.repeat(150_000)],
  ])('is read or refused in time: %s', async (_, html) => {
    const started = performance.now();

    await requireHarmlessHtmlSource(html).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'template_error', reason: 'syntax' });
    });

    expect(performance.now() - started).toBeLessThan(enoughMs);
  });

  it('is refused when it opens elements again and again', async () => {
    const many = Array.from({ length: 180 }, (_, index) => `<b id="${index}">`).join('');

    const checking = requireHarmlessHtml(`<p>${many}</p>${'<p>x</p>'.repeat(10_000)}`);

    await expect(checking).rejects.toMatchObject({ code: 'template_error', reason: 'too_large' });
  });

  it.each([
    ['lines', `<p>x${'<br>'.repeat(100_000)}y</p>`],
    ['spaces', `<table><tr><td>x${' <b></b>'.repeat(60_000)}y</td></tr></table>`],
  ])('becomes a layout in time, for all its %s', async (_, html) => {
    const started = performance.now();

    const { blocks } = await htmlToLayout(html, { title: '', orientation: 'portrait' });

    expect(blocks).toHaveLength(1);
    expect(performance.now() - started).toBeLessThan(enoughMs);
  });
});

describe('spans of a table', () => {
  const spansOf = async (html: string) => {
    const { blocks } = await htmlToLayout(html, { title: '', orientation: 'portrait' });
    const [table] = blocks;
    return table?.kind === 'table' ? table : undefined;
  };

  it('are cut to what a sheet of paper can show', async () => {
    const table = await spansOf(
      '<table><tr><td colspan="1000000000" rowspan="1000000000">x</td></tr><tr></tr></table>',
    );

    expect(table?.columns).toHaveLength(60);
    expect(table?.rows[0]).toMatchObject([{ colSpan: 60, rowSpan: 2 }]);
  });

  it('end with the head or the body they stand in', async () => {
    const table = await spansOf(
      '<table><thead><tr><th rowspan="9">a</th></tr></thead><tr><td rowspan="9">b</td></tr></table>',
    );

    expect(table?.head?.[0]).toMatchObject([{ text: 'a', rowSpan: undefined }]);
    expect(table?.rows[0]).toMatchObject([{ text: 'b', rowSpan: undefined }]);
  });

  it('do not add up to more columns than there is paper', async () => {
    await expect(spansOf(`<table><tr>${'<td colspan="50">x</td>'.repeat(5)}</tr></table>`)).rejects.toMatchObject({
      code: 'template_error',
      reason: 'too_large',
    });
  });
});
