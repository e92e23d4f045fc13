import type {
  BankOperation,
  BankOperationsApplyBody,
  BankOperationsListQuery,
  BankOperationsMatchBody,
  NewBankOperation,
} from '../types/workspace/bank-operations.js';
import type { CallOptions } from '../../operations/call-options.js';
import type { PageList } from '../../operations/listed.js';

/** Calls on bank operations. */
export interface BankOperationsCalls {
  /**
   * List bank operations.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `purpose`, `counterpartyName`,
   * `counterpartyInn` and `documentNumber`. State `matched`: there is no doubt about the invoice; `paymentIds` is
   * empty until it is paid. `suggested`: one invoice is likely. `ambiguous`: several are.
   *
   * Right: `finance.view`.
   *
   * @throws ProcurekitError `invalid_cursor`, `page_too_deep`
   */
  list(query?: BankOperationsListQuery, options?: CallOptions): PageList<BankOperation>;

  /**
   * Get a bank operation.
   *
   * Right: `finance.view`.
   *
   * @throws ProcurekitError `not_found`
   */
  get(id: string, options?: CallOptions): Promise<BankOperation>;

  /**
   * Create a bank operation.
   *
   * For banks that no integration is connected to. An operation that is there already is answered with 200: all
   * that the bank tells of it makes it the same operation. Of equal ones in the same statement each says its
   * `occurrence`.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `service_unavailable`
   */
  create(body: NewBankOperation, options?: CallOptions): Promise<BankOperation>;

  /**
   * Find the invoices for a bank operation.
   *
   * By the INN or the account, the number in the purpose, the amount and the date. Possible until part of it is
   * applied.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `service_unavailable`, `invalid_status`,
   * `payment_exceeds_outstanding`, `duplicate_payment`
   */
  match(id: string, body?: BankOperationsMatchBody, options?: CallOptions): Promise<BankOperation>;

  /**
   * Pay an invoice with a bank operation.
   *
   * Several invoices can be paid one after another, until nothing is left of the operation.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `service_unavailable`, `invalid_status`,
   * `payment_exceeds_outstanding`, `duplicate_payment`, `approval_required`, `match_exceptions`
   */
  apply(id: string, body: BankOperationsApplyBody, options?: CallOptions): Promise<BankOperation>;

  /**
   * Ignore a bank operation.
   *
   * For operations that pay no invoice, such as fees and taxes. Possible until part of it is applied.
   *
   * Right: `finance.edit`.
   *
   * @throws ProcurekitError `not_found`, `version_conflict`, `invalid_status`
   */
  ignore(id: string, options?: CallOptions): Promise<BankOperation>;
}
