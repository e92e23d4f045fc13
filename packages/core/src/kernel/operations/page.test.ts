import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { pageParameters, pageWindow } from './page.js';

const parameters = z.object(pageParameters);

describe('page parameters', () => {
  it('are page 1 with 50 records when the client says nothing', () => {
    expect(parameters.parse({})).toEqual({ page: 1, limit: 50 });
  });

  it.each([
    ['1', '1'],
    ['2000000', '100'],
    ['2147483647', '100'],
  ])('allow page %s of %s records, also far behind the last one', (page, limit) => {
    const window = pageWindow(parameters.parse({ page, limit }));

    expect(window).toEqual({ limit: Number(limit), offset: (Number(page) - 1) * Number(limit) });
  });

  it.each([{ page: '0' }, { page: '-1' }, { page: '1.5' }, { limit: '0' }, { limit: '101' }, { limit: '' }])(
    'refuse %j',
    (sent) => {
      expect(parameters.safeParse(sent).success).toBe(false);
    },
  );
});
