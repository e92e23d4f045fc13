import { isAlike } from '../../../kernel/values/text/comparable-text.js';
import { RemoteError } from '../engine/remote-error.js';
import { SyncLinks } from '../engine/records.js';
import type { Connector, ConnectorContext, EachItem, ItemCall, Run } from '../port.js';
import { Requisitions, Stages } from '../../../procurement/requisitions/index.js';
import { readStageMap, type StageMap } from './stage-map.js';
import { openYouGile, type RemoteTask, type YouGile } from './yougile.js';

/** Kind of the links between requisitions and their tasks. */
export const TASK = 'task';
const PAGE = 100;

/** What is remembered of a task: where it was, and in which stage its requisition, when both were last the same. */
export interface TaskState {
  readonly columnId?: string;
  readonly stageCode?: string;
  readonly deleted?: true;
}

/** YouGile: tasks of requisitions, whose columns and stages follow each other. */
export const taskTrackerConnector: Connector = {
  async test(context) {
    const yougile = openYouGile(context);
    await yougile.whoAmI();
    const { projectId } = context.config;
    if (projectId === undefined) return { ok: true, message: 'connected' };
    const { title } = await yougile.project(String(projectId));
    const name = typeof title === 'string' ? title : String(projectId);
    return { ok: true, message: `connected to the project ${name}` };
  },
  hasReceiver: true,
  async sync(context, run) {
    if (!run.wants('status_sync')) return;
    // The company may make 50 calls in a minute, and others of it make some too.
    const yougile = openYouGile(context, run.limiter(40 / 60, 20));
    const map = await readStageMap(context.db, context.installationId, context.config);
    await takeMoves(context, run, { yougile, map });
    await handOutMoves(context, run, { yougile, map });
  },
};

interface Moving {
  readonly yougile: YouGile;
  readonly map: StageMap;
}

async function takeMoves({ links }: ConnectorContext, run: Run, { yougile, map }: Moving): Promise<void> {
  const part = run.part<never>('status_sync');
  const take = async (tasks: readonly RemoteTask[]) => {
    const known = await links.ofRemotes(
      TASK,
      tasks.map(({ id }) => id),
    );
    await part.page(
      tasks.filter(({ id }) => known.has(id)),
      undefined,
      takeTask(run, map),
    );
  };
  if (run.ids === null) {
    for (const columnId of map.columnIds) for await (const tasks of yougile.tasksIn(columnId)) await take(tasks);
    return;
  }
  // Whoever posted that a task has changed did not sign it, so it is asked for.
  for (const id of run.ids) await take([(await yougile.findTask(id)) ?? { id, columnId: null, isDeleted: true }]);
}

function takeTask(run: Run, map: StageMap): EachItem<RemoteTask> {
  return async ({ id, columnId, isDeleted }, call) => {
    const link = await call.links.find(TASK, id);
    if (link === null) return 'skipped';
    const state: TaskState = link.state;
    const put = (next: TaskState) => call.links.put({ ...link, state: { ...link.state, ...next } });
    if (isDeleted) {
      if (state.deleted === true) return 'skipped';
      await put({ deleted: true });
      run.log('sync.remote_deleted', { responseStatus: 200, message: `the task ${id} was removed` });
      return 'updated';
    }
    if (columnId === null || columnId === state.columnId) return 'skipped';
    const here = await placeOf(call.db, link.entityId);
    if (here === null) return 'skipped';
    if (here.stageCode !== state.stageCode) {
      call.noteConflict(`the task ${id} and its requisition were both moved; the stage of the requisition counts`);
      return 'skipped';
    }
    const stageCode = map.stageOf(here.pipelineId, columnId);
    if (stageCode === undefined || stageCode === here.stageCode) {
      await put({ columnId });
      return 'skipped';
    }
    await moveRequisition(call, link.entityId, { ...here, stageCode });
    await put({ columnId, stageCode });
    return 'updated';
  };
}

interface Place {
  readonly pipelineId: string;
  readonly stageCode: string;
  readonly version: number;
}

/** Where a requisition is. */
export async function placeOf(db: ItemCall['db'], requisitionId: string): Promise<Place | null> {
  const requisition = await db.collection(Requisitions).find(requisitionId);
  if (requisition === null) return null;
  const stage = await db.collection(Stages).find(requisition.stageId);
  return { pipelineId: requisition.pipelineId, stageCode: stage?.code ?? '', version: requisition.version };
}

async function moveRequisition({ db, records }: ItemCall, id: string, to: Place): Promise<void> {
  const { pipelineId, stageCode: code, version } = to;
  const stages = await db.collection(Stages).list({ where: { pipelineId, archivedAt: null } });
  const stage = stages.find((each) => isAlike(each.code, code));
  if (stage === undefined) throw new RemoteError('not_found', `there is no stage ${code}`, { isOfItem: true });
  // One change of one version: it needs no key of its own, but the call asks for one.
  const move = { stageId: stage.id, version };
  await records.integration.requisitions.moveStage(id, move, { idempotencyKey: `${id}:${version}` });
}

async function handOutMoves({ db, installationId }: ConnectorContext, run: Run, { yougile, map }: Moving) {
  const part = run.part<never>('status_sync_out');
  const where = {
    installationId,
    entityType: TASK,
    ...(run.ids === null ? {} : { externalId: { in: named(run.ids) } }),
  };
  for (let after: readonly [string] | undefined; ;) {
    const rows = await db.collection(SyncLinks).list({
      where,
      order: [['id', 'asc']],
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    const items = rows.map(({ externalId }) => ({ id: externalId.slice(TASK.length + 1) }));
    await part.push(items, undefined, async ({ id }, { links, db: reader }) => {
      const link = await links.find(TASK, id);
      const state: TaskState = link?.state ?? {};
      const here = link === null || state.deleted === true ? null : await placeOf(reader, link.entityId);
      if (link === null || here === null || here.stageCode === state.stageCode) return 'skipped';
      const { stageCode } = here;
      const columnId = map.columnOf(here.pipelineId, stageCode);
      if (columnId === undefined) return 'skipped';
      await yougile.moveTask(id, columnId);
      await links.put({ ...link, state: { ...link.state, columnId, stageCode } });
      return 'updated';
    });
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    after = [last.id];
  }
}

function named(ids: readonly string[]): string[] {
  return ids.map((id) => `${TASK}:${id}`);
}
