import { defineGroup, defineModule } from '../../module/module.js';
import type { RecordType } from '../../records/record.js';
import { auditedTypesOf } from './audited-types.js';
import { forgetOldEntries } from './forget-old-entries.js';
import { auditLogOperations } from './operations.js';
import { AuditEntries } from './records.js';
import { createAuditService } from './service.js';
import { createMaskWithheld } from './withheld-changes.js';

/** @internal */
export const auditModule = defineModule({
  name: 'audit',
  records: { AuditEntries },
  tags: { Audit: 'Who changed what, from which value to which' },
  groups: {
    auditLog: defineGroup({
      operations: { workspace: auditLogOperations },
      handlers: ({ records }: { readonly records: readonly RecordType[] }) => ({
        workspace: createAuditService({
          auditedTypes: auditedTypesOf(records),
          maskWithheld: createMaskWithheld(records),
        }),
      }),
    }),
  },
  jobs: (deps: Parameters<typeof forgetOldEntries>[0]) => [forgetOldEntries(deps)],
});
