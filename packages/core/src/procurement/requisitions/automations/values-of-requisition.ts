import { Composed } from '../../../kernel/operations/composed.js';
import type { World } from '../../../kernel/operations/world.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { Portals } from '../../../platform/identity/index.js';
import { domainsOf, resolvePaths, variableCatalog, variableSourcesIn } from '../../../platform/variables/index.js';
import { Requisitions } from '../records.js';
import type { ValueOf } from './render-body.js';

/** The values of variables of a requisition, by their paths; none where there is no such requisition any more. */
export async function valuesOfRequisition(
  world: World,
  db: Reader,
  { portalId, requisitionId }: { readonly portalId: string; readonly requisitionId: string },
  paths: readonly string[],
): Promise<ValueOf> {
  const requisition = await db.collection(Requisitions).find(requisitionId);
  const sources = variableSourcesIn(world);
  const source = sources.find(({ entityType }) => entityType === 'procurement');
  if (requisition === null || source === undefined || paths.length === 0) return () => undefined;
  const portal = await db.collection(Portals).find(portalId);
  const known = await variableCatalog(db, sources, domainsOf(world.port(Composed).records));
  const context = { db, known, portal: { prefix: 'portal', values: { ...portal } } };
  const { values } = await resolvePaths(
    context,
    { source, values: requisition, customFields: requisition.customFields },
    paths,
  );
  return (path) => values.get(path);
}
