import type {
  ReminderChannel,
  ReminderRecipient,
  RemindersListSort,
} from '../../../../core/src/calls/types/workspace/reminders.js';
import type { Instant, RecordsQuery, Uuid } from '../../../../core/src/calls/types/workspace/shared-types.js';
import type { ApiCall } from '../../api-call.js';
import type { CallOptions, UpdateOptions, WriteOptions } from '../../client-options.js';
import type { EventName } from '../../generated/event-payloads.js';
import type { PageList } from '../../page-list.js';
import type { Resource } from '../../resource.js';

/** Of what somebody is reminded, when, and how. */
export interface ReminderRule {
  id: Uuid;
  /** Kind of what waits, as the inbox has it, such as `order_unconfirmed`. */
  event: EventName;
  /**
   * Days behind the date that goes with the event, or before it if negative: the deadline of an answer, the day of
   * a delivery or a payment, the end of a contract; for orders without confirmation the day on which they were
   * sent, for approvals that on which they were asked for, for offers that on which the requisition changed last.
   */
  offsetDays: number;
  to: ReminderRecipient;
  /** Whose people it reminds, where `to` is `role`. */
  role: string | null;
  /** Whom it reminds, where `to` is `user`. */
  userId: Uuid | null;
  /**
   * `webhook` announces the event `reminder_due` of the entity to whoever subscribed; `messenger` is the one that
   * is installed; whom it does not reach, such as people without a phone number, gets the mail.
   */
  channel: ReminderChannel;
  isActive: boolean;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** What `reminders.list` takes. */
export interface RemindersListQuery extends RecordsQuery {
  /** Case-insensitive substring; % and _ are literal. */
  search?: string | undefined;
  /** Alias of search; takes precedence if both are sent. */
  q?: string | undefined;
  /**
   * Reads on from there instead of by page number: `pageInfo.nextCursor` of the previous answer with the same
   * filters and order, or the cursor that `page_too_deep` names. Empty: from the beginning.
   */
  cursor?: string | undefined;
  /** Field to sort by; with a minus the greatest first. Newest first unless sent. */
  sort?: RemindersListSort | undefined;
  /** Kind of what waits, as the inbox has it, such as `order_unconfirmed`. */
  event?: EventName | undefined;
  isActive?: boolean | undefined;
  /** Includes archived records. */
  includeArchived?: boolean | undefined;
}

/** What `reminders.create` takes. */
export interface NewReminderRule extends ReminderRulePatch {
  /** Kind of what waits, as the inbox has it, such as `order_unconfirmed`. */
  event: EventName;
  to: ReminderRecipient;
}

/** What `reminders.update` takes. */
export interface ReminderRulePatch {
  /** Kind of what waits, as the inbox has it, such as `order_unconfirmed`. */
  event?: EventName | undefined;
  /**
   * Days behind the date that goes with the event, or before it if negative: the deadline of an answer, the day of
   * a delivery or a payment, the end of a contract; for orders without confirmation the day on which they were
   * sent, for approvals that on which they were asked for, for offers that on which the requisition changed last.
   */
  offsetDays?: number | undefined;
  to?: ReminderRecipient | undefined;
  /** Whose people it reminds, where `to` is `role`. */
  role?: string | null | undefined;
  /** Whom it reminds, where `to` is `user`. */
  userId?: Uuid | null | undefined;
  /**
   * `webhook` announces the event `reminder_due` of the entity to whoever subscribed; `messenger` is the one that
   * is installed; whom it does not reach, such as people without a phone number, gets the mail.
   */
  channel?: ReminderChannel | undefined;
  isActive?: boolean | undefined;
}

/** Methods on reminders. */
export interface RemindersApi {
  /**
   * List reminder rules.
   *
   * Newest first unless `sort` says otherwise. `search` looks through `event` and `role`. A new portal has a
   * handful of them at work.
   *
   * Right: `settings.manage`.
   *
   * @throws BadRequestError `invalid_cursor`, `page_too_deep`
   */
  list(query?: RemindersListQuery, options?: CallOptions): PageList<ReminderRule>;

  /**
   * Create a reminder rule.
   *
   * Each rule reminds once of an entity and a date, within the working hours of the portal, and not where the
   * reason is gone. Everybody gets at most one mail of this kind a day, apart from what is urgent; suppliers get
   * one for each buyer.
   *
   * Right: `settings.manage`.
   */
  create(body: NewReminderRule, options?: WriteOptions): ApiCall<ReminderRule>;

  /**
   * Get a reminder rule.
   *
   * Right: `settings.manage`.
   *
   * @throws NotFoundError `not_found`
   */
  get(id: string, options?: CallOptions): ApiCall<ReminderRule>;

  /**
   * Change a reminder rule.
   *
   * Omitted fields are unchanged; null clears a field.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  update(id: string, body: ReminderRulePatch, options?: UpdateOptions): ApiCall<ReminderRule>;

  /**
   * Remove or archive a reminder rule.
   *
   * Right: `settings.manage`.
   *
   * @throws ConflictError `version_conflict`
   * @throws NotFoundError `not_found`
   */
  remove(id: string, options?: UpdateOptions): ApiCall<ReminderRule | undefined>;
}

/** Reminders, to be put into a client. */
export const reminders: Resource<RemindersApi> = {
  name: 'reminders',
  at: '/api/v1/settings/reminders',
  methods: {
    list: 'GET query pages',
    create: 'POST body',
    get: 'GET /:id',
    update: 'PATCH /:id body',
    remove: 'DELETE /:id',
  },
};
