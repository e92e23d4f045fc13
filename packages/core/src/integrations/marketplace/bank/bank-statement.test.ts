import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ApiClient } from '../../../testing/kit/api-client.js';
import { finished, installed } from '../../../testing/kit/installed.js';
import { noRateLimit } from '../../../testing/kit/no-rate-limit.js';
import { openTestStorage, testDialects } from '../../../testing/kit/storage.js';
import { openTestKit, type TestKit, type TestPortal } from '../../../testing/kit/test-kit.js';
import { uploadTo } from '../../../testing/kit/upload.js';

const OWN = '40702810900000000001';
const OTHER = '40702810500000000002';
const INN = '7707083893';

/** A document of a client bank. */
const document = (fields: Readonly<Record<string, string>>) => [
  'СекцияДокумент=Платежное поручение',
  ...Object.entries(fields).map(([key, value]) => `${key}=${value}`),
  'КонецДокумента',
];
const outgoing = (number: string, amount: string, purpose: string, changes: Readonly<Record<string, string>> = {}) =>
  document({
    Номер: number,
    Дата: '15.01.2026',
    Сумма: amount,
    ПлательщикСчет: OWN,
    ДатаСписано: '15.01.2026',
    ПолучательСчет: OTHER,
    ПолучательИНН: INN,
    Получатель: `ИНН ${INN} ООО "Поставщик"`,
    НазначениеПлатежа: purpose,
    ...changes,
  });
const statement = (...documents: readonly string[][]) =>
  ['1CClientBankExchange', 'ВерсияФормата=1.03', 'Кодировка=Windows', `РасчСчет=${OWN}`, ...documents.flat()].concat(
    'КонецФайла',
  );

describe.each(testDialects)('bank statements in files, on %s', (dialect) => {
  let kit: TestKit;
  let portal: TestPortal;
  let owner: ApiClient;
  let supplierId: string;
  let id: string;

  beforeAll(async () => {
    kit = await openTestKit({ storage: await openTestStorage(dialect), rateLimiter: noRateLimit });
  });
  afterAll(() => kit.close());
  beforeEach(async () => {
    portal = await kit.createPortal();
    owner = portal.signedIn();
    supplierId = (await portal.owner.counterparties.create({ name: 'Поставщик', inn: INN })).id;
  });

  const send = (content: Uint8Array, name = 'statement.txt') =>
    uploadTo(owner, `/api/v1/integrations/installations/${id}/files`, { file: { content, name } });
  const taken = async (lines: readonly string[], name?: string) => {
    const { status, body } = await send(new TextEncoder().encode(lines.join('\r\n')), name);
    expect(status, JSON.stringify(body)).toBe(202);
    return finished(kit, owner, id, body.jobId);
  };
  const invoice = async (number: string, totalAmount: string) =>
    (await owner.post('/invoices', { supplierId, number, totalAmount, invoiceDate: '2026-01-14' })).body.id as string;
  const operations = async (query = '') => (await owner.get(`/bank-operations?sort=documentNumber${query}`)).body.items;

  it('of 1C pay the invoices that everything speaks for, and leave the rest to people', async () => {
    id = await installed(owner, 'bank-statement-file', { format: '1c' });
    const [paid, likely] = [await invoice('17', '1000.00'), await invoice('18', '250.00')];

    const run = await taken(
      statement(
        outgoing('1', '1000.00', 'Оплата по счету № 17 от 14.01.2026'),
        outgoing('2', '250.00', 'За материалы'),
        document({
          Номер: '3',
          Сумма: '70.50',
          ПлательщикСчет: OTHER,
          Плательщик1: 'Покупатель',
          ПлательщикИНН: '0',
          ПолучательРасчСчет: OWN,
          ДатаПоступило: '16.01.2026',
          НазначениеПлатежа: 'Аванс',
        }),
        outgoing('4', '5.00', 'Себе', { ПолучательСчет: OWN }),
        outgoing('5', '6.00', 'Не проведено', { ДатаСписано: '' }),
        outgoing('6', '7.00', 'Чужое', { ПлательщикСчет: OTHER }),
      ),
    );

    expect(run).toMatchObject({
      status: 'completed_with_errors',
      counts: {
        statement_import: { read: 6, created: 3, skipped: 1, failed: 2 },
        payment_matching: { read: 3, updated: 2, skipped: 1 },
      },
      errors: [{ code: 'not_booked' }, { code: 'account_unknown' }],
    });
    expect(await operations()).toMatchObject([
      {
        direction: 'out',
        state: 'matched',
        amount: '1000.00',
        currency: 'RUB',
        ownAccount: OWN,
        bookedAt: '2026-01-15T00:00:00.000Z',
        counterpartyName: 'ООО "Поставщик"',
        counterpartyInn: INN,
        counterpartyAccount: OTHER,
        documentNumber: '1',
        externalSource: 'bank-statement-file',
        paymentIds: [expect.any(String)],
      },
      { state: 'suggested', suggestions: [{ invoiceId: likely, score: 60 }], paymentIds: [] },
      { direction: 'in', state: 'unmatched', counterpartyInn: null, counterpartyName: 'Покупатель' },
    ]);
    const { payments, paymentStatus } = (await owner.get(`/invoices/${paid}`)).body;
    expect([paymentStatus, payments]).toMatchObject([
      'paid',
      [
        {
          amount: '1000.00',
          source: 'bank',
          externalSource: 'bank-statement-file',
          paidAt: '2026-01-15T00:00:00.000Z',
        },
      ],
    ]);
  });

  it('are told once, whatever files they are in', async () => {
    id = await installed(owner, 'bank-statement-file', { format: '1c' });
    await invoice('17', '1000.00');
    const payment = outgoing('1', '1000.00', 'Оплата по счету № 17');
    await taken(statement(payment));

    const run = await taken(statement(payment, outgoing('2', '9.00', 'Комиссия')));
    const again = await send(new TextEncoder().encode(statement(payment).join('\r\n')));

    expect(run.counts).toMatchObject({ statement_import: { read: 2, created: 1, skipped: 1 } });
    expect(again.body).toMatchObject({ queued: false });
    const { items } = (await owner.get(`/integrations/installations/${id}/logs?limit=50`)).body;
    const uploads = items.filter(({ event }: { event: string }) => event === 'file.uploaded');
    expect(uploads.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['duplicate', 'ok', 'ok']);
    expect((await owner.get('/bank-operations')).body.total).toBe(2);
    expect((await owner.get('/invoices')).body.items).toMatchObject([{ paidAmount: '1000.00' }]);
  });

  it('whose end is missing, or that are something else, change nothing', async () => {
    id = await installed(owner, 'bank-statement-file', { format: '1c' });

    const cut = await taken(statement(outgoing('1', '1000.00', 'Оплата')).slice(0, -1));
    const other = await taken(['date;amount;purpose', '15.01.2026;-1;Оплата']);

    expect(cut).toMatchObject({ status: 'completed_with_errors', errors: [{ part: 'files', code: 'file_truncated' }] });
    expect(other).toMatchObject({ errors: [{ part: 'files', code: 'file_invalid' }] });
    expect((await owner.get('/bank-operations')).body.total).toBe(0);
    const { items } = (await owner.get(`/integrations/installations/${id}/files`)).body;
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['failed', 'failed']);
  });

  it.each([
    ['1c', statement(...Array.from({ length: 10_001 }, (_, row) => outgoing(String(row), '1.00', 'Оплата')))],
    ['csv', ['date;amount;purpose', ...Array.from({ length: 10_001 }, () => '15.01.2026;-1;Оплата')]],
  ])('of more than 10 000 rows change nothing: %s', async (format, lines) => {
    id = await installed(owner, 'bank-statement-file', { format });

    const run = await taken(lines);

    expect(run).toMatchObject({ status: 'failed', errors: [{ part: 'files', code: 'too_many_rows' }] });
    expect((await owner.get('/bank-operations')).body.total).toBe(0);
  });

  it('keep as many operations as there are lines, and none twice when the same file comes again', async () => {
    id = await installed(owner, 'bank-statement-file', { format: 'csv' });
    const lines = [
      'date;amount;purpose',
      '12.01.2026;-5000,00;Оплата счет 701 ООО Альфа',
      '12.01.2026;-5000,00;Оплата счет 702 ООО Бета',
      '12.01.2026;-90,00;Комиссия',
      '12.01.2026;-90,00;Комиссия',
    ];
    const first = await taken(lines, 'bank3.csv');
    const again = await taken([...lines, ''], 'bank3-again.csv');

    expect(first).toMatchObject({ status: 'completed', counts: { statement_import: { read: 4, created: 4 } } });
    expect(again).toMatchObject({
      status: 'completed',
      counts: { statement_import: { read: 4, created: 0, skipped: 4 } },
    });
    expect((await owner.get('/bank-operations')).body.total).toBe(4);
  });

  it('tell who pays and who is paid in columns of their own', async () => {
    id = await installed(owner, 'bank-statement-file', { format: 'csv' });
    await taken(
      [
        'Дата;Сумма;Плательщик;Счет плательщика;Получатель;ИНН получателя;Счет получателя;Назначение',
        `15.01.2026;-10;Мы;${OWN};Поставщик;${INN};${OTHER};Оплата`,
        `15.01.2026;11;Покупатель;${OTHER};Мы;;${OWN};Аванс`,
      ],
      'parties.csv',
    );

    expect((await owner.get('/bank-operations?sort=amount')).body.items).toMatchObject([
      { direction: 'out', ownAccount: OWN, counterpartyAccount: OTHER, counterpartyInn: INN },
      { direction: 'in', ownAccount: OWN, counterpartyAccount: OTHER, counterpartyName: 'Покупатель' },
    ]);
  });

  it('in tables are read by their headings', async () => {
    id = await installed(owner, 'bank-statement-file', { format: 'csv' });

    const run = await taken(
      [
        'Выписка за январь',
        'date;number;amount;purpose;counterpartyInn;currency',
        `13.01.2026;1;-1 000,50;Оплата;${INN};RUB`,
        `2026-01-14;2;200;Аванс;${INN};EUR`,
        '14.01.2026;3;;Ничего;;',
        'вчера;4;5;Когда;;',
        '18.01.2026;5;6;Послезавтра;;',
      ],
      'statement.csv',
    );
    const apart = await taken(
      ['Дата;Дебет;Кредит;Назначение', '15.01.2026;;30;Возврат', '15.01.2026;4;;Комиссия'],
      'b.csv',
    );
    const headless = await taken(['date;amount', '15.01.2026;1'], 'c.csv');

    expect(run).toMatchObject({ counts: { statement_import: { read: 5, created: 2, failed: 3 } } });
    expect(run.errors).toMatchObject([
      { externalId: 'row 5', code: 'validation_failed' },
      { externalId: 'row 6', code: 'validation_failed' },
      { externalId: 'row 7', code: 'validation_failed' },
    ]);
    expect(apart).toMatchObject({ status: 'completed', counts: { statement_import: { created: 2 } } });
    expect(headless).toMatchObject({ errors: [{ part: 'files', code: 'column_not_found' }] });
    const found = (await owner.get('/bank-operations?sort=bookedAt')).body.items;
    expect(found).toMatchObject([
      { direction: 'out', amount: '1000.50', counterpartyInn: INN },
      { direction: 'in', amount: '200.00', currency: 'EUR' },
      ...Array.from({ length: 2 }, () => ({ bookedAt: '2026-01-15T00:00:00.000Z' })),
    ]);
  });
});
