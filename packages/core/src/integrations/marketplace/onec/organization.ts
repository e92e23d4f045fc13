import { RemoteError } from '../engine/remote-error.js';
import type { ConnectorContext } from '../port.js';
import { type OneC, quoted, textIn } from './odata.js';

const SET = 'Catalog_Организации';

/** What 1C calls our organisation; null where it has several and nobody said which. @throws RemoteError `organization_not_found` */
export async function findOrganization(
  { config }: Pick<ConnectorContext, 'config'>,
  onec: OneC,
): Promise<string | null> {
  const { organizationInn } = config;
  if (organizationInn === undefined) {
    const rows = (await onec.all(SET, ['Ref_Key'])).flatMap((row) => textIn(row, 'Ref_Key') ?? []);
    return rows.length === 1 ? (rows[0] ?? null) : null;
  }
  const rows = await onec.find(SET, `ИНН eq ${quoted(String(organizationInn))}`);
  const own = rows.find((row) => textIn(row, 'ИНН') === String(organizationInn));
  if (own === undefined) throw new RemoteError('organization_not_found', String(organizationInn));
  return own.Ref_Key;
}
