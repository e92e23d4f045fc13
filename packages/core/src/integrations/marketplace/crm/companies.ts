import { Counterparties } from '../../../procurement/counterparties/index.js';
import type { JsonObject } from '../connectors/answers.js';
import { itemError } from '../engine/remote-error.js';
import { takeOver } from '../engine/take-over.js';
import type { ItemCall, ItemOutcome, Run } from '../port.js';
import { type Bitrix, firstIn, textIn } from './bitrix.js';
import { type BitrixItem, takeList } from './take-list.js';

export const COUNTERPARTY = 'counterparty';
/** What requisites of companies are called. */
const COMPANY_TYPE = 4;

/** A company with its requisites. */
interface CompanyItem extends BitrixItem {
  readonly requisite: JsonObject | null;
}

/** Takes over companies, each with its first requisites that have an INN. */
export function takeCompanies(run: Run, bitrix: Bitrix): Promise<void> {
  return takeList<CompanyItem>(run, bitrix, {
    part: 'contact_sync',
    method: 'crm.company.list',
    select: ['ID', 'TITLE', 'PHONE', 'EMAIL', 'DATE_MODIFY'],
    prepare: (items) => withRequisites(bitrix, items),
    each: (company, call) => takeCompany(call, company),
  });
}

async function withRequisites(bitrix: Bitrix, items: readonly BitrixItem[]): Promise<readonly CompanyItem[]> {
  if (items.length === 0) return [];
  const filter = { ENTITY_TYPE_ID: COMPANY_TYPE, ENTITY_ID: items.map(({ ID }) => ID) };
  const select = ['ID', 'ENTITY_ID', 'RQ_INN', 'RQ_KPP', 'RQ_OGRN'];
  const requisites = await bitrix.all('crm.requisite.list', { filter, select });
  return items.map((item) => {
    const own = requisites.filter((row) => String(row['ENTITY_ID']) === item.ID);
    return { ...item, requisite: own.find((row) => textIn(row, 'RQ_INN') !== null) ?? own[0] ?? null };
  });
}

async function takeCompany(call: ItemCall, company: CompanyItem): Promise<ItemOutcome> {
  // What was too long to be kept for another attempt comes again when it changes.
  if ((company as Partial<CompanyItem>).ID === undefined) return 'skipped';
  const { counterparties } = call.records.integration;
  const named = presentOf({
    name: textIn(company, 'TITLE'),
    phone: firstIn(company, 'PHONE'),
    email: firstIn(company, 'EMAIL'),
  });
  const requisite = presentOf({
    inn: textIn(company.requisite ?? {}, 'RQ_INN'),
    kpp: textIn(company.requisite ?? {}, 'RQ_KPP'),
    ogrn: textIn(company.requisite ?? {}, 'RQ_OGRN'),
  });
  return takeOver(call, {
    entityType: COUNTERPARTY,
    remoteId: company.ID,
    content: { named, requisite },
    async find() {
      const { inn, kpp = null } = requisite;
      if (inn === undefined) return undefined;
      return (await call.db.collection(Counterparties).findOne({ inn, kpp, archivedAt: null }))?.id;
    },
    version: async (id) => (await counterparties.get(id)).version,
    // What comes from outside is checked by the calls.
    create: () =>
      counterparties.create({
        ...named,
        ...requisite,
        isCustomer: true,
        isSupplier: false,
      } as unknown as NewCounterparty),
    async update(id) {
      const filled = await missingIn(call, id, requisite);
      return counterparties.update(id, { ...named, ...filled, isCustomer: true });
    },
  });
}

type Counterparty = ItemCall['records']['integration']['counterparties'];
type NewCounterparty = Parameters<Counterparty['create']>[0];
type Requisite = Readonly<Partial<Record<'inn' | 'kpp' | 'ogrn', string>>>;

/** The requisites that a counterparty lacks: those that it has are its own. @throws RemoteError `inn_mismatch` */
async function missingIn({ db }: ItemCall, id: string, requisite: Requisite): Promise<Requisite> {
  const before = await db.collection(Counterparties).find(id);
  const { inn } = requisite;
  if (before?.inn != null && inn !== undefined && before.inn !== inn) {
    throw itemError('inn_mismatch', `${inn} in place of ${before.inn}`);
  }
  const missing = Object.entries(requisite).filter(([field]) => before?.[field as keyof Requisite] == null);
  return Object.fromEntries(missing);
}

/** What is said at all. */
export function presentOf<K extends string>(values: Readonly<Record<K, string | null>>): Partial<Record<K, string>> {
  const present = Object.entries<string | null>(values).filter(([, value]) => value !== null);
  return Object.fromEntries(present) as Partial<Record<K, string>>;
}
