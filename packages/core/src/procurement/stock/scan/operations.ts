import { operation } from '../../../kernel/operations/operation.js';
import { ScanQuery, ScanResult } from './schemas.js';

export const scanOperations = {
  find: operation('stockScan.find', {
    face: 'workspace',
    tag: 'Stock',
    method: 'GET',
    path: '/stock/scan',
    access: { right: 'stock.view' },
    input: { query: ScanQuery },
    output: ScanResult,
    summary: 'Find what a scanner read',
    description:
      'Items and their packagings by GTIN, items by article, documents by their number: stock documents, receipts (also by the number ' +
      'of the delivery note), orders, batches and requisitions that the caller sees.',
  }),
};
