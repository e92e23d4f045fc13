import type { WriteCall } from '../../kernel/operations/call.js';
import { upsertRows } from '../../platform/links/index.js';
import { taxIdentityOf } from './legal-identity.js';
import { Counterparties, type CounterpartyRow } from './records.js';
import { counterparties } from './resource.js';
import { changeCounterparty, createCounterparty } from './write-counterparty.js';

const { New, Patch } = counterparties.integration.schemas;

/** Creates or changes a counterparty for each row, matched by external identifier or by INN and KPP. */
export function upsertCounterparties(call: WriteCall, rows: readonly Readonly<Record<string, unknown>>[]) {
  return upsertRows<CounterpartyRow, typeof New, typeof Patch>(call, rows, {
    entityType: 'counterparty',
    New,
    Patch,
    identityOf: ({ inn = null, kpp = null }) => taxIdentityOf({ inn, kpp }),
    findIds: async ({ tx }, taxIdentities) => {
      const where = { taxIdentity: { in: taxIdentities }, archivedAt: null };
      return (await tx.collection(Counterparties).list({ where })).map(({ id }) => id);
    },
    hold: ({ tx }, ids) => tx.collection(Counterparties).findManyForUpdate(ids),
    create: (part, fields) => createCounterparty(part, fields),
    change: (part, before, change) => changeCounterparty(part, before, change),
  });
}
