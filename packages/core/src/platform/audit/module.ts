import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { forgetOldEntries } from './forget-old-entries.js';
import { AUDITING, auditLogOperations } from './operations.js';
import { AuditEntries } from './records.js';
import { auditLogHandlers } from './service.js';
import type { World } from '../../kernel/operations/world.js';

/** @internal */
export const auditModule = defineModule({
  name: 'audit',
  records: { AuditEntries },
  rights: { [AUDITING]: ['auditor'] },
  tags: { Audit: 'Who changed what, from which value to which' },
  groups: {
    auditLog: defineGroup({
      operations: { workspace: auditLogOperations },
      handlers: { workspace: auditLogHandlers },
    }),
  },
  jobs: (world: World) => [forgetOldEntries(world)],
});
