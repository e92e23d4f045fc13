import { isAlike } from '../../../kernel/values/text/comparable-text.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { type OneC, type OneCRow, quoted, textIn } from './odata.js';
import { pushRecords } from './push-records.js';
import { noteDeleted, takeChanged, takeRow } from './take-changed.js';

/** The counterparties of 1C. */
export const PARTNERS = 'Catalog_Контрагенты';
export const COUNTERPARTY = 'counterparty';

/** Exchanges counterparties: those that 1C has and those that it lacks. */
export async function exchangeCounterparties(context: ConnectorContext, run: Run, onec: OneC): Promise<void> {
  const part = 'counterparty_sync';
  const fields = await onec.fieldsOf(PARTNERS);
  await takeChanged(context, run, onec, {
    part,
    set: PARTNERS,
    entityType: COUNTERPARTY,
    filter: fields?.has('IsFolder') === true ? 'IsFolder eq false' : null,
    prepare: (items) => Promise.resolve(items),
    each: (row, call) => takePartner(call, run, row),
  });
  await pushRecords(context, run, onec, {
    part: `${part}_out`,
    set: PARTNERS,
    entityType: COUNTERPARTY,
    record: Counterparties,
    where: { archivedAt: null },
    contentOf: ({ name, legalName, inn, kpp }) => ({ name, legalName, inn, kpp }),
    remoteContentOf: contentOf,
    valuesOf: ({ name, legalName, inn, kpp }) => ({
      Description: name,
      НаименованиеПолное: legalName ?? name,
      ИНН: inn,
      КПП: kpp,
    }),
    filterOf: ({ name, inn, kpp }) =>
      inn === null
        ? `Description eq ${quoted(name)}`
        : `ИНН eq ${quoted(inn)}${kpp === null ? '' : ` and КПП eq ${quoted(kpp)}`}`,
    isSame(remote, { name, inn, kpp }) {
      if (remote['IsFolder'] === true) return false;
      const content = contentOf(remote);
      return inn === null
        ? isAlike(content.name, name) && content.inn === null
        : content.inn === inn && content.kpp === kpp;
    },
  });
}

/** Takes over a counterparty; one that is marked to be deleted stays here. */
export async function takePartner(call: ItemCall, run: Pick<Run, 'log'>, row: OneCRow): Promise<ItemOutcome> {
  // What was too long to be kept for another attempt is read anew.
  if ((row as Partial<OneCRow>).Ref_Key === undefined || row['IsFolder'] === true) return 'skipped';
  if (row['DeletionMark'] === true) return noteDeleted(call, run, { entityType: COUNTERPARTY, row });
  const { counterparties } = call.records.integration;
  const content = contentOf(row);
  const values = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== null));
  return takeRow(call, {
    row,
    entityType: COUNTERPARTY,
    content,
    find: () => findByInn(call, content),
    version: async (id) => (await counterparties.get(id)).version,
    // What comes from outside is checked by the calls.
    create: () => counterparties.create(values as unknown as Parameters<typeof counterparties.create>[0]),
    update: (id) => counterparties.update(id, values),
  });
}

async function findByInn({ db }: ItemCall, { inn, kpp }: ReturnType<typeof contentOf>): Promise<string | undefined> {
  if (inn === null) return undefined;
  return (await db.collection(Counterparties).findOne({ inn, kpp, archivedAt: null }))?.id;
}

function contentOf(row: OneCRow) {
  return {
    name: textIn(row, 'Description'),
    legalName: textIn(row, 'НаименованиеПолное'),
    inn: textIn(row, 'ИНН'),
    kpp: textIn(row, 'КПП'),
  };
}
