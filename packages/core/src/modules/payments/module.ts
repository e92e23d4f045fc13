import { defineModule } from '../../module/module.js';
import { paymentErrors } from './errors.js';
import { Payments } from './records.js';

/** @internal */
export const paymentsModule = defineModule({
  name: 'payments',
  records: { Payments },
  errors: paymentErrors,
});
