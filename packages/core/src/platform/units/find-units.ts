import type { Reader } from '../../kernel/ports/storage.js';
import { DIRECTORY, type KnownUnits, knownUnits, type OwnUnit } from '../../kernel/values/numbers/known-units.js';
import { type Unit, unitByCode, unitById } from '../../kernel/values/numbers/units.js';
import { PortalUnits } from './records.js';

/** The units that a portal knows. */
export async function unitsOf(db: Reader): Promise<KnownUnits> {
  return knownUnits(await ownUnits(db));
}

/** What names a unit: a stored row, or a body by the id or the code. */
interface NamesUnit {
  readonly unitId?: string | null | undefined;
  readonly unitCode?: string | undefined;
}

/** The units that rows or bodies name: those of the portal are read where one of them is named. */
export async function unitsNamed(db: Reader, rows: readonly NamesUnit[]): Promise<KnownUnits> {
  return rows.some(isBeyondDirectory) ? unitsOf(db) : DIRECTORY;
}

function isBeyondDirectory({ unitId, unitCode }: NamesUnit): boolean {
  if (unitCode !== undefined && unitByCode(unitCode.trim()) === undefined) return true;
  return unitId != null && unitById(unitId) === undefined;
}

/** The units of a portal's own that can be chosen, and those that could be once, the oldest first. */
export async function chosenUnitsOf(
  db: Reader,
  { includeArchived = false }: { readonly includeArchived?: boolean | undefined } = {},
): Promise<readonly Unit[]> {
  const own = await ownUnits(db);
  const units = knownUnits(own);
  return own.flatMap(({ id, isArchived }) => (isArchived && !includeArchived ? [] : (units.byId(id) ?? [])));
}

/** The units of a portal's own, the oldest first. */
export async function ownUnits(db: Reader): Promise<readonly OwnUnit[]> {
  const rows = await db.collection(PortalUnits).list({
    order: [
      ['createdAt', 'asc'],
      ['id', 'asc'],
    ],
  });
  return rows.map((row) => ({ ...row, isArchived: row.archivedAt !== null }));
}
