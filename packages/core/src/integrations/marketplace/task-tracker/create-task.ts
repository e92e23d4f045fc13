import type { ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import { rejectInput } from '../../../kernel/errors/request-errors.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import { getReferred } from '../../../kernel/rows/record-reference.js';
import { Requisitions, Stages } from '../../../procurement/requisitions/index.js';
import type { JsonObject } from '../connectors/answers.js';
import { askRemote } from '../engine/engage.js';
import { SyncLinks } from '../engine/records.js';
import { itemError } from '../engine/remote-error.js';
import type { InstallationRow } from '../installations/records.js';
import { openConfig } from '../installations/sealed-config.js';
import { TASK } from './connector.js';
import type { NewTask } from './operations.js';
import { ProjectLinks } from './records.js';
import { readStageMap, type StageMap } from './stage-map.js';
import { openYouGile, type YouGile } from './yougile.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';

/** A task as it is answered. */
interface CreatedTask {
  readonly id: string;
  readonly externalTaskId: string;
  readonly url: null;
  readonly status: string | null;
}

/** Creates a task in the first part, and remembers whose it is in the second. @throws ProcurekitError `remote_error` */
export async function createTask(
  call: ReadCall,
  installation: InstallationRow,
  input: NewTask,
): Promise<(unit: WriteCall) => Promise<CreatedTask>> {
  const requisition = await getReferred({ ...call, tx: call.db }, Requisitions, input.procurementId, '/procurementId');
  const stage = await call.db.collection(Stages).find(requisition.stageId);
  const stageCode = stage?.code ?? '';
  const { pipelineId } = requisition;
  const config = openConfig(call.port(SecretBox), call.portalId, installation);
  const own = { installationId: installation.id, pipelineId };
  const link = await call.db.collection(ProjectLinks).findOne(own);
  const projectId = input.externalProjectId ?? link?.externalProjectId ?? config['projectId'];
  if (typeof projectId !== 'string') {
    const message = 'The pipeline has no project; link one, or send it';
    throw rejectInput([{ pointer: '/externalProjectId', code: 'required', message }]);
  }
  const boardId = link !== null && link.externalProjectId === projectId ? link.externalBoardId : null;
  const made = await askRemote(call, installation, async (context) => {
    const yougile = openYouGile(context);
    const map = await readStageMap(call.db, installation.id, context.config);
    const column = await columnFor(yougile, { projectId, boardId, map, pipelineId, stageCode });
    const id = await yougile.createTask({ ...taskOf(input), columnId: column.id, idempotencyKey: call.id() });
    return { id, column };
  });
  return async (call) => {
    const { tx, now } = call;
    const { id: externalTaskId, column } = made;
    const linkId = call.id();
    await tx.collection(SyncLinks).insert(
      newRow(
        SyncLinks,
        { id: linkId, now },
        {
          installationId: installation.id,
          externalId: `${TASK}:${externalTaskId}`,
          entityType: TASK,
          entityId: requisition.id,
          state: { columnId: column.id, stageCode },
        },
      ),
    );
    return { id: linkId, externalTaskId, url: null, status: column.title };
  };
}

function taskOf({ title, description, assigneeExternalId, dueDate }: NewTask) {
  return {
    title,
    ...(description ? { description: htmlOf(description) } : {}),
    ...(assigneeExternalId === undefined ? {} : { assigned: [assigneeExternalId] }),
    ...(dueDate === undefined ? {} : { deadline: { deadline: Date.parse(dueDate) } }),
  };
}

function htmlOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\r?\n/g, '<br>');
}

interface Wanted {
  readonly projectId: string;
  readonly boardId: string | null;
  readonly map: StageMap;
  readonly pipelineId: string;
  readonly stageCode: string;
}

async function columnFor(yougile: YouGile, { projectId, boardId, map, pipelineId, stageCode }: Wanted) {
  const board = boardId ?? idOf((await yougile.boards(projectId)).find(isThere), 'the project has no board');
  const columns = (await yougile.columns(board)).filter(isThere);
  const mapped = map.columnOf(pipelineId, stageCode);
  const column = columns.find(({ id }) => id === mapped) ?? columns[0];
  const title = typeof column?.['title'] === 'string' ? column['title'] : null;
  return { id: idOf(column, 'the board has no column'), title };
}

function isThere({ deleted }: JsonObject): boolean {
  return deleted !== true;
}

function idOf(object: JsonObject | undefined, otherwise: string): string {
  const id = object?.['id'];
  if (typeof id !== 'string') throw itemError('not_found', otherwise);
  return id;
}
