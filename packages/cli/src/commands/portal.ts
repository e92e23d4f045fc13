import type { CommandContext } from '../command-context.js';
import { withKit } from '../open-kit.js';
import { table } from '../output.js';
import { readSecret } from '../read-secret.js';

/** Options of `portal create`. */
export interface PortalCreateOptions {
  readonly slug: string;
  readonly name: string;
  readonly adminEmail: string;
  readonly adminName?: string;
  readonly adminPassword?: string;
}

/** Creates a portal with its owner. A password that was made up is shown this once. */
export async function createPortal({ settings, output }: CommandContext, options: PortalCreateOptions): Promise<void> {
  const adminPassword = await readSecret(options.adminPassword);
  const { portal, user, temporaryPassword } = await withKit(settings, (kit) =>
    kit.portals.create({
      slug: options.slug,
      name: options.name,
      adminEmail: options.adminEmail,
      ...(options.adminName === undefined ? {} : { adminFullName: options.adminName }),
      ...(adminPassword === undefined ? {} : { adminPassword }),
    }),
  );
  await output.show({ portal, user, ...(temporaryPassword === null ? {} : { temporaryPassword }) }, () =>
    [
      `Created the portal ${portal.slug} (${portal.id}) with its owner ${user.email}.`,
      ...(temporaryPassword === null ? [] : [`Temporary password, shown this once: ${temporaryPassword}`]),
    ].join('\n'),
  );
}

/** Lists the portals. */
export async function listPortals({ settings, output }: CommandContext): Promise<void> {
  const items = await withKit(settings, (kit) => kit.portals.list());
  await output.show({ items }, () =>
    table(
      ['name', 'title', 'id', 'created'],
      items.map(({ slug, name, id, createdAt }) => [slug, name, id, createdAt]),
    ),
  );
}
