import type { Viewer } from '../../kernel/access/caller.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';

type Keeper = Pick<Viewer, 'warehouseIds'>;

/** Whether somebody keeps a warehouse: those who were given some keep these alone. */
export function keeps({ warehouseIds }: Keeper, warehouseId: string): boolean {
  return warehouseIds.length === 0 || warehouseIds.includes(warehouseId);
}

/** Hides what is in other warehouses from somebody who was given some. @throws ProcurekitError `not_found` */
export function requireKeeping(keeper: Keeper, warehouseId: string | null): void {
  if (warehouseId !== null && !keeps(keeper, warehouseId)) throw requestErrors.notFound({});
}
