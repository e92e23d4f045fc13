import { expect, it } from 'vitest';

import { allotReserved, takenOf, type Issued, type Kept } from './allot.js';

const kept = (id: string, forId: string, open: string, catalogItemId = 'cable'): Kept => ({
  id,
  catalogItemId,
  forId,
  open,
});
const issued = (id: string, quantity: string, procurementItemId: string | null = null): Issued => ({
  id,
  catalogItemId: 'cable',
  procurementItemId,
  quantity,
});
const isForSite = ({ id }: Kept) => id.startsWith('site');

it('takes what is kept for the line first, then what is kept for the site, the first kept first', () => {
  const reservations = [kept('site-1', 'site', '2'), kept('line', 'line', '3'), kept('site-2', 'site', '5')];

  const takes = allotReserved([issued('one', '6', 'line')], reservations, isForSite).get('one');

  expect(takes).toEqual([
    { reservationId: 'line', quantity: '3' },
    { reservationId: 'site-1', quantity: '2' },
    { reservationId: 'site-2', quantity: '1' },
  ]);
});

it('takes nothing that is kept for others, for another item, or is taken already', () => {
  const reservations = [kept('other', 'other', '9'), kept('site-1', 'site', '9', 'pipe'), kept('site-2', 'site', '4')];

  const takes = allotReserved([issued('one', '3'), issued('two', '3')], reservations, isForSite);

  expect([...takes.values()].map(takenOf)).toEqual(['3', '1']);
});

it('keeps what is reserved for one line of a document from the others', () => {
  const reservations = [kept('site-line', 'line', '5')];

  const takes = allotReserved([issued('free', '5'), issued('own', '4', 'line')], reservations, isForSite);

  expect([...takes].map(([id, own]) => [id, takenOf(own)])).toEqual([
    ['free', '0'],
    ['own', '4'],
  ]);
});
