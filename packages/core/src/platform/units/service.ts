import type { Handlers } from '../../kernel/operations/call.js';
import { getRow } from '../../kernel/rows/record-access.js';
import { languageOf } from '../../kernel/values/text/locale.js';
import { unitNames, UNITS } from '../../kernel/values/numbers/units.js';
import { Portals } from '../identity/index.js';
import { chosenUnitsOf } from './find-units.js';
import { ownUnitOperations, type unitOperations } from './operations.js';
import { portalUnits } from './resource.js';
import { archiveUnit, changeUnit, createUnit, restoreUnit } from './write-unit.js';

/** The handlers of the units' operations. */
export const unitHandlers: Handlers<typeof unitOperations> = {
  ...portalUnits.workspace.handlers(ownUnitOperations, {
    create: (call, { body }) => createUnit(call, body),
    update: (call, { params, body }) => changeUnit(call, params.id, body),
    archive: (call, { params }) => archiveUnit(call, params.id),
    restore: (call, { params }) => restoreUnit(call, params.id),
  }),
  async list({ db, portalId }, { query }) {
    const language = languageOf((await getRow(db, Portals, portalId)).locale);
    const units = [...UNITS, ...(await chosenUnitsOf(db, query))];
    return { items: units.map((unit) => ({ ...unit, ...unitNames(unit, language) })) };
  },
};
