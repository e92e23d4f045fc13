import { FACE_PREFIXES } from '../kernel/operations/prefixes.js';
import type { Composition } from '../kernel/module/composition.js';
import { operationsOf } from './operations-of.js';
import type { Foundation } from './foundation.js';

/** Groups whose pages an embedding program can have in its own application, with what makes them ours. */
const OURS_WHILE: Readonly<
  Record<string, (foundation: Pick<Foundation, 'hasOwnPages' | 'passwordSignIn'>) => boolean>
> = {
  auth: ({ hasOwnPages, passwordSignIn }) => hasOwnPages && passwordSignIn,
  integrationOauth: ({ hasOwnPages }) => hasOwnPages,
};

/** Paths below which everything is ours: the API, and pages that people open. Hosts pass on what is elsewhere. */
export function servedPaths(
  composition: Pick<Composition, 'groups'>,
  foundation: Pick<Foundation, 'hasOwnPages' | 'passwordSignIn'>,
): readonly string[] {
  const pages = Object.entries(operationsOf(composition, 'public'))
    .filter(([group]) => OURS_WHILE[group]?.(foundation) !== false)
    .flatMap(([, operations]) => Object.values(operations))
    .flatMap(({ face, path }) => (face === 'site' ? [path.split('/', 2).join('/')] : []));
  return [FACE_PREFIXES.workspace, ...new Set(pages)];
}
