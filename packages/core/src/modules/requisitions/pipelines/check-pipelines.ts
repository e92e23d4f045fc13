import type { WriteCall } from '../../../operations/call.js';
import { checkReferences } from '../../../records/record-reference.js';
import { Pipelines } from './records.js';

/**
 * Checks the pipelines that a body gives to a user.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` for each that is not there
 */
export function checkPipelines(call: WriteCall, pipelineIds: readonly string[]): Promise<void> {
  return checkReferences(
    call,
    pipelineIds.map((id, index) => ({ record: Pipelines, id, pointer: `/pipelineIds/${index}` })),
  );
}
