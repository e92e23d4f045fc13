import { defineModule } from '../../kernel/module/module.js';
import { documentsModule } from '../documents/module.js';
import { invoicePapers } from '../../procurement/invoices/index.js';
import { invoicesModule } from '../../procurement/invoices/module.js';
import { purchaseOrdersModule } from '../../procurement/purchase-orders/module.js';
import { readTaxPaper } from './read-paper.js';

/** @internal Bills in files of the tax service, where invoices, orders and the forms that they are read by are part of a Procurekit. */
export const invoicePapersModule = defineModule({
  name: 'invoicePapers',
  needs: { documentsModule, invoicesModule, purchaseOrdersModule },
  extensions: [invoicePapers.with(readTaxPaper)],
});
