import type { Viewer } from '../../../kernel/access/caller.js';
import { rejectReference } from '../../../kernel/errors/request-errors.js';
import { keeps } from '../../warehouses/index.js';

/** Which warehouses somebody keeps: all, some, or null for whoever keeps none. */
export function keepsWarehouses({ rights, warehouseIds }: Viewer): 'all' | readonly string[] | null {
  // Buyers may change the catalog as well; it is the warehouses that tell who keeps them.
  if (!rights.has('catalog.edit') || !rights.has('warehouses.edit')) return null;
  return warehouseIds.length === 0 ? 'all' : warehouseIds;
}

/**
 * Refuses to bring goods into a warehouse, or take them out of it, for somebody who was given others.
 *
 * @throws ProcurekitError `validation_failed` with `reference_not_found` at the pointer
 */
export function requireKept(viewer: Viewer, warehouseId: string, pointer = '/warehouseId'): void {
  if (!keeps(viewer, warehouseId)) throw rejectReference(pointer);
}
