import type { Handlers } from '../../operations/call.js';
import { getRow } from '../../rows/record-access.js';
import { languageOf } from '../../values/text/locale.js';
import { unitNames, UNITS } from '../../values/numbers/units.js';
import { Portals } from '../identity/index.js';
import type { unitOperations } from './operations.js';

/** Builds the handlers of the units' operations. */
export function createUnitService(): Handlers<typeof unitOperations> {
  return {
    async list({ db, portalId }) {
      const language = languageOf((await getRow(db, Portals, portalId)).locale);
      return { items: UNITS.map((unit) => ({ ...unit, ...unitNames(unit, language) })) };
    },
  };
}
