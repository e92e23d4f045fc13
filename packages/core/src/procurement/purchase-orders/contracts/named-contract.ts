import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Row } from '../../../kernel/records/record.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import type { Problem } from '../../../kernel/values/problem.js';
import { givesPrices, listedRates, PriceListItems, PriceLists } from '../../price-lists/index.js';
import { Contracts } from '../../sales/index.js';
import { type FindListPrice, listPriceOf } from './list-price.js';
import { unitRatios } from '../../catalog/index.js';

type Reading = { readonly tx: Reader };

/** The contract that an order names, with the price list that is in force by it. */
export interface NamedContract {
  readonly contract: Row<typeof Contracts>;
  readonly priceList: Row<typeof PriceLists> | null;
}

/** What an order says of a contract. */
interface Naming {
  readonly contractId?: string | null | undefined;
  readonly supplierId: string;
}

/** The contract of an order, which has to be one of purchase, with the supplier of the order; otherwise that is added to the problems. */
export async function namedContract(
  { tx, now }: Reading & { readonly now: string },
  { contractId = null, supplierId }: Naming,
  problems: Problem[],
): Promise<NamedContract | null> {
  if (contractId === null) return null;
  const contract = await tx.collection(Contracts).find(contractId);
  if (contract?.direction !== 'purchase' || contract.supplierId !== supplierId) {
    problems.push(referenceProblem('/contractId'));
    return null;
  }
  const { priceListId } = contract;
  const priceList = priceListId === null ? null : await tx.collection(PriceLists).find(priceListId);
  return { contract, priceList: priceList !== null && givesPrices(priceList, now) ? priceList : null };
}

/** What an order by a contract takes for granted: what the contract says, and its list. */
export function contractDefaults({ contract, priceList }: NamedContract) {
  const { sellerProfileId, currencyCode, paymentTermsText, deliveryTermsText } = contract;
  return {
    ...(sellerProfileId === null ? {} : { sellerProfileId }),
    currency: priceList?.currency ?? currencyCode,
    ...(priceList === null ? {} : { vatMode: priceList.vatMode }),
    paymentTermsText,
    deliveryTermsText,
  };
}

/**
 * The prices that lines about some catalog items take from the list of a contract. A price is one of its currency and its mode of VAT: an
 * order in others takes none.
 */
export async function pricesByContract(
  { tx }: Reading,
  named: NamedContract | null,
  order: { readonly currency: string; readonly vatMode: VatMode },
  catalogItemIds: readonly string[],
): Promise<FindListPrice> {
  const priceList = named?.priceList ?? null;
  const isOther = priceList?.currency !== order.currency || priceList.vatMode !== order.vatMode;
  const ids = [...new Set(catalogItemIds)];
  if (isOther || ids.length === 0) return () => undefined;
  const prices = await tx
    .collection(PriceListItems)
    .list({ where: { priceListId: priceList.id, catalogItemId: { in: ids } } });
  const ratioOf = await unitRatios(tx, ids);
  return (line) => listPriceOf(prices, line, ratioOf);
}

/** What price lists say of lines of an order. */
export function listsFor(
  call: Reading & { readonly now: string },
  named: NamedContract | null,
  order: { readonly supplierId: string; readonly currency: string; readonly vatMode: VatMode },
) {
  const bought = { supplierId: order.supplierId, agreedId: named?.contract.priceListId ?? null };
  return {
    findPrices: (ids: readonly string[]) => pricesByContract(call, named, order, ids),
    findRates: (ids: readonly (string | null | undefined)[]) => listedRates(call, bought, ids),
  };
}
