import { z } from 'zod';

import { operation } from '../../../kernel/operations/operation.js';
import { requestErrors } from '../../../kernel/errors/request-errors.js';
import { createShape, listShape, updateShape } from '../../../kernel/records/faces.js';
import { textInput } from '../../../kernel/values/text/text.js';
import { Uuid } from '../../../kernel/values/identifiers/uuid.js';
import { Automation } from '../automations/schemas.js';
import { customFieldErrors } from '../../../platform/custom-fields/index.js';
import { approvalErrors } from '../../../platform/approvals/index.js';
import { requisitionErrors } from '../errors.js';
import { ProductFields } from '../product-fields/records.js';
import { Pipelines, Stages } from './records.js';
import { Pipeline, Stage } from './schemas.js';
import { STAGE_KINDS } from './stage-kinds.js';
import { idOf } from '../../../kernel/input/body-marks.js';
import { enumOf } from '../../../kernel/values/enumeration.js';

const manage = { face: 'workspace', tag: 'Pipeline settings', access: { right: 'settings.manage' } } as const;
const one = { params: z.object({ id: Uuid }) };
const pipelineId = idOf('pipeline').optional().meta({ description: 'Defaults to the default pipeline' });
const { name, color, onApproved } = Stages.columns;

/** A product field as the workspace shows it. */
export const ProductField = z
  .object(listShape(ProductFields.columns, 'workspace'))
  .meta({ id: 'ProductField', description: 'A column that a pipeline adds to the items of its requisitions' });

export const NewProductField = z
  .strictObject({ ...createShape(ProductFields.columns, 'workspace'), pipelineId })
  .meta({ id: 'NewProductField' });
export const ProductFieldPatch = z
  .strictObject(updateShape(ProductFields.columns, 'workspace'))
  .meta({ id: 'ProductFieldPatch' });

/** The pipelines, and one of them with all that is set up in it. */
export const PipelineSettings = z
  .object({
    pipelines: z.array(Pipeline),
    pipeline: Pipeline.extend({
      stages: z.array(Stage),
      productFields: z.array(ProductField),
      automations: z.array(Automation).meta({ description: 'For those who manage settings' }),
    }),
  })
  .meta({ id: 'PipelineSettings' });

export const NewStage = z
  .strictObject({
    pipelineId,
    name: name.input,
    kind: enumOf(STAGE_KINDS),
    color: color.input.optional(),
    onApproved: onApproved.input.optional(),
    afterStageId: idOf('stage')
      .optional()
      .meta({ description: 'Defaults to a position before the stages where requisitions end' }),
  })
  .meta({ id: 'NewStage' });
export const StagePatch = z
  .strictObject({
    name: name.input.optional(),
    color: color.input.optional(),
    kind: enumOf(STAGE_KINDS).optional(),
    onApproved: onApproved.input.optional(),
  })
  .meta({ id: 'StagePatch' });
export const StageOrder = z
  .strictObject({
    pipelineId,
    stageIds: z
      .array(idOf('stage'))
      .max(200)
      .meta({ uniqueItems: true, description: 'Every stage of the pipeline once' }),
  })
  .meta({ id: 'StageOrder' });

export const NewPipeline = z
  .strictObject({
    name: Pipelines.columns.name.input,
    code: textInput({ max: 32 })
      .regex(/^[a-z][a-z0-9_]{1,31}$/)
      .optional()
      .meta({ description: 'Generated if not sent' }),
  })
  .meta({ id: 'NewPipeline' });
export const PipelinePatch = z
  .strictObject({
    name: Pipelines.columns.name.input.optional(),
    isActive: z.boolean().optional(),
    isDefault: z.literal(true).optional().meta({ description: 'Replaces the previous default pipeline' }),
    sortOrder: Pipelines.columns.sortOrder.input.optional(),
  })
  .meta({ id: 'PipelinePatch' });

export const pipelineSettingsOperations = {
  get: operation('pipelineSettings.get', {
    ...manage,
    method: 'GET',
    path: '/settings/pipeline',
    access: { right: 'requisitions.view_own' },
    input: { query: z.object({ pipelineId }) },
    output: PipelineSettings,
    errors: [requestErrors.notFound],
    summary: 'Get the settings of a pipeline',
    description:
      'Stages, product fields and automations of one pipeline, and all pipelines that the caller can access.',
  }),
  addPipeline: operation('pipelineSettings.addPipeline', {
    ...manage,
    method: 'POST',
    path: '/settings/pipeline/pipelines',
    input: { body: NewPipeline },
    output: Pipeline,
    status: 201,
    errors: [requestErrors.duplicateCode],
    summary: 'Create a pipeline',
    description: 'With a stage to start in, one to end in and one to be cancelled in.',
  }),
  updatePipeline: operation('pipelineSettings.updatePipeline', {
    ...manage,
    method: 'PATCH',
    path: '/settings/pipeline/pipelines/:id',
    input: { ...one, body: PipelinePatch },
    output: Pipeline,
    errors: [requestErrors.entityInUse],
    summary: 'Change a pipeline',
    description: 'The default pipeline stays active. An inactive pipeline accepts no new requisitions.',
  }),
  addStage: operation('pipelineSettings.addStage', {
    ...manage,
    method: 'POST',
    path: '/settings/pipeline/stages',
    input: { body: NewStage },
    output: Stage,
    status: 201,
    errors: [requisitionErrors.stageNotInPipeline],
    summary: 'Add a stage to a pipeline',
  }),
  orderStages: operation('pipelineSettings.orderStages', {
    ...manage,
    method: 'PATCH',
    path: '/settings/pipeline/stages/order',
    input: { body: StageOrder },
    output: z.object({ items: z.array(Stage) }),
    summary: 'Put the stages of a pipeline in order',
  }),
  updateStage: operation('pipelineSettings.updateStage', {
    ...manage,
    method: 'PATCH',
    path: '/settings/pipeline/stages/:id',
    input: { ...one, body: StagePatch },
    output: Stage,
    errors: [requisitionErrors.systemStage, requisitionErrors.stageNotInPipeline, requestErrors.recordArchived],
    summary: 'Change a stage',
    description: 'A stage of the system keeps its kind.',
  }),
  archiveStage: operation('pipelineSettings.archiveStage', {
    ...manage,
    method: 'DELETE',
    path: '/settings/pipeline/stages/:id',
    input: {
      ...one,
      query: z.object({
        moveToStageId: Uuid.optional().meta({ description: 'Where requisitions in the stage move to' }),
      }),
    },
    output: Stage,
    errors: [
      requisitionErrors.systemStage,
      approvalErrors.approvalRequired,
      requisitionErrors.stageNotEmpty,
      requisitionErrors.stageNotInPipeline,
      requestErrors.recordArchived,
    ],
    summary: 'Archive a stage',
    description: 'Refused while requisitions are in it, unless `moveToStageId` says where they go.',
  }),
  restoreStage: operation('pipelineSettings.restoreStage', {
    ...manage,
    method: 'POST',
    path: '/settings/pipeline/stages/:id/restore',
    input: one,
    output: Stage,
    summary: 'Bring back a stage from the archive',
    description: 'What is not archived stays as it is.',
  }),
  addProductField: operation('pipelineSettings.addProductField', {
    ...manage,
    method: 'POST',
    path: '/settings/pipeline/product-fields',
    input: { body: NewProductField },
    output: ProductField,
    status: 201,
    errors: [customFieldErrors.duplicateKey],
    summary: 'Add a product field to a pipeline',
  }),
  updateProductField: operation('pipelineSettings.updateProductField', {
    ...manage,
    method: 'PATCH',
    path: '/settings/pipeline/product-fields/:id',
    input: { ...one, body: ProductFieldPatch },
    output: ProductField,
    errors: [requestErrors.recordArchived, customFieldErrors.fieldHasValues],
    summary: 'Change a product field',
    description: 'Its type stays once items hold values of it.',
  }),
  removeProductField: operation('pipelineSettings.removeProductField', {
    ...manage,
    method: 'DELETE',
    path: '/settings/pipeline/product-fields/:id',
    input: one,
    output: ProductField.optional(),
    otherStatus: 204,
    errors: [requestErrors.recordArchived],
    summary: 'Remove or archive a product field',
    description: 'Archived when items hold values of it.',
  }),
  restoreProductField: operation('pipelineSettings.restoreProductField', {
    ...manage,
    method: 'POST',
    path: '/settings/pipeline/product-fields/:id/restore',
    input: one,
    output: ProductField,
    errors: [customFieldErrors.duplicateKey],
    summary: 'Bring back a product field from the archive',
    description: 'What is not archived stays as it is.',
  }),
};
