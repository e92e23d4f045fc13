import type { Handlers } from '../../kernel/operations/call.js';
import { Composed } from '../../kernel/operations/composed.js';
import type { OutputOf } from '../../kernel/operations/operation.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';
import { lackedRight } from '../../kernel/access/right-rule.js';
import { isShown } from '../../kernel/records/faces.js';
import type { RecordType } from '../../kernel/records/record.js';
import { findVisible } from '../../kernel/rows/visibility.js';
import { auditedTypesOf } from './audited-types.js';
import { AUDITING, auditLogOperations } from './operations.js';
import { auditLog } from './resource.js';
import { maskWithheld } from './withheld-changes.js';

type Page = OutputOf<typeof auditLogOperations.list>;

const handlers = auditLog.workspace.handlers(auditLogOperations, {});

/** The handlers of the audit log's operations. */
export const auditLogHandlers: Handlers<typeof auditLogOperations> = {
  async list(call, input) {
    const { rights } = call.caller;
    if (rights.has(AUDITING)) return list(call, input);
    const { entityType = '', entityId } = input.query;
    const type = auditedTypesOf(call.port(Composed).records).get(entityType);
    const sees = type !== undefined && lackedRight(rights, type.right) === null;
    if (!sees || typeof entityId !== 'string') throw requestErrors.insufficientRights({ requiredRight: AUDITING });
    if ((await findVisible(call.db, call, type.record, entityId)) === null) throw requestErrors.notFound({});
    return onlyShown(type.record, await list(call, input));
  },
};

async function list(...[call, input]: Parameters<typeof handlers.list>): Promise<Page> {
  // A list of a resource answers its page, never a reply with more to it.
  const page = (await handlers.list(call, input)) as Page;
  return { ...page, items: await maskWithheld(call, page.items) };
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
