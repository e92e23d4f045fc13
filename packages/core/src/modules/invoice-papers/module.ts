import { defineModule } from '../../module/module.js';
import { documentsModule } from '../documents/module.js';
import { invoicePapers } from '../invoices/index.js';
import { invoicesModule } from '../invoices/module.js';
import { purchaseOrdersModule } from '../purchase-orders/module.js';
import { readTaxPaper } from './read-paper.js';

/** @internal Bills in files of the tax service, where invoices, orders and the forms that they are read by are part of a Procurekit. */
export const invoicePapersModule = defineModule({
  name: 'invoicePapers',
  needs: { documentsModule, invoicesModule, purchaseOrdersModule },
  extensions: [invoicePapers.with(readTaxPaper)],
});
