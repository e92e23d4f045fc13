import { port } from './port.js';

/** Where a Procurekit and its portals are reached. */
export interface Addresses {
  /** Where the API is. */
  readonly baseUrl: string;
  /** Whether the pages of portals are ours, rather than those of an application. */
  readonly hasOwnPages: boolean;
  /** The address that outsiders reach a path of ours at. */
  publicUrl(path: string): string;
  /** The address of a portal, by its name. */
  portalUrl(slug: string): string;
  /** The portal that a host belongs to, where portals have hosts of their own. */
  portalAt(host: string | undefined): string | undefined;
  /** Address of the pages of a portal, by its name: in the embedding program, or here. */
  appUrl(slug: string): string;
}

export const Addresses = port<Addresses>('addresses');
