import type { OneOfEach } from '../../src/testing/kit/one-of-each.js';
import { product } from '../../src/testing/kit/product.js';
import { linesSuite } from '../../src/testing/suites/every-document/lines.js';

/** Lines for both of what a requisition at work asks for. */
const asked = (more: object) => (ids: OneOfEach) =>
  ['items', 'undecided'].map((line) => ({ procurementItemId: ids[`purchase-requisitions/at-work/${line}`], ...more }));
const counted = asked({ quantity: '1' });
const offered = asked({ unitPrice: '10.00' });
const atWork = (ids: OneOfEach) => ({ procurementId: ids['purchase-requisitions/at-work'] ?? '' });

linesSuite(product, {
  calls: {
    'deliveryBatches.create': (ids) => ({ body: { ...atWork(ids), items: counted(ids) } }),
    'supplierQuotes.create': (ids) => ({ body: { ...atWork(ids), items: offered(ids) } }),
    'requisitionQuotes.create': (ids) => ({ params: atWork(ids), body: { items: offered(ids) } }),
    'supplierRfqs.create': (ids) => ({ body: { ...atWork(ids), items: counted(ids) } }),
    'supplierRfqs.addItems': (ids) => ({
      body: { items: [{ procurementItemId: ids['purchase-requisitions/items'], quantity: '1' }] },
    }),
  },
});
