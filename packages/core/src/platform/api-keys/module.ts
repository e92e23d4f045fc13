import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { Mailer } from '../../kernel/ports/mailer.js';
import { accountLinks, keysOfUsers } from '../identity/index.js';
import { forgetHourly, inEveryPortal } from '../jobs/index.js';
import { apiKeyErrors } from './errors.js';
import { consoleErrors } from './console/errors.js';
import { oldConsoleLinks } from './console/forget.js';
import { consoleLinkOperations } from './console/operations.js';
import { ConsoleLinks } from './console/records.js';
import { consoleLinkHandlers } from './console/service.js';
import { keysLosing } from './keys-losing.js';
import { apiKeyOperations } from './operations.js';
import { ApiKeys } from './records.js';
import { apiKeyHandlers } from './service.js';
import { warnOfExpiringKeys } from './warn-of-expiry.js';
import type { World } from '../../kernel/operations/world.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';

const HOUR_MS = 60 * 60 * 1000;

/** @internal */
export const apiKeysModule = defineModule({
  name: 'apiKeys',
  rights: {
    'integrations.manage': [],
    'api_keys.manage': [],
  },
  records: { ApiKeys, ConsoleLinks },
  scopes: {
    'agents.commit': {
      label: 'Let agents spend and open gates: award, send, approve, pay, change rights',
      domain: 'agents',
      right: 'integrations.manage',
    },
  },
  tags: { 'API keys': 'Keys for other systems: issue, narrow, limit and revoke them' },
  groups: {
    apiKeys: defineGroup({
      operations: { workspace: apiKeyOperations },
      errors: apiKeyErrors,
      handlers: { workspace: apiKeyHandlers },
    }),
    consoleLinks: defineGroup({
      operations: consoleLinkOperations,
      errors: consoleErrors,
      handlers: consoleLinkHandlers,
    }),
  },
  extensions: [
    keysOfUsers.with(keysLosing),
    accountLinks.with({
      right: 'api_keys.manage',
      path: 'console',
      label: { ru: 'Консоль: ключи, вебхуки и интеграции', en: 'Console: keys, webhooks and integrations' },
    }),
  ],
  jobs(world: World) {
    const forgetting = forgetHourly(oldConsoleLinks);
    if (world.port(Mailer) === undefined) return [forgetting];
    const sweep = async (unit: UnitOfWork) => {
      await warnOfExpiringKeys(unit);
      return 0;
    };
    return [forgetting, inEveryPortal({ kind: 'mail.keys-expire', everyMs: HOUR_MS, sweep })];
  },
});
