import type { World } from '../../../kernel/operations/world.js';
import type { Handlers, ReadCall } from '../../../kernel/operations/call.js';
import { pageWindow } from '../../../kernel/operations/page.js';
import type { Row } from '../../../kernel/records/record.js';
import { amongVisible, getVisible } from '../../../kernel/rows/visibility.js';
import type { ProvisionPortal } from '../../../platform/identity/index.js';
import { withStagesCounts } from './count-stages.js';
import { IN_ORDER } from './find-stage.js';
import { languageOf } from '../../../kernel/values/text/locale.js';
import { defaultPipeline } from './default-pipeline.js';
import type { pipelineOperations, workspacePipelineOperations } from './operations.js';
import { Pipelines, Stages } from './records.js';
import { isCancellingKind, isFinalKind } from './stage-kinds.js';

type StageRow = Row<typeof Stages>;

/** The handlers of the pipelines' operations. */
export const pipelineHandlers: {
  readonly integration: Handlers<typeof pipelineOperations>;
  readonly workspace: Handlers<typeof workspacePipelineOperations>;
} = {
  integration: {
    async list(call, { query }) {
      const { items, total } = await usablePipelines(call, pageWindow(query));
      return { resource: 'pipelines', items, page: query.page, limit: query.limit, total };
    },
    async listStages(call, { params, query }) {
      const pipeline = await getVisible(call, Pipelines, params.pipelineId);
      const page = await call.db.collection(Stages).page({
        where: { pipelineId: pipeline.id, ...(query.includeArchived === true ? {} : { archivedAt: null }) },
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
  },
  workspace: {
    list: async (call) => ({
      resource: 'pipelines',
      ...(await usablePipelines(call, { limit: MAX_PIPELINES, offset: 0 })),
    }),
  },
};

/** Far more than anybody sets up. */
const MAX_PIPELINES = 1000;

async function usablePipelines(call: ReadCall, window: { readonly limit: number; readonly offset: number }) {
  const where = amongVisible(Pipelines, call, { isActive: true });
  const { items, total } = await call.db.collection(Pipelines).page({ ...window, where, order: IN_ORDER });
  return { items: await withStagesCounts(call.db, items), total };
}

/** A stage with what follows from its kind. */
export function showStage(stage: StageRow) {
  return { ...stage, isFinal: isFinalKind(stage.kind), isCancelling: isCancellingKind(stage.kind) };
}

/** Sets up the default pipeline of a new portal, in its language. */
export function provisionDefaultPipeline(world: World): ProvisionPortal {
  return async (tx, now, { locale }) => {
    const pipelineId = world.id();
    const { code, name, stages } = defaultPipeline(languageOf(locale));
    const times = { createdAt: now, updatedAt: now };
    await tx
      .collection(Pipelines)
      .insert({ id: pipelineId, code, name, isDefault: true, sortOrder: 1, isActive: true, ...times });
    await tx.collection(Stages).insertMany(
      stages.map((stage, index) => ({
        ...stage,
        ...times,
        id: world.id(),
        pipelineId,
        sortOrder: index + 1,
        onApproved: 'next',
        isSystem: true,
        archivedAt: null,
      })),
    );
  };
}
