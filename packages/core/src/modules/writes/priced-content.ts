import { isDeepStrictEqual } from 'node:util';

import { rejectInput } from '../../errors/request-errors.js';
import type { WriteCall } from '../../operations/call.js';
import type { Row } from '../../records/record.js';
import { sentFields } from '../../records/sent-fields.js';
import { type PriceTerms, usualVatRate } from '../../values/numbers/vat.js';
import type { Problem } from '../../values/problem.js';
import { getRegionalDefaults } from '../identity/index.js';
import { type Charge, type ChargeInput, chargesRead, type PricedLines, type PricedRecord } from '../lines/index.js';

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
  if (lines === undefined) return { fields: {} };
  const { items, charges, ...said } = body as Said;
  const present = before as Terms | undefined;
  const regional = await getRegionalDefaults(call);
  const rate = usualVatRate(regional.vatRate, regional.today);
  const terms: Terms = {
    ...(present ?? { currency: regional.currency, vatMode: regional.vatMode, charges: [] }),
    ...sentFields({ currency: said.currency, vatMode: said.vatMode }),
    ...(charges === undefined ? {} : { charges: chargesRead(charges, rate) }),
  };
  const { currency, vatMode } = terms;
  const priced = { currency, vatMode, charges: terms.charges };
  const isPricedAlike = present?.currency === currency && present.vatMode === vatMode;
  if (items === undefined && isPricedAlike && charges === undefined) return { fields: {} };
  const linesBefore = present === undefined ? [] : await lines.itemsOf(call.tx, id);
  const problems: Problem[] = [];
  const rows =
    items === undefined && isPricedAlike
      ? linesBefore
      : await lines.read(
          call,
          items ?? linesBefore.map((line) => ({ ...lines.asSent(line), id: (line as { readonly id: string }).id })),
          { id, currency, vatMode, defaultVatRate: rate, before: linesBefore },
          problems,
        );
  if (problems.length > 0) throw rejectInput(problems);
  const fields = { ...priced, ...lines.sums(rows, priced) };
  return isDeepStrictEqual(rows, linesBefore) ? { fields } : { fields, lines: rows };
}
