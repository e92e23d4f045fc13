import type { WriteCall } from '../../../kernel/operations/call.js';
import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import type { Row } from '../../../kernel/records/record.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { Counterparties } from '../../counterparties/index.js';
import { PriceLists } from '../../price-lists/index.js';
import type { Contracts } from './records.js';

/** Whom a contract is with, and what it has with a supplier only. */
export type ContractParties = Pick<
  Row<typeof Contracts>,
  'direction' | 'customerId' | 'supplierId' | 'limitAmount' | 'priceListId'
>;

/** What is wrong with the parties of a contract; those it had before may stay, whatever became of them. */
export async function partyProblems(
  call: WriteCall,
  wanted: ContractParties,
  before?: ContractParties,
): Promise<Problem[]> {
  return wanted.direction === 'purchase'
    ? [...(await supplierProblems(call, wanted, before)), ...(await priceListProblems(call, wanted, before))]
    : [...purchaseOnly(wanted), ...(await customerProblems(call, wanted, before))];
}

async function customerProblems(
  { tx }: WriteCall,
  { customerId }: ContractParties,
  before: ContractParties | undefined,
): Promise<Problem[]> {
  if (customerId === before?.customerId) return [];
  if (customerId === null) return [needed('/customerId')];
  const customer = await tx.collection(Counterparties).find(customerId);
  const isSupplierOnly = customer !== null && customer.isSupplier && !customer.isCustomer;
  return isSupplierOnly ? [NOT_CUSTOMER] : [];
}

async function supplierProblems(
  { tx }: WriteCall,
  { supplierId }: ContractParties,
  before: ContractParties | undefined,
): Promise<Problem[]> {
  if (supplierId === null) return [needed('/supplierId')];
  if (supplierId === before?.supplierId) return [];
  const supplier = await tx.collection(Counterparties).find(supplierId);
  return supplier?.isSupplier === true ? [] : [referenceProblem('/supplierId')];
}

/** Prices of a contract are those of its supplier. */
async function priceListProblems(
  { tx }: WriteCall,
  { priceListId, supplierId }: ContractParties,
  before: ContractParties | undefined,
): Promise<Problem[]> {
  if (priceListId === null || (priceListId === before?.priceListId && supplierId === before.supplierId)) return [];
  const list = await tx.collection(PriceLists).find(priceListId);
  const isTheirs = list?.type === 'purchase' && (list.supplierId === null || list.supplierId === supplierId);
  return isTheirs ? [] : [referenceProblem('/priceListId')];
}

const PURCHASE_ONLY = ['supplierId', 'limitAmount', 'priceListId'] as const;

function purchaseOnly(wanted: ContractParties): Problem[] {
  return PURCHASE_ONLY.filter((field) => wanted[field] !== null).map((field) => ({
    pointer: `/${field}`,
    code: 'unknown_field',
    message: 'Goes together with the direction purchase',
  }));
}

function needed(pointer: string): Problem {
  return { pointer, code: 'required', message: 'Field is required' };
}

const NOT_CUSTOMER: Problem = {
  pointer: '/customerId',
  code: 'counterparty_not_customer',
  message: 'Is a supplier, not a customer',
};
