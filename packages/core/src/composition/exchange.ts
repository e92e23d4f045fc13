import {
  createApplyWork,
  createCatalogExchangeService,
  createRequisitionExchangeService,
  type ExchangeDeps,
  type ExchangeEntities,
  exchangeTasks,
} from '../modules/exchange/index.js';
import type { JobType } from '../modules/jobs/index.js';
import type { Storage } from '../ports/storage.js';
import type { Documents } from './documents.js';

interface Foundation extends Pick<ExchangeDeps, 'ids' | 'clock' | 'runUnitOfWork' | 'sheets'> {
  readonly storage: Storage;
}

/** Everything about tables in and out that the composition root hands around. */
export interface Exchange {
  readonly handlers: ReturnType<typeof handlersOf>;
  /** Going on with imports whose server died, and what happens because time passes. */
  readonly jobTypes: readonly JobType[];
}

/** Puts imports and exports together. */
export function createExchange(
  foundation: Foundation,
  { files, makeLink, openFile }: Documents,
  entities: ExchangeEntities,
): Exchange {
  const { storage } = foundation;
  const deps = { ...foundation, files, makeLink, openFile, entities, wake: () => storage.wake() };
  return {
    // No connector brings mails in yet: there is none to be found.
    handlers: handlersOf({ ...deps, findMail: () => Promise.resolve(null) }),
    jobTypes: [createApplyWork(deps), ...exchangeTasks(deps)],
  };
}

function handlersOf(deps: ExchangeDeps) {
  return {
    catalogExchange: { workspace: createCatalogExchangeService(deps) },
    requisitionExchange: { workspace: createRequisitionExchangeService(deps) },
  };
}
