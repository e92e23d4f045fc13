import type { Procurekit } from '@procurekit/core';

import type { CommandContext } from '../command-context.js';
import { withKit, withNewKit } from '../open-kit.js';
import { table } from '../table.js';
import { readSecret } from '../read-secret.js';
import { stateOf } from './user.js';

/** Options of `portal create`. */
export interface PortalCreateOptions {
  readonly slug: string;
  readonly name: string;
  readonly adminEmail: string;
  readonly adminName?: string;
  readonly adminPassword?: string;
  readonly locale?: string;
  readonly currency?: string;
  readonly timezone?: string;
  readonly country?: string;
  readonly erp?: true;
}

/** Creates a portal with its owner. A password that was made up is shown this once. */
export async function createPortal({ settings, output }: CommandContext, options: PortalCreateOptions): Promise<void> {
  const adminPassword = await readSecret(options.adminPassword);
  const { portal, user, temporaryPassword } = await withNewKit(settings, (kit) =>
    kit.portals.create({
      slug: options.slug,
      name: options.name,
      adminEmail: options.adminEmail,
      ...(options.adminName === undefined ? {} : { adminFullName: options.adminName }),
      ...(adminPassword === undefined ? {} : { adminPassword }),
      locale: options.locale,
      currency: options.currency,
      timezone: options.timezone,
      country: options.country,
      integrationItems: options.erp,
    }),
  );
  await output.show({ portal, user, ...(temporaryPassword === null ? {} : { temporaryPassword }) }, () =>
    [
      `Created the portal ${portal.slug} (${portal.id}) with its owner ${user.email}.`,
      ...(temporaryPassword === null ? [] : [`Temporary password, shown this once: ${temporaryPassword}`]),
    ].join('\n'),
  );
}

/** Lists the portals with their owners. */
export async function listPortals({ settings, output }: CommandContext): Promise<void> {
  const items = await withKit(settings, async (kit) =>
    Promise.all(
      (await kit.portals.list()).map(async (portal) => ({ ...portal, owner: await ownerOf(kit, portal.id) })),
    ),
  );
  await output.show({ items }, () =>
    table(
      ['name', 'title', 'id', 'owner', 'state', 'created'],
      items.map(({ slug, name, id, status, owner, createdAt }) => [
        slug,
        name,
        id,
        owner?.email ?? 'none',
        standing(status, owner),
        createdAt,
      ]),
    ),
  );
}

function standing(status: string, owner: Parameters<typeof stateOf>[0] | null): string {
  if (status !== 'active') return status;
  return owner === null ? 'no owner' : stateOf(owner);
}

async function ownerOf(kit: Procurekit, portalId: string) {
  const owner = await kit.portals.findOwner(portalId);
  if (owner === null) return null;
  const { id, email, isActive, emailVerifiedAt, mustChangePassword } = owner;
  return { id, email, isActive, emailVerifiedAt, mustChangePassword };
}
