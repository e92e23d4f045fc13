import type { Handlers } from '../../../kernel/operations/call.js';
import { holdRow, getRow, refuseStale } from '../../../kernel/rows/record-access.js';
import { saveChanges } from '../../../kernel/rows/save-changes.js';
import { sentFields } from '../../../kernel/records/sent-fields.js';
import { presetChanges } from '../portals/regional-preset.js';
import { Portals } from '../records.js';
import type { regionalSettingsOperations } from './operations.js';

/** The handlers of the operations on the regional settings. */
export const regionalSettingsHandlers: Handlers<typeof regionalSettingsOperations> = {
  get: ({ db, portalId }) => getRow(db, Portals, portalId),
  async update(call, { body: { documents, ...fields } }) {
    const before = await holdRow(call, Portals, call.portalId);
    refuseStale(before, call.expectedVersion);
    const changes = { ...presetChanges(before, fields), ...fields };
    const wanted = documents && { documents: { ...before.documents, ...sentFields(documents) } };
    return saveChanges(call, Portals, before, { ...changes, ...wanted });
  },
};
