import { createJobWorker } from '../modules/jobs/index.js';
import { Portals } from '../modules/identity/index.js';
import { Requisitions, runAutomations, type RunDeps } from '../modules/requisitions/index.js';
import { resolvePaths } from '../modules/variables/index.js';
import { serviceSignature } from '../modules/webhooks/index.js';
import type { Foundation } from './foundation.js';
import { requisitions, variableCatalog } from './contributions/variables.js';

/** Builds the worker of automations: of its own, so that a slow receiver keeps no other work waiting. */
export function createAutomationWorker(foundation: Foundation) {
  const types = [runAutomations({ ...foundation, findValues, signatureOf })];
  return createJobWorker({ ...foundation, types });
}

const findValues: RunDeps['findValues'] = async (db, { portalId, requisitionId }, paths) => {
  const requisition = await db.collection(Requisitions).find(requisitionId);
  if (requisition === null || paths.length === 0) return () => undefined;
  const portal = await db.collection(Portals).find(portalId);
  const known = await variableCatalog(db);
  const context = { db, known, portal: { prefix: 'portal', values: { ...portal } } };
  const entity = { source: requisitions, values: requisition, customFields: requisition.customFields };
  const { values } = await resolvePaths(context, entity, paths);
  return (path) => values.get(path);
};

const signatureOf: RunDeps['signatureOf'] = (secret, { event, eventId, body, sentAtMs }) => {
  const timestamp = String(sentAtMs);
  return {
    'X-Service-Event': event,
    'X-Service-Event-Id': eventId,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': serviceSignature(secret, timestamp, body),
  };
};
