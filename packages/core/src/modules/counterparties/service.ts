import type { Handlers, ReadCall, WriteCall } from '../../operations/call.js';
import { requireTransition } from '../../operations/require-transition.js';
import { columnsBearing } from '../../records/faces.js';
import { listOrder } from '../../records/list-order.js';
import { newRow } from '../../records/new-row.js';
import { pageWindow } from '../../operations/page.js';
import { changedFields } from '../../records/published-change.js';
import { searchTerm } from '../../operations/query.js';
import type { Row } from '../../records/record.js';
import { getRow, getRowToChange, saveRow } from '../../records/record-access.js';
import type { FindUse } from '../../records/record-reference.js';
import { requestErrors } from '../../operations/request-errors.js';
import { sentFields } from '../../records/sent-fields.js';
import { withUniqueRules } from '../../records/unique-rules.js';
import type { Ids } from '../../ports/ids.js';
import type { Transaction } from '../../ports/storage.js';
import { mergedCustomFields, newCustomFields } from '../custom-fields/index.js';
import { bankAccountsOf } from './bank-accounts.js';
import { checkCounterparty } from './check-counterparty.js';
import { contactsOf } from './contacts.js';
import { counterpartyErrors } from './errors.js';
import { counterpartyEvents } from './events.js';
import { kindOfInn } from './kinds.js';
import { taxIdentityOf } from './legal-identity.js';
import type { counterpartyOperations } from './operations.js';
import { Counterparties } from './records.js';
import type { CounterpartyPatch, CounterpartyQuery } from './schemas.js';
import { counterpartyStatuses } from './statuses.js';

type CounterpartyRow = Row<typeof Counterparties>;

/** What the service needs from outside the module. */
export interface CounterpartyDeps {
  readonly ids: Ids;
  /** What keeps a counterparty from being archived: open price requests, unpaid invoices. */
  readonly uses: readonly FindUse[];
}

const PUBLISHED = columnsBearing(Counterparties.columns, 'ia', ['L', 'D']) as (keyof CounterpartyRow)[];
const NO_ROWS = { contacts: [], bankAccounts: [] };

/** Builds the handlers of the counterparties' operations. */
export function createCounterpartyService(deps: CounterpartyDeps): Handlers<typeof counterpartyOperations> {
  return {
    async list({ db }, { query }) {
      const page = await db.collection(Counterparties).page({
        where: filtersOf(query),
        ...searchTerm(query),
        ...pageWindow(query),
        order: listOrder(query.updatedSince),
        select: PUBLISHED,
      });
      return { resource: 'counterparties', ...page, page: query.page, limit: query.limit };
    },
    get: ({ db }: ReadCall, { params }) => getRow(db, Counterparties, params.id),
    async create(call, { body }) {
      const inn = body.inn ?? null;
      const counterparty = newRow(
        Counterparties,
        { id: deps.ids.uuid(), now: call.now },
        {
          ...body,
          ...rowsOf(deps, body),
          kind: body.kind ?? kindOfInn(inn),
          customFields: await newCustomFields(call, { entityType: 'counterparty', sent: body.customFields }),
          taxIdentity: taxIdentityOf({ inn, kpp: body.kpp ?? null }),
        },
      );
      checkCounterparty(counterparty, body, NO_ROWS);
      await withUniqueIdentity(call, counterparty, (tx) => tx.collection(Counterparties).insert(counterparty));
      call.announce(counterpartyEvents.created, counterparty);
      return counterparty;
    },
    async update(call, { params, body }) {
      const before = await getRowToChange(call, Counterparties, params.id);
      const customFields = await mergedCustomFields(call, {
        entityType: 'counterparty',
        before: before.customFields,
        sent: body.customFields,
      });
      const changes = { ...body, ...rowsOf(deps, body), customFields };
      const wanted = { ...before, ...sentFields(changes) };
      checkCounterparty(wanted, body, before);
      if (changedFields(before, changes, PUBLISHED).length === 0) return before;
      const taxIdentity = taxIdentityOf(wanted);
      const after = await withUniqueIdentity(call, { taxIdentity }, (tx) =>
        saveRow({ tx }, Counterparties, before.id, { ...changes, taxIdentity, updatedAt: call.now }),
      );
      call.announce(counterpartyEvents.updated, after);
      return after;
    },
    async archive(call, { params }) {
      const counterparty = await getRowToChange(call, Counterparties, params.id);
      for (const findUse of deps.uses) {
        const usedBy = await findUse(call.tx, counterparty.id);
        if (usedBy !== null) throw requestErrors.entityInUse({ usedBy });
      }
      const times = { archivedAt: call.now, updatedAt: call.now };
      const archived = await saveRow(call, Counterparties, counterparty.id, times);
      call.announce(counterpartyEvents.deleted, archived);
      return archived;
    },
    async changeStatus(call, { params, body: { status } }) {
      const counterparty = await getRowToChange(call, Counterparties, params.id);
      requireTransition(counterpartyStatuses, { from: counterparty.status, to: status, caller: call.caller });
      const changes = { status, statusReason: null, updatedAt: call.now };
      const changed = await saveRow(call, Counterparties, counterparty.id, changes);
      call.announce(counterpartyEvents.statusChanged, changed);
      return changed;
    },
  };
}

function filtersOf({ status, kind, isSupplier, updatedSince, includeArchived }: CounterpartyQuery) {
  return {
    ...(includeArchived === true ? {} : { archivedAt: null }),
    ...(status === undefined ? {} : { status }),
    ...(kind === undefined ? {} : { kind }),
    ...(isSupplier === undefined ? {} : { isSupplier }),
    ...(updatedSince === undefined ? {} : { updatedAt: { gte: updatedSince } }),
  };
}

function rowsOf({ ids }: CounterpartyDeps, { contacts, bankAccounts }: CounterpartyPatch) {
  return {
    contacts: contacts && contactsOf(contacts, ids),
    bankAccounts: bankAccounts && bankAccountsOf(bankAccounts, ids),
  };
}

// The write is a part that may fail, so that the counterparty in its way can still be looked up.
function withUniqueIdentity<T>(
  { tx }: WriteCall,
  { taxIdentity }: Pick<CounterpartyRow, 'taxIdentity'>,
  write: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return withUniqueRules(() => tx.nested(write), {
    taxIdentity: async () => {
      const existing = await tx.collection(Counterparties).findOne({ taxIdentity, archivedAt: null });
      return counterpartyErrors.duplicateCounterparty({ existingId: existing?.id ?? null });
    },
  });
}
