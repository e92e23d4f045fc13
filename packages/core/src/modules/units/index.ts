/**
 * The directory of units of measure that all portals share. It is data of the product, kept in `values/units`, and cannot
 * be changed; this module only publishes it, in the language of the portal.
 */
import type { Handlers } from '../../operations/call.js';
import { defineGroup } from '../../operations/group.js';
import { getRow } from '../../records/record-access.js';
import { languageOf } from '../../values/locale.js';
import { unitNames, UNITS } from '../../values/units.js';
import { Portals } from '../identity/index.js';
import { unitOperations } from './operations.js';

/** Builds the handlers of the units' operations. */
export function createUnitService(): Handlers<typeof unitOperations> {
  return {
    async list({ db, portalId }) {
      const language = languageOf((await getRow(db, Portals, portalId)).locale);
      return { items: UNITS.map((unit) => ({ ...unit, ...unitNames(unit, language) })) };
    },
  };
}

export const unitsGroup = defineGroup({
  operations: { workspace: unitOperations },
});
