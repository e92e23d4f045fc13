import type { Handlers } from '../../../operations/call.js';
import { pageWindow } from '../../../operations/page.js';
import type { Row } from '../../../records/record.js';
import { amongVisible, getVisible } from '../../../records/visibility.js';
import type { Ids } from '../../../ports/ids.js';
import type { ProvisionPortal } from '../../identity/index.js';
import { IN_ORDER } from './find-stage.js';
import { languageOf } from '../../../values/locale.js';
import { defaultPipeline } from './default-pipeline.js';
import type { pipelineOperations } from './operations.js';
import { Pipelines, Stages } from './records.js';
import { isCancellingKind, isFinalKind } from './stage-kinds.js';

type StageRow = Row<typeof Stages>;

/** Builds the handlers of the pipelines' operations. */
export function createPipelineService(): Handlers<typeof pipelineOperations> {
  return {
    async list(call, { query }) {
      const { db } = call;
      const where = amongVisible(Pipelines, call, { isActive: true });
      const page = await db.collection(Pipelines).page({ ...pageWindow(query), where, order: IN_ORDER });
      const stages = await db.collection(Stages).list({
        where: { archivedAt: null, pipelineId: { in: page.items.map(({ id }) => id) } },
        order: IN_ORDER,
        select: ['pipelineId'],
      });
      const countOf = (id: string) => stages.filter(({ pipelineId }) => pipelineId === id).length;
      const items = page.items.map((pipeline) => ({ ...pipeline, stagesCount: countOf(pipeline.id) }));
      return { resource: 'pipelines', items, page: query.page, limit: query.limit, total: page.total };
    },
    async listStages(call, { params, query }) {
      const pipeline = await getVisible(call, Pipelines, params.pipelineId);
      const page = await call.db.collection(Stages).page({
        where: { pipelineId: pipeline.id, archivedAt: null },
        order: IN_ORDER,
        ...pageWindow(query),
      });
      return {
        resource: 'stages',
        items: page.items.map(showStage),
        page: query.page,
        limit: query.limit,
        total: page.total,
      };
    },
  };
}

/** A stage with what follows from its kind. */
export function showStage(stage: StageRow) {
  return { ...stage, isFinal: isFinalKind(stage.kind), isCancelling: isCancellingKind(stage.kind) };
}

/** Sets up the default pipeline of a new portal, in its language. */
export function provisionDefaultPipeline(ids: Ids): ProvisionPortal {
  return async (tx, now, { locale }) => {
    const pipelineId = ids.uuid();
    const { code, name, stages } = defaultPipeline(languageOf(locale));
    const times = { createdAt: now, updatedAt: now };
    await tx
      .collection(Pipelines)
      .insert({ id: pipelineId, code, name, isDefault: true, sortOrder: 1, isActive: true, ...times });
    await tx.collection(Stages).insertMany(
      stages.map((stage, index) => ({
        ...stage,
        ...times,
        id: ids.uuid(),
        pipelineId,
        sortOrder: index + 1,
        isSystem: true,
        archivedAt: null,
      })),
    );
  };
}
