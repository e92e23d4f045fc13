import type { WriteCall } from '../../operations/call.js';
import { requestErrors } from '../../errors/request-errors.js';
import type { FindUse } from '../../rows/record-reference.js';
import { archiveRow } from '../../rows/save-changes.js';
import { counterpartyEvents } from './events.js';
import { Counterparties, type CounterpartyRow } from './records.js';

/** Archives a counterparty that this call holds. @throws ProcurekitError `entity_in_use` */
export async function archiveCounterparty(
  { uses }: { readonly uses: readonly FindUse[] },
  call: WriteCall,
  counterparty: CounterpartyRow,
): Promise<CounterpartyRow> {
  for (const findUse of uses) {
    const usedBy = await findUse(call.tx, counterparty.id);
    if (usedBy !== null) throw requestErrors.entityInUse({ usedBy });
  }
  return archiveRow(call, Counterparties, counterparty, { announce: counterpartyEvents.deleted });
}
