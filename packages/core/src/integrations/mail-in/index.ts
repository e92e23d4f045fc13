/**
 * Answers of suppliers by e-mail. The mail of a price request carries its lines as a workbook, and an address for the answer that only
 * this mail has. What comes back is kept with all its files before anything else is done: a table that answers the request becomes a
 * draft of a quote, which somebody looks at and submits; everything else waits for somebody, or needs nobody because a machine
 * wrote it. Anybody may write to such an address, so nothing in a message is believed, run or opened: whose answer it is the address
 * tells, and what servers found out about the sender is told with it. The same message is kept once, however often it comes.
 */
export { BouncedAddresses, ReceivedMessages } from './messages/records.js';
export type { Received, ReceiveMail, ReceiveOptions } from './receive-mail.js';
