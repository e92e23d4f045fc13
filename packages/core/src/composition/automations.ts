import type { Given } from '../kernel/operations/extension-point.js';
import { Portals } from '../platform/identity/index.js';
import { Requisitions, type RunDeps } from '../procurement/requisitions/index.js';
import { domainsOf, resolvePaths, variableCatalog, variableSourcesIn } from '../platform/variables/index.js';
import { serviceSignature } from '../platform/webhooks/index.js';
import type { RecordType } from '../kernel/records/record.js';
import type { World } from '../kernel/operations/world.js';

interface Deps extends World {
  readonly records: readonly RecordType[];
  readonly given: Given;
}

/** What automations need of modules that stand above requisitions: values of variables, and the signature of webhooks. */
export function automationDeps(deps: Deps): Pick<RunDeps, 'findValues' | 'signatureOf'> {
  return {
    async findValues(db, { portalId, requisitionId }, paths) {
      const requisition = await db.collection(Requisitions).find(requisitionId);
      const sources = variableSourcesIn(deps);
      const source = sources.find(({ entityType }) => entityType === 'procurement');
      if (requisition === null || source === undefined || paths.length === 0) return () => undefined;
      const portal = await db.collection(Portals).find(portalId);
      const known = await variableCatalog(db, sources, domainsOf(deps.records));
      const context = { db, known, portal: { prefix: 'portal', values: { ...portal } } };
      const entity = { source, values: requisition, customFields: requisition.customFields };
      const { values } = await resolvePaths(context, entity, paths);
      return (path) => values.get(path);
    },
    signatureOf,
  };
}

const signatureOf: RunDeps['signatureOf'] = (secret, { event, eventId, body, sentAtMs }) => {
  const timestamp = String(sentAtMs);
  return {
    'X-Service-Event': event,
    'X-Service-Event-Id': eventId,
    'X-Service-Timestamp': timestamp,
    'X-Service-Signature': serviceSignature(secret, timestamp, body),
  };
};
