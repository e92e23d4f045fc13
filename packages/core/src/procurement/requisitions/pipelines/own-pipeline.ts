import type { WriteCall } from '../../../kernel/operations/call.js';
import { rejectReference } from '../../../kernel/errors/request-errors.js';
import { amongVisible } from '../../../kernel/rows/visibility.js';
import { IN_ORDER } from './find-stage.js';
import { Pipelines } from './records.js';

/**
 * The pipeline that somebody works in who names none: the default one, or the first of those that they were given where it is not
 * among them.
 *
 * @throws ProcurekitError `validation_failed` when they may use no pipeline that takes new requisitions
 */
export async function getOwnPipelineId(call: Pick<WriteCall, 'tx' | 'caller'>): Promise<string> {
  const where = amongVisible(Pipelines, call, { isActive: true });
  const accessible = await call.tx.collection(Pipelines).list({ where, order: IN_ORDER, select: ['id', 'isDefault'] });
  const own = accessible.find(({ isDefault }) => isDefault) ?? accessible[0];
  if (own === undefined) throw rejectReference('/pipelineId');
  return own.id;
}
