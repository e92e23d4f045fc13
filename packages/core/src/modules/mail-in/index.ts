/**
 * Answers of suppliers by e-mail. The mail of a price request carries its lines as a workbook, and an address for the answer that only
 * this mail has.
 */
export { mintReplyAddress, replyNameOf } from './reply-address.js';
export { RfqMails } from './records.js';
