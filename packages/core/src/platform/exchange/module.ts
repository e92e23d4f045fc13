import { defineModule } from '../../kernel/module/module.js';
import { createApplyWork } from './apply-work.js';
import { exchangeErrors } from './errors.js';
import { linkOpeners } from '../files/index.js';
import { EXPORT_LINK, openExport } from './export-table.js';
import { exchangeTasks } from './forget-exchange.js';
import { ExchangeJobs, ExchangePages } from './records.js';
import type { World } from '../../kernel/operations/world.js';

/** @internal */
export const exchangeModule = defineModule({
  name: 'exchange',
  records: { ExchangeJobs, ExchangePages },
  errors: exchangeErrors,
  extensions: [linkOpeners.with({ kind: EXPORT_LINK, open: openExport })],
  jobs: (world: World) => [createApplyWork(), ...exchangeTasks(world)],
});
