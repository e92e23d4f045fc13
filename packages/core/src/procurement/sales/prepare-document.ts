import type { WriteCall } from '../../kernel/operations/call.js';
import { referenceProblem } from '../../kernel/errors/request-errors.js';
import type { Problem } from '../../kernel/values/problem.js';
import type { VatMode } from '../../kernel/values/numbers/vat.js';
import { Counterparties } from '../counterparties/index.js';
import { getRegionalDefaults } from '../../platform/identity/index.js';
import { Requisitions } from '../requisitions/index.js';
import { findDefaultSellerProfile, SellerProfiles } from '../../platform/settings/index.js';
import { today } from './changes.js';

/** What a document refers to. */
export interface DocumentReferences {
  readonly procurementId: string | null;
  readonly sellerProfileId: string | null;
  readonly customerId: string | null;
  readonly customerContactId: string | null;
  readonly assignedToId: string | null;
  readonly proposalId?: string | null;
}

/** What a document takes for granted where nobody says it. */
export interface DocumentDefaults {
  readonly sellerProfileId: string | null;
  readonly currencyCode: string;
  readonly vatMode: VatMode;
  /** `null` is without VAT. */
  readonly vatRate: string | null;
}

interface SellerOf {
  readonly sellerProfileId?: string | null | undefined;
  readonly procurementId?: string | null | undefined;
}

/** What is taken for granted of a new document of a seller, the default one unless one is named. */
export async function documentDefaults(
  call: WriteCall,
  { sellerProfileId, procurementId }: SellerOf,
): Promise<DocumentDefaults> {
  const { tx } = call;
  const regional = await getRegionalDefaults(call);
  const named = sellerProfileId ?? null;
  const seller = named === null ? await findDefaultSellerProfile(tx) : await tx.collection(SellerProfiles).find(named);
  const requisition = procurementId ? await tx.collection(Requisitions).find(procurementId) : null;
  return {
    sellerProfileId: seller?.id ?? null,
    currencyCode: requisition?.currency ?? regional.currency,
    vatMode: seller?.vatMode ?? regional.vatMode,
    vatRate: seller === null ? regional.vatRate : seller.defaultVatRate,
  };
}

interface NewDocument extends SellerOf {
  readonly customerId?: string | null | undefined;
  readonly customerContactId?: string | null | undefined;
  readonly assignedToId?: string | null | undefined;
  readonly proposalId?: string | null | undefined;
  readonly currencyCode?: string | undefined;
  readonly date?: string | undefined;
}

/** What every new document needs: what is taken for granted of it, what is wrong with it, and columns that all kinds have. */
export async function prepareNew(call: WriteCall, fields: NewDocument) {
  const {
    procurementId = null,
    customerId = null,
    customerContactId = null,
    assignedToId = null,
    proposalId = null,
  } = fields;
  const defaults = await documentDefaults(call, fields);
  const sellerProfileId = fields.sellerProfileId ?? defaults.sellerProfileId;
  const references = { procurementId, customerContactId, assignedToId, proposalId, sellerProfileId };
  const problems = await documentProblems(call, { customerId, ...references });
  const columns = {
    sellerProfileId,
    currencyCode: fields.currencyCode ?? defaults.currencyCode,
    date: fields.date ?? (await today(call)),
    createdById: call.caller.userId,
  };
  return { defaults, problems, columns };
}

/** Everything that is wrong with what a document refers to; what it referred to before may stay. */
export async function documentProblems(
  call: WriteCall,
  wanted: DocumentReferences,
  before?: DocumentReferences,
): Promise<Problem[]> {
  return [
    ...(wanted.sellerProfileId === null && before?.sellerProfileId !== null ? [SELLER_NEEDED] : []),
    ...(await contactProblems(call, wanted, before)),
  ];
}

const SELLER_NEEDED: Problem = {
  pointer: '/sellerProfileId',
  code: 'required',
  message: 'Name a seller profile, or make one the default',
};

async function contactProblems(
  { tx }: WriteCall,
  { customerId, customerContactId }: DocumentReferences,
  before: DocumentReferences | undefined,
): Promise<Problem[]> {
  const stays = customerContactId === before?.customerContactId && customerId === before.customerId;
  if (customerContactId === null || stays) return [];
  const customer = customerId === null ? null : await tx.collection(Counterparties).find(customerId);
  const isKnown = customer !== null && customer.contacts.some(({ id }) => id === customerContactId);
  return isKnown ? [] : [referenceProblem('/customerContactId')];
}
