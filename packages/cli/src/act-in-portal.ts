import type { Procurekit } from '@procurekit/core';

import { NotFoundError } from './usage-error.js';

/** The calls of a portal's owner: the command line acts for whoever runs the machine. */
export type OwnerCalls = ReturnType<Procurekit['as']>;

/** A portal with its owner's calls. */
export interface ActingPortal {
  readonly id: string;
  readonly slug: string;
  /** The owner, for whom the calls are made. */
  readonly ownerId: string;
  readonly calls: OwnerCalls;
}

/** Finds a portal by its name and acts as its owner. @throws NotFoundError */
export async function actInPortal(kit: Procurekit, slug: string): Promise<ActingPortal> {
  const portal = await kit.portals.findBySlug(slug);
  if (portal === null)
    throw new NotFoundError(`There is no portal ${slug}; \`procurekit portal list\` lists the portals.`);
  return asOwner(kit, portal);
}

/** All portals, or the one named, each with its owner's calls. */
export async function actInPortals(kit: Procurekit, slug: string | undefined): Promise<ActingPortal[]> {
  if (slug !== undefined) return [await actInPortal(kit, slug)];
  return Promise.all((await kit.portals.list()).map((portal) => asOwner(kit, portal)));
}

async function asOwner(kit: Procurekit, { id, slug }: { readonly id: string; readonly slug: string }) {
  const owner = await kit.portals.findOwner(id);
  if (owner === null) throw new NotFoundError(`The portal ${slug} has no owner.`);
  return { id, slug, ownerId: owner.id, calls: kit.as({ portalId: id, userId: owner.id }) };
}
