import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { UnitOfWork } from '../../../kernel/operations/call.js';
import type { ReceiptRow } from './records.js';

/** Hears of a receipt in the unit of work that wrote it. */
export type ReceiptFollower = (unit: UnitOfWork, receipt: ReceiptRow) => void | Promise<void>;

/** What follows receipts, such as the event that tells of one. */
export const receiptFollowers = extensionPoint<ReceiptFollower>('requisitions.receiptFollowers');
