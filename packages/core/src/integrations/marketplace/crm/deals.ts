import type { Row } from '../../../kernel/records/record.js';
import { Counterparties } from '../../../procurement/counterparties/index.js';
import { CommercialProposals } from '../../../procurement/sales/index.js';
import { pushChanged } from '../engine/changed-records.js';
import type { Link } from '../engine/links.js';
import { RemoteError } from '../engine/remote-error.js';
import { hashOf } from '../engine/take-over.js';
import type { ConnectorContext, Item, ItemCall, ItemOutcome, Run } from '../port.js';
import { type Bitrix, type BitrixCommand, COMMANDS_AT_ONCE, textIn } from './bitrix.js';
import { COUNTERPARTY } from './companies.js';
import { findOwns, ORIGINATOR, ownerFields, takeList } from './take-list.js';

const PROPOSAL = 'commercial_proposal';
/** Statuses from which a proposal is a deal. */
const AGREED = ['approved', 'sent', 'accepted', 'declined', 'expired', 'converted'] as const;

type ProposalRow = Row<typeof CommercialProposals>;

/** Enters proposals as deals from their approval on, and remembers how the deals go. */
export async function exchangeDeals(context: ConnectorContext, run: Run, bitrix: Bitrix): Promise<void> {
  await pushChanged(context, run, {
    part: 'deal_sync',
    record: CommercialProposals,
    where: { archivedAt: null, status: { in: [...AGREED] } },
    push: (part, rows, next) =>
      part.pushTogether(
        rows.map(({ id }) => ({ id })),
        next,
        (items, call) => pushDeals(context, call, bitrix, items),
      ),
  });
  await takeList(run, bitrix, {
    part: 'deal_sync_in',
    method: 'crm.deal.list',
    filter: { ORIGINATOR_ID: ORIGINATOR },
    select: ['ID', 'STAGE_SEMANTIC_ID', 'DATE_MODIFY'],
    async each(deal, { links }) {
      const link = await links.find(PROPOSAL, deal.id);
      const stageSemantic = textIn(deal, 'STAGE_SEMANTIC_ID');
      if (link === null || link.state['stageSemantic'] === stageSemantic) return 'skipped';
      await links.put({ ...link, state: { ...link.state, stageSemantic } });
      return 'updated';
    },
  });
}

type Outcome = ItemOutcome | RemoteError;

/** A proposal that Bitrix24 has not heard of as it is now. */
interface Deal {
  readonly proposal: ProposalRow;
  readonly link: Link | undefined;
  readonly fields: BitrixCommand['fields'];
  readonly remoteHash: string;
}

async function pushDeals(
  context: ConnectorContext,
  call: ItemCall,
  bitrix: Bitrix,
  items: readonly Item[],
): Promise<readonly Outcome[]> {
  const ids = items.map(({ id }) => id);
  const outcomes = new Map<string, Outcome>();
  const deals: Deal[] = [];
  const links = await call.links.ofEntities(PROPOSAL, ids);
  for (const proposal of await call.db.collection(CommercialProposals).findMany(ids)) {
    try {
      const fields = await fieldsOf(context, call, bitrix, proposal);
      const deal = { proposal, link: links.get(proposal.id), fields, remoteHash: hashOf(fields) };
      if (deal.link?.remoteHash !== deal.remoteHash) deals.push(deal);
    } catch (error) {
      if (!(error instanceof RemoteError) || !error.isOfItem) throw error;
      outcomes.set(proposal.id, error);
    }
  }
  for (let from = 0; from < deals.length; from += COMMANDS_AT_ONCE) {
    const together = deals.slice(from, from + COMMANDS_AT_ONCE);
    for (const [id, outcome] of await enter(call, bitrix, together)) outcomes.set(id, outcome);
  }
  return ids.map((id) => outcomes.get(id) ?? 'skipped');
}

/** Enters deals, or brings those that are there in step: all of them with one call. */
async function enter(
  { links }: ItemCall,
  bitrix: Bitrix,
  deals: readonly Deal[],
): Promise<ReadonlyMap<string, Outcome>> {
  const unlinked = deals.filter(({ link }) => link === undefined).map(({ proposal }) => proposal.id);
  const own = await findOwns(bitrix, 'crm.deal.list', unlinked);
  const known = deals.map(({ link, proposal }) => link?.remoteId ?? own.get(proposal.id));
  const answers = await bitrix.batch(
    deals.map(({ proposal, fields }, index): BitrixCommand => {
      const id = known[index];
      if (id !== undefined) return { method: 'crm.deal.update', id, fields };
      return { method: 'crm.deal.add', fields: { ...fields, ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: proposal.id } };
    }),
  );
  const outcomes = new Map<string, Outcome>();
  for (const [index, { proposal, link, remoteHash }] of deals.entries()) {
    const [answer = '', there] = [answers[index], known[index]];
    const { id: entityId, version: localVersion } = proposal;
    if (typeof answer === 'string') {
      const remoteId = there ?? answer;
      const state = link?.state ?? {};
      await links.put({ entityType: PROPOSAL, entityId, remoteId, remoteHash, localVersion, state });
    }
    outcomes.set(entityId, typeof answer === 'string' ? (there === undefined ? 'created' : 'updated') : answer);
  }
  return outcomes;
}

async function fieldsOf(
  context: ConnectorContext,
  call: ItemCall,
  bitrix: Bitrix,
  { number, title, totalAmount, currencyCode, customerId }: ProposalRow,
): Promise<BitrixCommand['fields']> {
  return {
    TITLE: title === null ? number : `${number} ${title}`,
    OPPORTUNITY: totalAmount,
    CURRENCY_ID: currencyCode,
    ...(customerId === null ? {} : { COMPANY_ID: await companyOf(call, bitrix, customerId) }),
    ...ownerFields(context),
  };
}

/** What Bitrix24 calls a customer; one that it does not know is entered there. */
async function companyOf({ links, db }: ItemCall, bitrix: Bitrix, customerId: string): Promise<string> {
  const link = await links.ofEntity(COUNTERPARTY, customerId);
  if (link !== null) return link.remoteId;
  const customer = await db.collection(Counterparties).find(customerId);
  const values = (value: string | null | undefined) => (value == null ? [] : [{ VALUE: value, VALUE_TYPE: 'WORK' }]);
  const remoteId =
    (await findOwns(bitrix, 'crm.company.list', [customerId])).get(customerId) ??
    (await bitrix.add('crm.company.add', {
      TITLE: customer?.name ?? '',
      PHONE: values(customer?.phone),
      EMAIL: values(customer?.email),
      ORIGINATOR_ID: ORIGINATOR,
      ORIGIN_ID: customerId,
    }));
  await links.put({
    entityType: COUNTERPARTY,
    entityId: customerId,
    remoteId,
    localVersion: customer?.version ?? null,
  });
  return remoteId;
}
