import type { Viewer } from '../access/caller.js';
import { lackedRight, type RightRule } from '../access/right-rule.js';
import { requestErrors } from '../errors/request-errors.js';

/** Refuses a caller without the rights of a rule. @throws ProcurekitError `insufficient_rights` */
export function requireRight({ rights }: Pick<Viewer, 'rights'>, rule: RightRule): void {
  const requiredRight = lackedRight(rights, rule);
  if (requiredRight !== null) throw requestErrors.insufficientRights({ requiredRight });
}
