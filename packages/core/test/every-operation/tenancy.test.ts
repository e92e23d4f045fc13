import { product } from '../../src/testing/kit/product.js';
import { tenancySuite } from '../../src/testing/suites/every-operation/tenancy.js';

tenancySuite(product, {
  // A key tells when it was used last, and a provider sends somebody back once.
  unsteady: ['apiKeys.list', 'integrationOauth.callback'],
  // Sample data fill a preview.
  notLookedUp: ['workspace.documentTemplates.preview'],
});
