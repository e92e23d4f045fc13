import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { auditedTypesOf } from './audited-types.js';
import { forgetOldEntries } from './forget-old-entries.js';
import { AUDITING, auditLogOperations } from './operations.js';
import { AuditEntries } from './records.js';
import { createAuditService } from './service.js';
import { createMaskWithheld } from './withheld-changes.js';
import { Composed } from '../../kernel/operations/composed.js';
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
      handlers: (world: World) => ({
        workspace: createAuditService({
          auditedTypes: auditedTypesOf(world.port(Composed).records),
          maskWithheld: createMaskWithheld(world.port(Composed).records),
        }),
      }),
    }),
  },
  jobs: (world: World) => [forgetOldEntries(world)],
});
