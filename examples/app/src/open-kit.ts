import { createProcurekit, type Procurekit } from '@procurekit/core';
import { openStorage } from '@procurekit/core/storage';

/** Where the application keeps its data, and where people reach it. */
export interface Settings {
  /** `sqlite:app.db`, or the address of a Postgres database. */
  readonly databaseUrl: string;
  readonly baseUrl: string;
}

/** Opens the platform, and brings its tables up to date. */
export async function openKit({ databaseUrl, baseUrl }: Settings): Promise<Procurekit> {
  const storage = await openStorage(databaseUrl);
  await storage.migrate();
  return createProcurekit({ storage, baseUrl });
}

/** The owner of the first portal: made at the first start, with the password to sign in with at `/login`. */
export async function ownerOf(kit: Procurekit, email: string) {
  const [known] = await kit.portals.list();
  if (known !== undefined) {
    const owner = await kit.portals.findOwner(known.id);
    return { portalId: known.id, userId: owner?.id ?? '', temporaryPassword: null };
  }
  const { portal, user, temporaryPassword } = await kit.portals.create({
    slug: 'acme',
    name: 'Acme',
    adminEmail: email,
  });
  return { portalId: portal.id, userId: user.id, temporaryPassword };
}
