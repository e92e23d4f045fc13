import type {
  BankOperation,
  BankOperationsApplyBody,
  BankOperationsListQuery,
  BankOperationsMatchBody,
  NewBankOperation,
} from '../../../../core/src/calls/types/workspace/bank-operations.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Methods on bank operations. */
export interface BankOperationsApi {
  /**
   * List bank operations.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `purpose`, `counterpartyName`,
   * `counterpartyInn` and `documentNumber`. State `matched`: there is no doubt about the invoice; `paymentIds` is
   * empty until it is paid. `suggested`: one invoice is likely. `ambiguous`: several are.
   *
   * Right: `finance.view`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: BankOperationsListQuery, options?: CallOptions): PageList<BankOperation>;

  /**
   * Get a bank operation.
   *
   * Right: `finance.view`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<BankOperation>;

  /**
   * Create a bank operation.
   *
   * For banks that no integration is connected to. An operation that is there already is answered with 200: all
   * that the bank tells of it makes it the same operation. Of equal ones in the same statement each says its
   * `occurrence`.
   *
   * Right: `finance.edit`.
   */
  create(body: NewBankOperation, options?: WriteOptions): ApiCall<BankOperation>;

  /**
   * Find the invoices for a bank operation.
   *
   * By the INN or the account, the number in the purpose, the amount and the date. Possible until part of it is
   * applied.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `payment_exceeds_outstanding`, `duplicate_payment`
   * @throws NotFoundError `not_found`
   */
  match(id: string, body?: BankOperationsMatchBody, options?: UpdateOptions): ApiCall<BankOperation>;

  /**
   * Pay an invoice with a bank operation.
   *
   * Several invoices can be paid one after another, until nothing is left of the operation.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`, `payment_exceeds_outstanding`,
   * `duplicate_payment`, `approval_required`, `match_exceptions`
   * @throws NotFoundError `not_found`
   */
  apply(id: string, body: BankOperationsApplyBody, options?: UpdateOptions): ApiCall<BankOperation>;

  /**
   * Ignore a bank operation.
   *
   * For operations that pay no invoice, such as fees and taxes. Possible until part of it is applied.
   *
   * Right: `finance.edit`.
   *
   * @throws ConflictError `version_conflict`, `invalid_status`
   * @throws NotFoundError `not_found`
   */
  ignore(id: string, options?: UpdateOptions): ApiCall<BankOperation>;
}

/** Bank operations, to be put into a client. */
export const bankOperations: Resource<BankOperationsApi> = {
  name: 'bankOperations',
  at: '/api/v1/bank-operations',
  methods: {
    list: 'GET query pages',
    get: 'GET /:id',
    create: 'POST body',
    match: 'POST /:id/match body',
    apply: 'POST /:id/apply body',
    ignore: 'POST /:id/ignore',
  },
};
