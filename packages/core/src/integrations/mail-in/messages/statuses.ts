import { enumeration } from '../../../kernel/values/enumeration.js';

/** What a received message is: something that a person wrote, what a machine answered, or news of a mail that did not arrive. */
export const MESSAGE_KINDS = enumeration('ReceivedMessageKind', ['answer', 'automatic', 'bounce']);
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/**
 * Where a received message stands: `new` waits for somebody, `drafted` became a draft of a quote, `attached` was put to a price request
 * by hand and made none, `ignored` needs nobody, `discarded` was put away by hand.
 */
export const MESSAGE_STATUSES = enumeration('ReceivedMessageStatus', [
  'new',
  'drafted',
  'attached',
  'ignored',
  'discarded',
]);
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** Why a message made no draft of a quote by itself. */
export const MESSAGE_REASONS = enumeration('ReceivedMessageReason', [
  'no_price_request',
  'request_closed',
  'too_large',
  'unreadable_mail',
  'no_table',
  'table_refused',
  'not_recognised',
  'other_request',
  'no_prices',
  'not_valid',
  'automatic',
  'bounced',
  'loop',
]);
export type MessageReason = (typeof MESSAGE_REASONS)[number];

/** What is to be known of who sent a message. */
export const MESSAGE_WARNINGS = enumeration('ReceivedMessageWarning', [
  'sender_forged',
  'sender_unverified',
  'sender_unknown',
]);
export type MessageWarning = (typeof MESSAGE_WARNINGS)[number];

/** Why a file of a message was not kept. */
export const FILE_PROBLEMS = enumeration('ReceivedFileProblem', ['type_not_allowed', 'too_large', 'too_many']);
export type FileProblem = (typeof FILE_PROBLEMS)[number];

/** What a check of the sender may come to (RFC 8601). */
export const CHECK_RESULTS = enumeration('MailCheckResult', [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'policy',
  'temperror',
  'permerror',
]);
export type CheckResult = (typeof CHECK_RESULTS)[number];
