import { extensionPoint } from '../../../kernel/operations/extension-point.js';
import type { World } from '../../../kernel/operations/world.js';
import type { SystemTransaction, Transaction } from '../../../kernel/ports/storage.js';
import { newRow } from '../../../kernel/rows/new-row.js';
import type { Row } from '../../../kernel/records/record.js';
import { withUniqueRules } from '../../../kernel/rows/unique-rules.js';
import { identityErrors } from '../errors.js';
import { Portals, type Users } from '../records.js';
import { insertUser } from '../users/new-user.js';
import { regionalPreset } from './regional-preset.js';

/** What a module sets up in a new portal, such as its default pipeline. */
export type ProvisionPortal = (
  tx: Transaction,
  now: string,
  portal: Pick<Row<typeof Portals>, 'locale'>,
) => Promise<void>;

/** What modules set up in a new portal. */
export const portalProvisions = extensionPoint<ProvisionPortal>('identity.portalProvisions');

/** What a portal takes for granted from its first day; the rest follows from its locale, or is as in Russia. */
export interface FirstSettings {
  readonly locale?: string | undefined;
  readonly currency?: string | undefined;
  readonly timezone?: string | undefined;
  readonly country?: string | undefined;
  readonly integrationItems?: boolean | undefined;
}

interface NewPortalFacts {
  readonly slug: string;
  readonly name: string;
  readonly companyInn?: string;
  readonly settings?: FirstSettings;
}

/**
 * Makes a portal with its owner and everything that a portal starts with, in one unit of work.
 *
 * @throws ProcurekitError `portal_name_taken`, `email_taken`, `company_already_registered`
 */
export async function foundPortal(
  world: World,
  tx: SystemTransaction,
  { facts, owner, now }: { readonly facts: NewPortalFacts; readonly owner: Row<typeof Users>; readonly now: string },
): Promise<{ readonly portal: Row<typeof Portals>; readonly inPortal: Transaction }> {
  const { settings = {}, ...named } = facts;
  const { locale = Portals.columns.locale.options.default } = settings;
  const portal = newRow(Portals, { id: world.id(), now }, named, regionalPreset(locale), settings);
  const inPortal = tx.forPortal(portal.id);
  await withUniqueRules(() => inPortal.collection(Portals).insert(portal), {
    slug: () => identityErrors.portalNameTaken({ slug: portal.slug }),
    companyInn: () => identityErrors.companyAlreadyRegistered({}),
  });
  await insertUser(inPortal, owner);
  for (const provision of world.ask(portalProvisions)) await provision(inPortal, now, portal);
  return { portal, inPortal };
}
