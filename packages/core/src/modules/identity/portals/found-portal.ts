import type { Ids } from '../../../ports/ids.js';
import type { SystemTransaction, Transaction } from '../../../ports/storage.js';
import { newRow } from '../../../records/new-row.js';
import type { Row } from '../../../records/record.js';
import { withUniqueRules } from '../../../records/unique-rules.js';
import { identityErrors } from '../errors.js';
import { Portals, type Users } from '../records.js';
import { insertUser } from '../users/new-user.js';

/** What a module sets up in a new portal, such as its default pipeline. */
export type ProvisionPortal = (tx: Transaction, now: string) => Promise<void>;

export interface FoundPortalDeps {
  readonly ids: Ids;
  readonly provision: readonly ProvisionPortal[];
}

interface NewPortalFacts {
  readonly slug: string;
  readonly name: string;
  readonly companyInn?: string;
}

/**
 * Makes a portal with its owner and everything that a portal starts with, in one unit of work.
 *
 * @throws ProcurekitError `portal_name_taken`, `email_taken`, `company_already_registered`
 */
export async function foundPortal(
  deps: FoundPortalDeps,
  tx: SystemTransaction,
  { facts, owner, now }: { readonly facts: NewPortalFacts; readonly owner: Row<typeof Users>; readonly now: string },
): Promise<{ readonly portal: Row<typeof Portals>; readonly inPortal: Transaction }> {
  const portal = newRow(Portals, { id: deps.ids.uuid(), now }, facts);
  const inPortal = tx.forPortal(portal.id);
  await withUniqueRules(() => inPortal.collection(Portals).insert(portal), {
    slug: () => identityErrors.portalNameTaken({ slug: portal.slug }),
    companyInn: () => identityErrors.companyAlreadyRegistered({}),
  });
  await insertUser(inPortal, owner);
  for (const provision of deps.provision) await provision(inPortal, now);
  return { portal, inPortal };
}
