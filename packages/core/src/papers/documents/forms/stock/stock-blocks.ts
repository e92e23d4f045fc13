import type { DocumentData } from '../data/document-data.js';

/** The firm whose goods move, whichever part it has in the business. */
export function firmOf(data: DocumentData) {
  return data.owner ?? data.buyer ?? data.seller;
}

/** The department, warehouse or site that hands goods over. */
export function senderOf({ shipper, loading, seller }: DocumentData): string {
  return shipper?.department ?? loading?.name ?? seller?.department ?? '';
}

/** The department, warehouse or site that takes goods. */
export function receiverOf({ consignee, unloading, buyer }: DocumentData): string {
  return consignee?.department ?? unloading?.name ?? buyer?.department ?? '';
}
