import { defineModule } from '../../kernel/module/module.js';
import { paymentErrors } from './errors.js';
import { paymentEvents } from './events.js';
import { Payments } from './records.js';

/** @internal */
export const paymentsModule = defineModule({
  name: 'payments',
  records: { Payments },
  errors: paymentErrors,
  events: paymentEvents,
});
