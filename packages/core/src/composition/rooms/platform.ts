/** What every business needs: users, keys, files, webhooks, approvals. Loads no other room. */
import type { Module } from '../../kernel/module/module.js';
import { apiKeysModule } from '../../platform/api-keys/module.js';
import { approvalsModule } from '../../platform/approvals/module.js';
import { auditModule } from '../../platform/audit/module.js';
import { commentsModule } from '../../platform/comments/module.js';
import { customFieldsModule } from '../../platform/custom-fields/module.js';
import { exchangeModule } from '../../platform/exchange/module.js';
import { exchangeRatesModule } from '../../platform/exchange-rates/module.js';
import { filesModule } from '../../platform/files/module.js';
import { idempotencyModule } from '../../platform/idempotency/module.js';
import { identityModule } from '../../platform/identity/module.js';
import { inboxModule } from '../../platform/inbox/module.js';
import { jobsModule } from '../../platform/jobs/module.js';
import { linksModule } from '../../platform/links/module.js';
import { mailModule } from '../../platform/mail/module.js';
import { metaModule } from '../meta-module.js';
import { settingsModule } from '../../platform/settings/module.js';
import { unitsModule } from '../../platform/units/module.js';
import { variablesModule } from '../../platform/variables/module.js';
import { webhooksModule } from '../../platform/webhooks/module.js';

/** The modules of this room, for lists of modules. */
export const platformModules: readonly Module[] = [
  metaModule,
  identityModule,
  settingsModule,
  exchangeModule,
  webhooksModule,
  linksModule,
  filesModule,
  customFieldsModule,
  variablesModule,
  unitsModule,
  apiKeysModule,
  auditModule,
  idempotencyModule,
  jobsModule,
  mailModule,
  approvalsModule,
  exchangeRatesModule,
  commentsModule,
  inboxModule,
];
