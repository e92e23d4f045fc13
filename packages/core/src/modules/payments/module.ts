import type { ModuleDeps } from '../../composition/module-deps.js';
import { type Module, defineModule } from '../../module/module.js';
import { paymentErrors } from './errors.js';
import { Payments } from './records.js';

export const paymentsModule: Module<ModuleDeps> = defineModule({
  name: 'payments',
  records: { Payments },
  errors: paymentErrors,
});
