import type { Reader } from '../../ports/storage.js';
import type { UnitChoice } from '../../values/numbers/unit-choice.js';
import { DIRECTORY, type KnownUnits, knownUnits, type OwnUnit } from '../../values/numbers/known-units.js';
import { type Unit, unitByCode, unitById } from '../../values/numbers/units.js';
import { PortalUnits } from './records.js';

/** The units that a portal knows. */
export async function unitsOf(db: Reader): Promise<KnownUnits> {
  return knownUnits(await ownUnits(db));
}

/** The units that rows name: those of the portal are read where one of them is named. */
export async function unitsOfRows(
  db: Reader,
  rows: readonly { readonly unitId?: string | null | undefined }[],
): Promise<KnownUnits> {
  const isOwn = rows.some(({ unitId = null }) => unitId !== null && unitById(unitId) === undefined);
  return isOwn ? unitsOf(db) : DIRECTORY;
}

/** The units by which what bodies say of theirs is understood: those of the portal are read where a code asks for them. */
export async function unitsOfChoices(db: Reader, choices: readonly UnitChoice[]): Promise<KnownUnits> {
  const isOwn = choices.some(({ unitCode }) => unitCode !== undefined && unitByCode(unitCode.trim()) === undefined);
  return isOwn ? unitsOf(db) : DIRECTORY;
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
