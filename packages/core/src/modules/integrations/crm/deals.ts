import type { Row } from '../../../records/record.js';
import { Counterparties } from '../../counterparties/index.js';
import { CommercialProposals } from '../../sales/index.js';
import { pushEachChanged } from '../engine/changed-records.js';
import { hashOf } from '../engine/take-over.js';
import type { ConnectorContext, ItemCall, ItemOutcome, Run } from '../port.js';
import { type Bitrix, textIn } from './bitrix.js';
import { COUNTERPARTY } from './companies.js';
import { findOwn, ORIGINATOR, ownerFields, takeList } from './take-list.js';

const PROPOSAL = 'commercial_proposal';
/** Statuses from which a proposal is a deal. */
const AGREED = ['approved', 'sent', 'accepted', 'declined', 'expired', 'converted'] as const;

type ProposalRow = Row<typeof CommercialProposals>;

/** Enters proposals as deals from their approval on, and remembers how the deals go. */
export async function exchangeDeals(context: ConnectorContext, run: Run, bitrix: Bitrix): Promise<void> {
  await pushEachChanged(context, run, {
    part: 'deal_sync',
    record: CommercialProposals,
    where: { archivedAt: null, status: { in: [...AGREED] } },
    each: (proposal, call) => pushDeal(context, call, bitrix, proposal),
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

async function pushDeal(
  context: ConnectorContext,
  call: ItemCall,
  bitrix: Bitrix,
  proposal: ProposalRow,
): Promise<ItemOutcome> {
  const { id, number, title, totalAmount, currencyCode, customerId } = proposal;
  const link = await call.links.ofEntity(PROPOSAL, id);
  const fields = {
    TITLE: title === null ? number : `${number} ${title}`,
    ...{ OPPORTUNITY: totalAmount, CURRENCY_ID: currencyCode },
    ...(customerId === null ? {} : { COMPANY_ID: await companyOf(call, bitrix, customerId) }),
    ...ownerFields(context),
  };
  const remoteHash = hashOf(fields);
  if (link?.remoteHash === remoteHash) return 'skipped';
  const known = link?.remoteId ?? (await findOwn(bitrix, 'crm.deal.list', id));
  const own = { ...fields, ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: id };
  const remoteId = known ?? (await bitrix.add('crm.deal.add', own));
  if (known !== undefined) await bitrix.update('crm.deal.update', known, fields);
  const state = link?.state ?? {};
  await call.links.put({
    ...{ entityType: PROPOSAL, entityId: id, remoteId, remoteHash, localVersion: proposal.version, state },
  });
  return known === undefined ? 'created' : 'updated';
}

/** What Bitrix24 calls a customer; one that it does not know is entered there. */
async function companyOf({ links, db }: ItemCall, bitrix: Bitrix, customerId: string): Promise<string> {
  const link = await links.ofEntity(COUNTERPARTY, customerId);
  if (link !== null) return link.remoteId;
  const customer = await db.collection(Counterparties).find(customerId);
  const values = (value: string | null | undefined) => (value == null ? [] : [{ VALUE: value, VALUE_TYPE: 'WORK' }]);
  const remoteId =
    (await findOwn(bitrix, 'crm.company.list', customerId)) ??
    (await bitrix.add('crm.company.add', {
      ...{ TITLE: customer?.name ?? '', PHONE: values(customer?.phone), EMAIL: values(customer?.email) },
      ...{ ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: customerId },
    }));
  await links.put({
    entityType: COUNTERPARTY,
    entityId: customerId,
    remoteId,
    localVersion: customer?.version ?? null,
  });
  return remoteId;
}
