import { describe, expect, it } from 'vitest';

import { table } from './table.js';

const ID = '01a2024d-807f-7b34-8cd2-da680dac252f';
const widest = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

describe('a table', () => {
  it('has a column for each value where there is room', async () => {
    expect(await table(['name', 'id', 'roles'], [['Anna', ID, ['buyer', 'viewer']]], 80)).toBe(
      `name  id                                    roles\nAnna  ${ID}  buyer, viewer`,
    );
  });

  it('wraps texts, and nothing that is copied', async () => {
    const text = await table(['id', ''], [[ID, 'Create a purchase requisition in the pipeline that is named']], 60);

    expect(widest(text)).toBeLessThanOrEqual(60);
    expect(text).toContain(ID);
    expect(text.split('\n').length).toBeGreaterThan(2);
  });

  it('becomes a paragraph for each row where wrapping would not do', async () => {
    const text = await table(
      ['name', 'id', 'creator'],
      [
        ['ERP', ID, ID],
        ['CRM', ID, null],
      ],
      60,
    );

    expect(text).toBe(`name     ERP\nid       ${ID}\ncreator  ${ID}\n\nname     CRM\nid       ${ID}\ncreator  –`);
  });

  it('without rows is none', async () => {
    expect(await table(['id'], [])).toBe('none');
  });
});
