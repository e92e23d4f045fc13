import type { WriteCall } from '../../kernel/operations/call.js';
import type { Reader } from '../../kernel/ports/storage.js';
import type { Row } from '../../kernel/records/record.js';
import { newRow } from '../../kernel/rows/new-row.js';
import { insertRow } from '../../kernel/rows/save-changes.js';
import { Portals } from '../identity/index.js';
import { ExchangeRateSettings } from './records.js';

type Settings = Row<typeof ExchangeRateSettings>;

/** How a portal gets its rates; by hand while nothing was changed. */
export async function getRateSettings(
  db: Reader,
  { portalId, now }: { readonly portalId: string; readonly now: string },
): Promise<Settings> {
  const settings = await db.collection(ExchangeRateSettings).find(portalId);
  return settings ?? newRow(ExchangeRateSettings, { id: portalId, now }, {});
}

/** The same, held for a change. */
export async function holdRateSettings(
  call: Pick<WriteCall, 'tx' | 'portalId' | 'now' | 'announce'>,
): Promise<Settings> {
  const { tx, portalId, now } = call;
  // The portal is held, so that two first changes at once make one row.
  await tx.collection(Portals).findForUpdate(portalId);
  const present = await tx.collection(ExchangeRateSettings).findForUpdate(portalId);
  return present ?? insertRow(call, ExchangeRateSettings, newRow(ExchangeRateSettings, { id: portalId, now }));
}
