import { FACE_PREFIXES } from '../kernel/operations/prefixes.js';
import type { Composition } from '../kernel/module/composition.js';
import type { World } from '../kernel/operations/world.js';
import { Addresses } from '../kernel/ports/addresses.js';
import { Choices } from '../kernel/ports/choices.js';
import { operationsOf } from './operations-of.js';

/** Groups whose pages an embedding program can have in its own application, with what makes them ours. */
const OURS_WHILE: Readonly<Record<string, (world: World) => boolean>> = {
  auth: ({ port }) => port(Addresses).hasOwnPages && port(Choices).passwordSignIn,
  integrationOauth: ({ port }) => port(Addresses).hasOwnPages,
};

/** Paths below which everything is ours: the API, and pages that people open. Hosts pass on what is elsewhere. */
export function servedPaths(world: World, composition: Pick<Composition, 'groups'>): readonly string[] {
  const pages = Object.entries(operationsOf(composition, 'public'))
    .filter(([group]) => OURS_WHILE[group]?.(world) !== false)
    .flatMap(([, operations]) => Object.values(operations))
    .flatMap(({ face, path }) => (face === 'site' ? [path.split('/', 2).join('/')] : []));
  return [FACE_PREFIXES.workspace, ...new Set(pages)];
}
