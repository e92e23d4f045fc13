import { product } from '../../src/testing/kit/product.js';
import { idempotencySuite } from '../../src/testing/suites/every-operation/idempotency.js';

idempotencySuite(product, {
  oneWay: [
    'auth.beginSecondFactor',
    'consoleLinks.create',
    'messenger.registerReceiver',
    'signInSettings.confirm',
    'signInSettings.withdraw',
    'taskTracker.registerReceiver',
  ],
});
