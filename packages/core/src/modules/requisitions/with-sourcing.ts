import type { Given } from '../../operations/extension-point.js';
import type { Ids } from '../../ports/ids.js';
import { approvalGate } from '../approvals/index.js';
import { budgetsOf } from '../budgets/index.js';
import { queueAutomationRuns } from './automations/queue-runs.js';
import { sourcingOfRequisitions, withoutSourcing } from './extension-points.js';
import { releasingStock, stockCoverOf } from './stock-cover.js';

/** What is needed to know what hangs on requisitions. */
export interface SourcedDeps {
  readonly given: Given;
  readonly storage: { wake(): void };
}

/** What is given by other modules, and what moves of stages set off. */
export function withSourcing<Deps extends SourcedDeps & { readonly ids: Ids }>(deps: Deps) {
  const [asked = withoutSourcing] = deps.given(sourcingOfRequisitions);
  const sourcing = releasingStock(asked, stockCoverOf({ ask: deps.given }));
  const budgets = budgetsOf({ ask: deps.given });
  const gate = approvalGate({ ask: deps.given });
  const stageMoved = queueAutomationRuns({ ...deps, wake: () => deps.storage.wake() });
  return { ...deps, sourcing, budgets, gate, stageMoved };
}
