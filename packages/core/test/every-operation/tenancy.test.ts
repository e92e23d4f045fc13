import { product } from '../../src/testing/kit/product.js';
import { tenancySuite } from '../../src/testing/suites/every-operation/tenancy.js';

tenancySuite(product, {
  // A key tells when it was used last.
  unsteady: ['apiKeys.list'],
  // Sample data fill a preview.
  notLookedUp: ['workspace.documentTemplates.preview'],
});
