import { z } from 'zod';

import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { ReadCall } from '../../../kernel/operations/call.js';
import { operation } from '../../../kernel/operations/operation.js';
import { Count } from '../../../kernel/values/numbers/count.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import type { RecordType } from '../../../kernel/records/record.js';
import { getVisible } from '../../../kernel/rows/visibility.js';
import type { ApprovalSubject } from '../gate.js';
import { Approvals } from './records.js';
import { approvals } from './resource.js';
import type { SubjectPath } from './subject-paths.js';

const { ListItem } = approvals.workspace.schemas;

/** Declares the list of the approvals of a kind of record. */
export function approvalListOf<const Name extends string, const Path extends string>(
  name: Name,
  { path, noun, right, tag = 'Approvals' }: Omit<SubjectPath, 'types'> & { readonly path: Path; readonly tag?: string },
) {
  return operation(name, {
    face: 'workspace',
    tag,
    access: { right },
    method: 'GET',
    path: `${path}/:id/approvals`,
    input: { params: z.object({ id: Uuid }) },
    output: z.object({ items: z.array(ListItem), total: Count }),
    errors: [requestErrors.notFound],
    summary: `List the approvals of a ${noun}`,
    description: 'Newest first.',
  });
}

/** The approvals of a subject that the call may see, as they are shown. */
export async function approvalsOf(
  call: ReadCall,
  { types, subjectId }: { readonly types: readonly ApprovalSubject[]; readonly subjectId: string },
) {
  const rows = await call.db.collection(Approvals).list({
    where: { subjectId, subjectType: { in: [...types] } },
    order: [
      ['createdAt', 'desc'],
      ['id', 'desc'],
    ],
  });
  const items = await approvals.workspace.reads().showAll(call, rows);
  return { items, total: items.length };
}

/** Reads the approvals of a subject. */
export type ApprovalReader = typeof approvalsOf;

/** What reads approvals for modules whose records are approved. */
export const approvalReaders = extensionPoint<ApprovalReader>('approvals.readers');

/** Carries out the list of the approvals of a record, for whoever sees it; it is empty where approvals are no part of a Procurekit. */
export function listApprovalsOf(record: RecordType, type: ApprovalSubject) {
  return async (call: ReadCall, { params }: { readonly params: { readonly id: string } }) => {
    await getVisible(call, record, params.id);
    const [read] = call.ask(approvalReaders);
    return read?.(call, { types: [type], subjectId: params.id }) ?? { items: [], total: 0 };
  };
}
