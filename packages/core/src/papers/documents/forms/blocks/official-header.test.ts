import { expect, it } from 'vitest';
import { officialHeader } from './official-header.js';

it('spans the blank and its caption with the box of a code, and leaves the place bare where there is no code', () => {
  const { rows } = officialHeader([
    { label: 'Сторона', value: 'ООО', caption: 'организация', codeLabel: 'по ОКПО' },
    { label: 'Основание', value: 'Договор', caption: 'договор, заказ' },
  ]);

  const [, boxed, underBox, bare, underBare] = rows;
  expect(boxed?.[3]).toMatchObject({ border: 'box', rowSpan: 2 });
  expect(underBox).toHaveLength(2);
  expect(bare?.[3]).toMatchObject({ border: 'none' });
  expect(bare?.[3]).not.toHaveProperty('rowSpan');
  expect(underBare).toHaveLength(4);
});
