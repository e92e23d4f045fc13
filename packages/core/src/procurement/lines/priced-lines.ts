import { z } from 'zod';

import { UnitId } from '../../kernel/input/unit-id.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import { column } from '../../kernel/records/column.js';
import type { RecordType, Row } from '../../kernel/records/record.js';
import { titleOf } from '../../kernel/resources/resource-schemas.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { PositiveQuantityInput } from '../../kernel/values/numbers/quantity.js';
import { lineAmounts, type PriceTerms, type TotalAmounts, VAT_MODES } from '../../kernel/values/numbers/vat.js';
import type { Problem } from '../../kernel/values/problem.js';
import { type Charge, chargesColumn, sumWithCharges } from './charges.js';
import { defineLines, type Lines, ownerColumn, REPLACES } from './define-lines.js';
import { type LineSchemas, lineSchemas } from './line-schemas.js';
import { readBeside } from './read-beside.js';
import { unitFactorColumn } from './unit-factor-column.js';
import { vatRateOf } from './vat-rate.js';

const shown = { faces: 'L' } as const;
const sent = { faces: 'LCU' } as const;
const amount = { default: '0.00', faces: 'L' } as const;

/** Columns of a line that is of a quantity of something at a price; a record of such lines adds the one that names its document. */
export const pricedLineColumns = {
  id: column.uuid(shown),
  sortOrder: column.integer({ min: 0, default: 0 }),
  catalogItemId: column.uuid({ refersTo: 'catalogItem', nullable: true, ...sent }),
  name: column.text({ max: 500, required: true, ...sent }),
  quantity: column.quantity({ required: true, accepts: PositiveQuantityInput, ...sent }),
  unitId: column.uuid({ accepts: UnitId, ...sent, description: 'Defaults to that of the catalog item' }),
  unitFactor: unitFactorColumn('L'),
  unitPrice: column.price({ required: true, ...sent, description: 'With or without VAT as the document says' }),
  discountPercent: column.rate({ nullable: true, ...sent }),
  vatRate: column.rate({
    nullable: true,
    ...sent,
    description: 'Percent; null means without VAT; defaults to that of the catalog item, or else of the portal',
  }),
  netAmount: column.money(amount),
  vatAmount: column.money(amount),
  grossAmount: column.money(amount),
} as const;

/** Columns of a document whose amounts follow from such lines, and from what it charges beside them. */
export const pricedDocumentColumns = {
  currency: column.currency({ faces: 'LCU', description: 'Defaults to that of the portal' }),
  vatMode: column.enum(VAT_MODES, { faces: 'LCU', description: 'Defaults to that of the portal' }),
  charges: chargesColumn('DCU'),
  netAmount: column.money({ ...amount, description: 'Without VAT' }),
  vatAmount: column.money(amount),
  grossAmount: column.money({ ...amount, description: 'With VAT' }),
} as const;

/** A record of lines with a price. */
export type PricedRecord = RecordType<typeof pricedLineColumns>;

/** What the lines of a document take from it. */
export interface PricedOwner<R extends RecordType> extends PriceTerms {
  readonly id: string;
  /** Rate of a line that says none, and is about nothing that says one. */
  readonly defaultVatRate: string | null;
  readonly before: readonly Row<R>[];
}

/** Lines with a price, and how their documents take and show them. */
export interface PricedLines<R extends PricedRecord> extends Lines<R> {
  /** What the body of a new document has beside its columns. */
  readonly create: { readonly items: z.ZodOptional<z.ZodArray<LineSchemas<R, 'workspace'>['New']>> };
  /** What the body of a change has. */
  readonly update: { readonly items: z.ZodOptional<z.ZodArray<LineSchemas<R, 'workspace'>['Change']>> };
  /** What a document shows. */
  readonly detail: {
    readonly items: {
      readonly schema: z.ZodArray<LineSchemas<R, 'workspace'>['Shown']>;
      readonly load: Lines<R>['itemsOfEach'];
    };
  };
  /** Makes the lines that replace those so far. What is wrong is added to the problems. */
  read(
    unit: Pick<UnitOfWork, 'id' | 'tx'>,
    sent: readonly object[],
    owner: PricedOwner<R>,
    problems: Problem[],
  ): Promise<Row<R>[]>;
  /** What a document costs by its lines and charges. */
  sums(
    lines: readonly Row<R>[],
    document: PriceTerms & { readonly charges?: readonly Charge[] | undefined },
  ): TotalAmounts;
}

type SentLine = Partial<Row<PricedRecord>> &
  Pick<Row<PricedRecord>, 'quantity' | 'unitPrice'> & { readonly id?: string; readonly unitCode?: string };

/**
 * Declares lines with a price: their units convert into that of their item, VAT follows from the line, its item and the portal, amounts
 * are rounded line by line, and a body may change parts of them by their ids.
 */
export function pricedLines<R extends PricedRecord>(
  record: R,
  { most = 1000 }: { readonly most?: number } = {},
): PricedLines<R> {
  const lines = defineLines(record, { whole: ['name', 'quantity', 'unitPrice'] as (keyof Row<R> & string)[] });
  const owner = ownerColumn(record);
  const schemas = lineSchemas(record, 'workspace', titleOf(record));
  const amountsOf = (line: Row<PricedRecord>, { vatMode, currency }: PriceTerms): TotalAmounts => {
    const { lineTotal: _discounted, ...amounts } = lineAmounts({ ...line, vatMode, currency });
    return amounts;
  };
  return {
    ...lines,
    create: { items: z.array(schemas.New).max(most).optional() },
    update: { items: z.array(schemas.Change).max(most).optional().meta({ description: REPLACES }) },
    detail: { items: { schema: z.array(schemas.Shown), load: lines.itemsOfEach } },
    async read(unit, sentLines, { id, defaultVatRate, before: present, ...terms }, problems) {
      const rows = lines.rowsOf<SentLine>(sentLines, present, problems);
      const beside = await readBeside(
        unit.tx,
        rows.map(({ line }) => line),
        { problems },
      );
      return rows.map(({ line, before, at }, sortOrder) => {
        const article = beside.articleOf(line);
        // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- the compiler does not see it of R
        const known = before as Row<PricedRecord> | undefined;
        const measure = beside.measure(line, { article, before: known, at });
        const vatRate = vatRateOf(line, [article], defaultVatRate);
        const { unitCode: _, id: _own, ...fields } = line;
        const own = { ...fields, ...measure, vatRate, [owner]: id, sortOrder };
        const row = newRow<PricedRecord>(record, { id: known?.id ?? unit.id() }, own);
        return { ...row, ...amountsOf(row, terms) } as unknown as Row<R>;
      });
    },
    sums: (ofDocument, { charges = [], ...terms }) =>
      sumWithCharges(
        ofDocument.map((line) => amountsOf(line as unknown as Row<PricedRecord>, terms)),
        charges,
        terms,
      ),
  };
}
