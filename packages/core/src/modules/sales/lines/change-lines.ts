import { isDeepStrictEqual } from 'node:util';

import type { WriteCall } from '../../../operations/call.js';
import type { Ids } from '../../../ports/ids.js';
import type { Problem } from '../../../values/problem.js';
import type { DocumentAmounts, VatMode } from '../../../values/numbers/vat.js';
import { documentDefaults } from '../prepare-document.js';
import { amountsOfLines } from './price-line.js';
import { readLines, type LineRecord, type LineRow } from './read-lines.js';
import type { SalesItemInput } from './schemas.js';
import { linesOf } from './stored-lines.js';

/** A document with lines. */
interface LinedDocument {
  readonly id: string;
  readonly procurementId: string | null;
  readonly sellerProfileId: string | null;
  readonly vatMode: VatMode;
}

interface LinesChange {
  readonly record: LineRecord;
  readonly before: LinedDocument;
  readonly wanted: LinedDocument;
  readonly items: readonly SalesItemInput[] | undefined;
  /** What is wrong is added to these. */
  readonly problems: Problem[];
}

/** The lines of a document after a change, as far as they are others, and its amounts, as far as they follow from that. */
export async function changedDocumentLines(
  ids: Ids,
  call: WriteCall,
  { record, before, wanted, items, problems }: LinesChange,
): Promise<{ readonly lines?: LineRow[]; readonly amounts?: DocumentAmounts }> {
  const movesElsewhere = wanted.procurementId !== before.procurementId;
  if (items === undefined && !movesElsewhere && wanted.vatMode === before.vatMode) return {};
  const linesBefore = await linesOf(call.tx, record, before.id);
  // Lines that stay are read again only where they may refer to items of a requisition that was replaced.
  const lines =
    items === undefined && !movesElsewhere
      ? linesBefore
      : await readLines(ids, call.tx, items ?? linesBefore.map(asSent), {
          record,
          documentId: before.id,
          procurementId: wanted.procurementId,
          before: linesBefore,
          problems,
          defaultVatRate: (await documentDefaults(call, wanted)).vatRate,
        });
  const amounts = amountsOfLines(lines, wanted.vatMode);
  return isDeepStrictEqual(lines, linesBefore) ? { amounts } : { lines, amounts };
}

function asSent({ documentId: _, sortOrder: __, totalPrice: ___, ...line }: LineRow): SalesItemInput {
  return line;
}
