import { isDeepStrictEqual } from 'node:util';

import { rejectInput } from '../../kernel/errors/request-errors.js';
import type { WriteCall } from '../../kernel/operations/call.js';
import type { Row } from '../../kernel/records/record.js';
import { type PriceTerms, usualVatRate } from '../../kernel/values/numbers/vat.js';
import type { Problem } from '../../kernel/values/problem.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import {
  type Charge,
  type ChargeInput,
  chargesRead,
  type PricedLines,
  type PricedOwner,
  type PricedRecord,
} from '../lines/index.js';

/** What a body says of the lines of a document, and of how they are priced. */
interface Said {
  readonly items?: readonly object[];
  readonly charges?: readonly ChargeInput[];
  readonly currency?: string;
  readonly vatMode?: PriceTerms['vatMode'];
}

interface Terms extends PriceTerms {
  readonly currency: string;
  readonly charges: readonly Charge[];
}

interface Asked {
  readonly id: string;
  readonly body: object;
  /** The document as it was; none where it is new. */
  readonly before: object | undefined;
}

/** What follows from a body for the lines and sums of a document; lines are there where they change. */
interface Content<L extends PricedRecord> {
  readonly fields: object;
  readonly lines?: readonly Row<L>[];
}

/**
 * Reads the lines of a document and works out what it costs. On other terms, the lines that it has are priced anew.
 *
 * @throws ProcurekitError `validation_failed`, `unit_not_convertible`
 */
export async function pricedContent<L extends PricedRecord>(
  call: WriteCall,
  lines: PricedLines<L> | undefined,
  { id, body, before }: Asked,
): Promise<Content<L>> {
  const { items, charges, currency, vatMode } = body as Said;
  const present = before as Terms | undefined;
  const isSaid = [items, charges, currency, vatMode].some((each) => each !== undefined);
  // A new document has its terms from the portal although nobody says anything of them.
  if (lines === undefined || (present !== undefined && !isSaid)) return { fields: {} };
  const regional = await getRegionalDefaults(call);
  const rate = usualVatRate(regional.vatRate, regional.today);
  const known = present ?? { ...regional, charges: [] };
  const priced = {
    currency: currency ?? known.currency,
    vatMode: vatMode ?? known.vatMode,
    charges:
      charges === undefined
        ? known.charges
        : chargesRead(charges, { vatRate: rate, currency: currency ?? known.currency }),
  };
  const linesBefore = present === undefined ? [] : await lines.itemsOf(call.tx, id);
  const sent =
    items ?? linesBefore.map((line) => ({ ...lines.asSent(line), id: (line as { readonly id: string }).id }));
  const rows = await readAll(call, lines, sent, { ...priced, id, defaultVatRate: rate, before: linesBefore });
  const fields = { ...priced, ...lines.sums(rows, priced) };
  return isDeepStrictEqual(rows, linesBefore) ? { fields } : { fields, lines: rows };
}

/** @throws ProcurekitError `validation_failed` with everything that is wrong */
async function readAll<L extends PricedRecord>(
  call: WriteCall,
  lines: PricedLines<L>,
  sent: readonly object[],
  owner: PricedOwner<L>,
): Promise<readonly Row<L>[]> {
  const problems: Problem[] = [];
  const rows = await lines.read(call, sent, owner, problems);
  if (problems.length > 0) throw rejectInput(problems);
  return rows;
}
