import { STAFF } from '../../kernel/access/roles.js';
import type { World } from '../../kernel/operations/world.js';
import { waitingThings } from '../../platform/inbox/index.js';
import { approvedToMove } from './waiting.js';
import { defineGroup, defineModule } from '../../kernel/module/module.js';
import { approvalErrors } from '../../platform/approvals/index.js';
import { budgetSources } from '../budgets/index.js';
import { customFieldSavings } from '../../platform/custom-fields/index.js';
import { counterpartiesModule } from '../counterparties/module.js';
import { catalogModule } from '../catalog/module.js';
import { portalProvisions } from '../../platform/identity/index.js';
import { createJobWorker } from '../../platform/jobs/index.js';
import { warehousesModule } from '../warehouses/module.js';
import { forgetAutomationRuns } from './automations/forget-runs.js';
import { automationOperations, automationRunOperations } from './automations/operations.js';
import { AutomationRuns, Automations } from './automations/records.js';
import { runAutomations } from './automations/run-automation.js';
import { sealedInAutomations } from './automations/sealed-target.js';
import { automationHandlers, automationRunHandlers } from './automations/service.js';
import { RECEIVED_OF_REQUESTED } from './counting.js';
import { requisition } from './document.js';
import { reservations } from './budgets/reservation-source.js';
import { itemFields } from './save-item-fields.js';
import { procurementItemOperations } from './items/operations.js';
import { ProcurementItems } from './items/records.js';
import { procurementItemHandlers } from './items/service.js';
import { pipelineOperations, workspacePipelineOperations } from './pipelines/operations.js';
import { Pipelines, Stages } from './pipelines/records.js';
import { pipelineHandlers, provisionDefaultPipeline } from './pipelines/service.js';
import { pipelineSettingsOperations } from './pipelines/settings-operations.js';
import { pipelineSettingsHandlers } from './pipelines/settings-service.js';
import { ProductFields } from './product-fields/records.js';
import { stockReceiptOperations } from './receipts/operations.js';
import { StockReceiptLines, StockReceipts } from './receipts/records.js';
import { stockReceiptHandlers } from './receipts/service.js';
import { RequisitionMoves, Requisitions } from './records.js';
import { requisitionSupplierOperations } from './suppliers/operations.js';
import { RequisitionSuppliers } from './suppliers/records.js';
import { requisitionSupplierHandlers } from './suppliers/service.js';
import { SUPPLIER_MOVES } from './suppliers/statuses.js';

/** @internal */
export const requisitionsModule = defineModule({
  name: 'requisitions',
  needs: { catalogModule, counterpartiesModule, warehousesModule },
  rights: {
    'requisitions.view_all': ['procurement_manager', 'approver', 'finance', 'logistician', 'viewer'],
    'requisitions.view_own': STAFF,
    'requisitions.edit': ['procurement_manager', 'buyer'],
    'requisitions.approve': ['approver'],
    'requisitions.reopen': ['procurement_manager'],
  },
  scopes: {
    'purchase_requisitions.read': {
      label: 'Read purchase requisitions and their items',
      domain: 'purchase_requisitions',
      right: 'requisitions.view_all',
    },
    'purchase_requisitions.write': {
      label: 'Create, change and move purchase requisitions',
      domain: 'purchase_requisitions',
      right: 'requisitions.edit',
    },
  },
  records: {
    Requisitions,
    RequisitionMoves,
    ProcurementItems,
    RequisitionSuppliers,
    StockReceipts,
    StockReceiptLines,
    Pipelines,
    Stages,
    ProductFields,
    Automations,
    AutomationRuns,
  },
  documents: { requisitions: requisition },
  counts: [RECEIVED_OF_REQUESTED],
  moves: { RequisitionSuppliers: SUPPLIER_MOVES },
  tags: {
    'Purchase requisitions': 'Requests to buy, with their lines, receipts and suppliers',
    'Procurement items': 'Lines of purchase requisitions',
    Pipelines: 'Pipelines that requisitions follow, stage by stage',
    'Pipeline settings': 'Pipelines, their stages and their product fields',
    'Stage automations': 'Requests that are sent when requisitions enter or leave a stage, and the log of them',
  },
  errors: approvalErrors,
  groups: {
    requisitionSuppliers: defineGroup({
      operations: { workspace: requisitionSupplierOperations },
      handlers: { workspace: requisitionSupplierHandlers },
    }),
    stockReceipts: defineGroup({
      operations: { workspace: stockReceiptOperations },
      handlers: { workspace: stockReceiptHandlers },
    }),
    procurementItems: defineGroup({
      operations: { integration: procurementItemOperations },
      handlers: { integration: procurementItemHandlers },
    }),
    pipelines: defineGroup({
      operations: { integration: pipelineOperations, workspace: workspacePipelineOperations },
      handlers: pipelineHandlers,
    }),
    pipelineSettings: defineGroup({
      operations: { workspace: pipelineSettingsOperations },
      handlers: { workspace: pipelineSettingsHandlers },
    }),
    automations: defineGroup({
      operations: { workspace: automationOperations },
      handlers: { workspace: automationHandlers },
    }),
    automationRuns: defineGroup({
      operations: { workspace: automationRunOperations },
      handlers: { workspace: automationRunHandlers },
    }),
  },
  extensions: [
    waitingThings.with(approvedToMove),
    portalProvisions.from((world: World) => provisionDefaultPipeline(world)),
    customFieldSavings.with(itemFields),
    budgetSources.with(reservations),
  ],
  sealed: sealedInAutomations,
  jobs: [forgetAutomationRuns()],
  // Of its own, so that a slow receiver keeps no other work waiting.
  workers: (world: World) => [createJobWorker(world, { types: [runAutomations] })],
});
