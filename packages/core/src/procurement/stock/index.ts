/**
 * Goods that move: what arrives, with its discrepancies, and what documents transfer, issue, return, write off and count. Stock itself
 * is the catalog's, which keeps what lies where by movements that are never changed; a document that was posted is undone by another
 * one. Goods are kept for lines of requisitions and for sites by reservations, which only issues to them take. A requisition and its orders count what arrived, and what went back. Who keeps only some warehouses moves goods of those alone.
 */

export { StockDocumentPrinter } from './documents/print-document.js';
export { ReceiptPrinter } from './receipts/print-receipt.js';
