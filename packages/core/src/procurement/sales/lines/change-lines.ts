import { isDeepStrictEqual } from 'node:util';

import type { WriteCall } from '../../../kernel/operations/call.js';
import type { Problem } from '../../../kernel/values/problem.js';
import type { DocumentAmounts } from '../../../kernel/values/numbers/vat.js';
import { documentDefaults } from '../prepare-document.js';
import { amountsOfLines, type SalesTerms } from './price-line.js';
import { readLines } from './read-lines.js';
import type { SalesItemInput } from './schemas.js';
import { chargesRead, type Charge, type ChargeInput, type Said } from '../../lines/index.js';
import type { LineRow, SalesLines } from './stored-lines.js';

/** A document with lines. */
interface LinedDocument extends SalesTerms {
  readonly id: string;
  readonly procurementId: string | null;
  readonly sellerProfileId: string | null;
}

interface LinesChange {
  readonly lines: SalesLines;
  readonly before: LinedDocument;
  readonly wanted: LinedDocument;
  readonly items: readonly Said<SalesItemInput>[] | undefined;
  /** What is wrong is added to these. */
  readonly problems: Problem[];
}

/** The lines of a document after a change, as far as they are others, and its amounts, as far as they follow from that. */
export async function changedDocumentLines(
  call: WriteCall,
  { lines: kind, before, wanted, items, problems }: LinesChange,
): Promise<{ readonly lines?: LineRow[]; readonly amounts?: DocumentAmounts }> {
  const movesElsewhere = wanted.procurementId !== before.procurementId;
  const isPricedAlike = isDeepStrictEqual(termsOf(wanted), termsOf(before));
  if (items === undefined && !movesElsewhere && isPricedAlike) return {};
  const linesBefore = await kind.itemsOf(call.tx, before.id);
  // Lines that stay are read again only where they may refer to items of a requisition that was replaced.
  const lines =
    items === undefined && !movesElsewhere && wanted.currencyCode === before.currencyCode
      ? linesBefore
      : await readLines(call, items ?? linesBefore.map((line) => ({ id: line.id, ...kind.asSent(line) })), {
          lines: kind,
          documentId: before.id,
          procurementId: wanted.procurementId,
          before: linesBefore,
          problems,
          currency: wanted.currencyCode,
          defaultVatRate: (await documentDefaults(call, wanted)).vatRate,
        });
  const amounts = amountsOfLines(lines, wanted);
  return isDeepStrictEqual(lines, linesBefore) ? { amounts } : { lines, amounts };
}

/** The charges of a document after a change; nothing where it says nothing of them. */
export async function chargesSaid(
  call: WriteCall,
  wanted: Pick<LinedDocument, 'sellerProfileId' | 'procurementId' | 'currencyCode'>,
  sent: readonly ChargeInput[] | undefined,
): Promise<{ readonly charges?: Charge[] }> {
  if (sent === undefined) return {};
  const { vatRate } = await documentDefaults(call, wanted);
  return { charges: chargesRead(sent, { vatRate, currency: wanted.currencyCode }) };
}

function termsOf({ vatMode, currencyCode, charges }: SalesTerms): SalesTerms {
  return { vatMode, currencyCode, charges };
}
