import type { z } from 'zod';

import type { UnitOfWork } from '../../../kernel/operations/call.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { insertRow, saveChanges } from '../../../kernel/rows/save-changes.js';
import { inOrder } from '../in-order.js';
import { removeOrArchive } from '../remove-or-archive.js';
import { Routes, type RoutePoint } from './records.js';
import type { NewRoutePoint, routes } from './resource.js';

type RouteRow = Row<typeof Routes>;
type Schemas = typeof routes.workspace.schemas;
type EnteredPoints = readonly z.output<typeof NewRoutePoint>[];

/** Adds a route. */
export async function createRoute(
  unit: UnitOfWork,
  { points, ...fields }: z.output<Schemas['New']>,
): Promise<RouteRow> {
  return insertRow(
    unit,
    Routes,
    newRow(Routes, { id: unit.id(), now: unit.now }, fields, { points: placePoints(points) }),
  );
}

/** Changes a route that this call holds. */
export async function changeRoute(
  unit: UnitOfWork,
  before: RouteRow,
  { points, ...fields }: z.output<Schemas['Patch']>,
): Promise<RouteRow> {
  const placed = points === undefined ? before.points : placePoints(points);
  return saveChanges(unit, Routes, before, { ...fields, points: placed });
}

/** Removes a route, or archives one that something refers to. */
export function removeRoute(unit: UnitOfWork, route: RouteRow): Promise<RouteRow | undefined> {
  return removeOrArchive(unit, Routes, route, { archived: { archivedAt: unit.now } });
}

/** The points in the order of the drive, numbered from 1. */
function placePoints(points: EnteredPoints): RoutePoint[] {
  return inOrder(points).map(({ logisticsObjectId, plannedOffsetMinutes = null }, index) => ({
    logisticsObjectId,
    sequence: index + 1,
    plannedOffsetMinutes,
  }));
}
