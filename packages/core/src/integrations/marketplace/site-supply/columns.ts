import type { SheetRow } from '../../../kernel/ports/sheets.js';
import { type ExchangeColumns, guessMapping, ITEM_COLUMNS, tableOf } from '../../../platform/exchange/index.js';
import { itemError } from '../engine/remote-error.js';
import { withoutValue } from '../files/without-value.js';

/** Columns of a table of what a building site needs. */
const SITE_COLUMNS = {
  requestNumber: {
    reads: 'text',
    isRequired: true,
    headings: ['номерзаявки', 'заявка', '№заявки', 'request', 'requestno'],
    hint: { ru: 'Номер заявки, обязательно', en: 'Number of the request, required' },
  },
  name: ITEM_COLUMNS.name,
  quantity: ITEM_COLUMNS.quantity,
  sku: ITEM_COLUMNS.sku,
  unit: ITEM_COLUMNS.unit,
  requiredDate: ITEM_COLUMNS.requiredDate,
  site: {
    reads: 'text',
    headings: ['площадка', 'стройплощадка', 'объект', 'склад', 'адрес', 'warehouse', 'address'],
    hint: { ru: 'Код или название склада, иначе адрес доставки', en: 'Code or name of a warehouse, else the address' },
  },
  requesterName: {
    reads: 'text',
    headings: ['заявитель', 'заказчик', 'прораб', 'ктозаказал', 'requester', 'requestedby'],
    hint: { ru: 'Кому нужно', en: 'Who needs it' },
  },
  priority: {
    reads: 'choice',
    headings: ['приоритет', 'срочность', 'urgency'],
    hint: { ru: 'низкий, обычный, высокий или срочный', en: 'low, normal, high or urgent' },
    choices: {
      low: ['низкий', 'low'],
      normal: ['обычный', 'нормальный', 'средний', 'normal', 'medium'],
      high: ['высокий', 'high'],
      urgent: ['срочный', 'срочно', 'urgent'],
    },
  },
  comment: ITEM_COLUMNS.comment,
} as const satisfies ExchangeColumns;

type SiteColumn = keyof typeof SITE_COLUMNS;

/** Words for priorities, as they are compared. */
export const PRIORITIES = SITE_COLUMNS.priority.choices;

/** A row with what stands in its columns; what is empty is left out. `lacking` says what keeps it from being read. */
export type SiteRow = { readonly number: number; readonly lacking?: string } & { readonly [C in SiteColumn]?: string };

/** Reads the rows of a table of needs. @throws RemoteError `column_not_found` */
export function siteRowsOf(sheet: readonly SheetRow[]): SiteRow[] {
  const { headings, rows } = tableOf(sheet, SITE_COLUMNS);
  const places = guessMapping(headings, SITE_COLUMNS);
  const missing = Object.entries(SITE_COLUMNS).flatMap(([name, column]) =>
    'isRequired' in column && !places.includes(name) ? [name] : [],
  );
  if (missing.length > 0) throw itemError('column_not_found', missing.join(', '));
  return rows.flatMap(({ number, cells, ...rest }) => {
    const values = places.flatMap((column, at) => {
      const text = cells[at]?.trim() ?? '';
      return column === null || text === '' ? [] : [[column, text] as const];
    });
    const lacking = withoutValue(rest);
    const said = { number, ...Object.fromEntries(values), ...(lacking === undefined ? {} : { lacking }) };
    return values.length === 0 && lacking === undefined ? [] : [said];
  });
}

/** What a table asks for under one number. */
export interface SiteRequest {
  /** The number; of rows without one, the row. */
  readonly id: string;
  readonly rows: readonly SiteRow[];
}

/** Rows by the numbers of their requests, in the order in which these come. */
export function requestsOf(rows: readonly SiteRow[]): SiteRequest[] {
  const byNumber = new Map<string, SiteRow[]>();
  for (const row of rows) {
    const id = row.requestNumber ?? `row ${row.number}`;
    byNumber.set(id, [...(byNumber.get(id) ?? []), row]);
  }
  return [...byNumber].map(([id, own]) => ({ id, rows: own }));
}
