import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { unitByCode } from '../../../kernel/values/numbers/units.js';
import { VAT_MODES, type VatMode } from '../../../kernel/values/numbers/vat.js';
import { CatalogItems } from '../../../procurement/catalog/index.js';
import type { ApiResponse } from '../../kit/api-client.js';
import { idParametersOf } from '../../kit/sample-calls.js';
import type { OneOfEach } from '../../kit/one-of-each.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';
import { bodyOf, type DocumentWithLines, documentsWithLines, type Fields } from './documents-with-lines.js';
import { expectedSums, type SummedCharge, type SummedLine } from './expected-sums.js';

const unitId = (code: string) => unitByCode(code)?.id ?? '';
const [METRE, KILOMETRE, ROLL] = ['006', '008', '736'].map(unitId);
/** A set of things, of which nobody knows how many or how much they are. */
const SET = '839';
const CURRENCIES = { RUB: 2, EUR: 2, JPY: 0, KWD: 3 } as const;

const LINES: readonly SummedLine[] = [
  { quantity: '3', unitPrice: '100.555', vatRate: '10' },
  { quantity: '0.333', unitPrice: '707.02', vatRate: '22', discountPercent: '12.5' },
  { quantity: '7', unitPrice: '0.013', vatRate: null },
];
const CHARGES: readonly SummedCharge[] = [
  { amount: '19', vatRate: '22' },
  { amount: '-5', vatRate: '10' },
];

type PathParameters = Readonly<Record<string, string>>;

/** What is special about the lines of some documents. */
interface LinesExceptions {
  /** By the id of the call: what it sends beside its sample, with two lines in `items` that follow what was asked for. */
  readonly calls?: Readonly<
    Record<string, (ids: OneOfEach) => { readonly body: Fields; readonly params?: PathParameters }>
  >;
}

/** The law of lines: what holds of the lines of every document, whichever face and call writes them. */
export function linesSuite(subject: Subject, { calls = {} }: LinesExceptions = {}): void {
  let kit: TestKit;
  let shared: SeededPortal;
  /** Articles in metres: one with a rate of its own, of which a roll has six, and one that is sold without VAT. */
  let cable: string;
  let exempt: string;

  beforeAll(async () => {
    kit = await subject.openKit();
    shared = await subject.fillPortal(kit);
    cable = await anArticle({ vatRate: '10.00', packagings: [{ unitId: ROLL, factor: '6' }] });
    exempt = await anArticle({ vatRate: null });
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  const documents = documentsWithLines(subject);
  const those = (has: (document: DocumentWithLines) => boolean) =>
    documents.filter(has).map((document) => [document.name, document] as const);
  const write = (document: DocumentWithLines, lines: readonly Fields[], more: Fields = {}) => {
    const { body: own, ...params } = calls[document.create.id]?.(shared.ids) ?? {};
    const { samples } = subject;
    return shared.call(document.create, {
      ...params,
      body: bodyOf(document, lines, more, { samples, ids: shared.ids, own }),
    });
  };

  async function anArticle(more: object): Promise<string> {
    const { body } = await shared.portal.signedIn().post('/catalog', { name: 'Кабель', unitId: METRE, ...more });
    return (body as { readonly id: string }).id;
  }

  /** A document that was written, and how to change its lines and read it. */
  async function written(document: DocumentWithLines, lines: readonly Fields[], more?: Fields) {
    const { status, body } = await write(document, lines, more);
    if (status !== 201) throw new Error(`${document.name}: ${JSON.stringify(body)}`);
    const { update } = document;
    const parameter = update === undefined ? '' : (idParametersOf(update).at(-1) ?? '');
    const change = (items: readonly Fields[]): Promise<ApiResponse> => {
      if (update === undefined) throw new Error(`Nothing changes lines of ${document.name}.`);
      const params = { ...calls[document.create.id]?.(shared.ids).params, [parameter]: body.id as string };
      return shared.call(update, { params, body: { items }, headers: { 'If-Match': '*' } });
    };
    return { body, change };
  }

  describe.each(those(() => true))('%s', (_name, document) => {
    it('refuses a unit that does not convert, at the field that names it', async () => {
      const article =
        document.create.id in calls || !document.line.has('catalogItemId') ? {} : { catalogItemId: cable };
      const byId = await write(document, [{ ...article, unitId: unitId(SET) }]);
      const byCode = await write(document, [{ ...article, unitCode: SET }]);

      expect([byId, byCode].map(({ body }) => [body.code, pointersOf(body)])).toEqual([
        ['unit_not_convertible', ['/items/0/unitId']],
        ['unit_not_convertible', ['/items/0/unitCode']],
      ]);
    });
  });

  describe.each(those(namesArticles))('%s', (_name, document) => {
    it('takes any unit of the dimension of an article and its packagings, and keeps how many base units one is', async () => {
      const written = [{}, { unitId: KILOMETRE }, { unitCode: '736' }].map((unit) =>
        write(document, [{ catalogItemId: cable, ...unit }]),
      );
      const lines = (await Promise.all(written)).flatMap(({ body }) => linesOf(body));

      expect(lines).toMatchObject([
        { unitId: METRE, unitFactor: '1' },
        { unitId: KILOMETRE, unitFactor: '1000' },
        { unitId: ROLL, unitFactor: '6' },
      ]);
    });

    it('goes on with an article that was archived since', async () => {
      const catalogItemId = await anArticle({});
      const { body, change } = await written(document, [{ catalogItemId }]);
      await kit.storage.transaction(shared.portal.id, async ({ collection }) => {
        await collection(CatalogItems).update(catalogItemId, { archivedAt: '2026-01-20T00:00:00.000Z' });
      });

      const anew = await write(document, [{ catalogItemId }]);
      expect(anew.status).toBeGreaterThanOrEqual(400);
      if (document.update === undefined) return;
      const [{ id }] = linesOf(body) as [{ id: string }];
      expect(await change([{ id, ...partOf(document).sent }])).toMatchObject({ status: 200 });
    });
  });

  describe.each(those((document) => namesArticles(document) && document.line.has('vatRate')))(
    '%s',
    (_name, document) => {
      it('charges what the line says, else the rate of its article, else that of the portal', async () => {
        const { body } = await written(document, [
          { catalogItemId: cable, vatRate: '5' },
          { catalogItemId: cable, vatRate: null },
          { catalogItemId: cable },
          { catalogItemId: exempt },
          { catalogItemId: null },
        ]);

        expect(linesOf(body).map(({ vatRate }) => vatRate)).toEqual(['5.00', null, '10.00', null, '22.00']);
      });
    },
  );

  describe.each(those(({ update, isShown }) => update !== undefined && isShown))('%s', (_name, document) => {
    it('changes a part of a line by its id, leaves the others, and knows each once', async () => {
      const articles = namesArticles(document) ? [{ catalogItemId: cable }, { catalogItemId: exempt }] : [{}, {}];
      const { body, change } = await written(document, articles);
      const part = partOf(document);
      const [first, second] = linesOf(body) as [Fields, Fields];

      const changed = await change([{ id: second['id'], ...part.sent }]);
      const twice = await change([{ id: first['id'] }, { id: first['id'] }]);
      const unknown = await change([{ id: crypto.randomUUID(), ...part.sent }]);

      expect(changed.status).toBe(200);
      expect(linesOf(changed.body)).toMatchObject([
        first,
        { id: second['id'], quantity: second['quantity'], ...part.shown },
      ]);
      expect([twice, unknown].map((each) => [each.status, pointersOf(each.body)])).toEqual([
        [400, ['/items/1/id']],
        [400, ['/items/0/id']],
      ]);
    });
  });

  const sums = Object.entries(CURRENCIES).flatMap(([currency, digits]) =>
    VAT_MODES.map((vatMode) => [currency, vatMode, digits] as const),
  );
  describe.each(those(({ fields, line }) => fields.has('charges') && line.has('discountPercent')))(
    '%s',
    (_name, document) => {
      it.each(sums)('adds up to the minor unit in %s, %s', async (currency, vatMode: VatMode, digits) => {
        const named = document.fields.has('currencyCode') ? 'currencyCode' : 'currency';
        const charges = CHARGES.map((charge) => ({ kind: 'other', name: 'Прочее', ...charge }));

        const { body } = await written(
          document,
          LINES.map((line) => ({ ...line })),
          { [named]: currency, vatMode, charges },
        );

        const { netAmount, subtotalAmount, vatAmount, grossAmount, totalAmount } = body as Record<string, string>;
        expect([netAmount ?? subtotalAmount, vatAmount, grossAmount ?? totalAmount]).toEqual(
          expectedSums(LINES, CHARGES, { vatMode, digits }),
        );
      });
    },
  );
}

/** Whether lines are about articles: those of an offer are about what was asked for. */
const namesArticles = ({ line, isShown }: DocumentWithLines) =>
  isShown && line.has('catalogItemId') && !line.has('offeredName');

/** A part of a line, as it is sent and as it is shown. */
function partOf({ line }: DocumentWithLines) {
  if (line.has('unitPrice')) return { sent: { unitPrice: '7' }, shown: { unitPrice: '7.00' } };
  const text = ['comment', 'rawName', 'name'].find((field) => line.has(field));
  const part = text === undefined ? { quantity: '7' } : { [text]: 'Осторожно' };
  return { sent: part, shown: part };
}

function pointersOf({ errors }: { readonly errors: readonly { readonly pointer: string }[] }): readonly string[] {
  return errors.map(({ pointer }) => pointer);
}

function linesOf(body: unknown): readonly Fields[] {
  return (body as { readonly items: readonly Fields[] }).items;
}
