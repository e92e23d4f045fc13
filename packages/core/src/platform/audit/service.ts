import type { Handlers } from '../../kernel/operations/call.js';
import type { OutputOf } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { lackedRight, type RightRule } from '../../kernel/access/right-rule.js';
import { isShown } from '../../kernel/records/faces.js';
import type { RecordType } from '../../kernel/records/record.js';
import { findVisible } from '../../kernel/rows/visibility.js';
import { AUDITING, auditLogOperations } from './operations.js';
import { auditLog } from './resource.js';
import type { MaskWithheld } from './withheld-changes.js';

/** A type of entity whose entries those may read who may see it. */
export interface AuditedType {
  readonly record: RecordType;
  /** Lets somebody see entities of the type, as far as the record shows them. */
  readonly right: RightRule;
}

/** What the service needs from outside the module. */
export interface AuditDeps {
  /** By type of entity; the entries of others are for those alone who may read all of the trail. */
  readonly auditedTypes: ReadonlyMap<string, AuditedType>;
  readonly maskWithheld: MaskWithheld;
}

type Page = OutputOf<typeof auditLogOperations.list>;

/** Builds the handlers of the audit log's operations. */
export function createAuditService({ auditedTypes, maskWithheld }: AuditDeps): Handlers<typeof auditLogOperations> {
  const handlers = auditLog.workspace.handlers(auditLogOperations, {});
  const list: (...input: Parameters<typeof handlers.list>) => Promise<Page> = async (call, input) => {
    // A list of a resource answers its page, never a reply with more to it.
    const page = (await handlers.list(call, input)) as Page;
    return { ...page, items: await maskWithheld(call, page.items) };
  };
  return {
    async list(call, input) {
      const { rights } = call.caller;
      if (rights.has(AUDITING)) return list(call, input);
      const { entityType = '', entityId } = input.query;
      const type = auditedTypes.get(entityType);
      const sees = type !== undefined && lackedRight(rights, type.right) === null;
      if (!sees || typeof entityId !== 'string') {
        throw requestErrors.insufficientRights({ requiredRight: AUDITING });
      }
      if ((await findVisible(call.db, call, type.record, entityId)) === null) throw requestErrors.notFound({});
      return onlyShown(type.record, await list(call, input));
    },
  };
}

// Who may see the entity learns nothing that the entity itself does not show.
function onlyShown({ columns }: RecordType, page: Page): Page {
  const mayBeTold = (field: string) => {
    const column = columns[field];
    return column === undefined || isShown(column);
  };
  const items = page.items.map((entry) => ({
    ...entry,
    changes: entry.changes.filter(({ field }) => mayBeTold(field)),
  }));
  return { ...page, items };
}
