import { requestErrors } from '../../../kernel/errors/request-errors.js';
import type { World } from '../../../kernel/operations/world.js';
import { Choices } from '../../../kernel/ports/choices.js';

/** Keeps from everybody what is nothing where only the embedding program signs people in. @throws ProcurekitError `route_not_found` */
export function requireOwnSignIn(world: World): void {
  if (!world.port(Choices).passwordSignIn) throw requestErrors.routeNotFound({});
}
