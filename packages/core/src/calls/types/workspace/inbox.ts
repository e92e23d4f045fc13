import type { Instant, RecordsQuery, Uuid } from './shared-types.js';

/** Values of `method`. */
export type InboxItemMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Something that waits for you. */
export interface InboxItem {
  /**
   * `approval`, `price_request_unanswered`, `offers_to_compare`, `order_unconfirmed`, `delivery_late`,
   * `invoice_exceptions`, `payment_due`, `contract_expiring`, `price_list_expiring`, `mention`, `answer_unread`,
   * `quote_drafted`, `shipment_announced`, `delivery_due`, `order_unsent`, `order_rejected`,
   * `bank_operation_unapplied`, `move_needed`, or what further modules say waits.
   */
  kind: string;
  /** What it is about. */
  subject: {
    entityType: string;
    entityId: Uuid;
    number: string | null;
    title: string | null;
  };
  /** Why it waits, in the language of the portal. */
  why: string;
  /** Since when it waits. */
  since: Instant;
  /** When it should be settled; null where nobody said so. */
  due: Instant | null;
  /** The call that settles it. */
  call: {
    method: InboxItemMethod;
    /** Below the address of the workspace API. */
    path: string;
  };
}

/** What `inbox.list` takes. */
export interface InboxListQuery extends RecordsQuery {
  /** Only what is of this kind, or of one of these, separated by commas. */
  kind?: string | undefined;
}
