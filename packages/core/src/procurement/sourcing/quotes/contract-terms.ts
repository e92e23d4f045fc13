import { referenceProblem } from '../../../kernel/errors/request-errors.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { VatMode } from '../../../kernel/values/numbers/vat.js';
import type { MinimumLot } from '../../lines/index.js';
import type { Problem } from '../../../kernel/values/problem.js';

/** What is offered of a catalog item. */
export interface OfferedLine {
  readonly catalogItemId: string | null;
  readonly unitId: string;
  readonly quantity: string;
}

/** What a unit costs by a contract. */
export interface ContractPrice extends MinimumLot {
  readonly unitPrice: string;
  readonly vatRate: string | null;
}

/** The price of a line; undefined where there is none. */
export type PriceOfLine = (line: OfferedLine) => ContractPrice | undefined;

/** What a quote by a contract takes from it unless it says so itself. */
export interface ContractTerms {
  readonly defaults: {
    readonly currency: string;
    readonly vatMode?: VatMode;
    readonly paymentTermsText: string | null;
    readonly deliveryTermsText: string | null;
  };
  /** The prices of some catalog items; none in another currency or mode of VAT than those of the contract. */
  findPrices(
    priced: { readonly currency: string; readonly vatMode: VatMode },
    catalogItemIds: readonly string[],
  ): Promise<PriceOfLine>;
}

/** A contract that a quote names. */
export interface QuotedContract {
  readonly contractId: string;
  readonly supplierId: string;
}

/** Tells the terms of a contract of purchase with the supplier; of any other one, that is added to the problems. */
export type FindContractTerms = (
  unit: Pick<UnitOfWork, 'tx' | 'now'>,
  quoted: QuotedContract,
  problems: Problem[],
) => Promise<ContractTerms | null>;

/** Where no module knows contracts of purchase, none can be named. */
export const withoutContracts: FindContractTerms = (_unit, _quoted, problems) => {
  problems.push(referenceProblem('/contractId'));
  return Promise.resolve(null);
};
