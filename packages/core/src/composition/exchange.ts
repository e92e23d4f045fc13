import {
  createApplyWork,
  createCatalogExchangeService,
  createRequisitionExchangeService,
  type ExchangeEntities,
  exchangeTasks,
} from '../modules/exchange/index.js';
import type { JobType } from '../modules/jobs/index.js';
import type { Documents } from './documents.js';
import type { Foundation } from './foundation.js';

/** Everything about tables in and out that the composition root hands around. */
export interface Exchange {
  readonly handlers: ReturnType<typeof handlersOf>;
  /** Going on with imports whose server died, and what happens because time passes. */
  readonly jobTypes: readonly JobType[];
}

/** Puts imports and exports together. */
export function createExchange(foundation: Foundation, documents: Documents, entities: ExchangeEntities): Exchange {
  const { storage, files } = { ...foundation, ...documents };
  const deps = { ...foundation, files, entities, wake: () => storage.wake() };
  return {
    handlers: handlersOf(deps, documents),
    jobTypes: [createApplyWork(deps), ...exchangeTasks(deps)],
  };
}

function handlersOf(
  foundation: Foundation & { readonly entities: ExchangeEntities; readonly wake: () => void },
  { files, makeLink, openFile }: Documents,
) {
  // No connector brings mails in yet: there is none to be found.
  const deps = { ...foundation, files, makeLink, openFile, findMail: () => Promise.resolve(null) };
  return {
    catalogExchange: { workspace: createCatalogExchangeService(deps) },
    requisitionExchange: { workspace: createRequisitionExchangeService(deps) },
  };
}
