import type { PortalCaller } from '../../kernel/access/caller.js';
import { requestErrors } from '../../kernel/errors/request-errors.js';

/** The right to hand statements of a bank to the integration that reads them; whoever manages integrations has it as well. */
export const HANDING_STATEMENTS = 'bank_statements.upload';
const STATEMENTS = 'bank-statement-file';

/** The integrations that somebody may see: all of them, or the one that reads statements. */
export function slugsFor({ rights }: PortalCaller, all: Iterable<string>): readonly string[] {
  return [...all].filter((slug) => slug === STATEMENTS || rights.has('integrations.manage'));
}

/** Refuses an installation that is not for whoever calls. @throws ProcurekitError `not_found` */
export function requireForCaller(
  caller: PortalCaller,
  { integrationSlug }: { readonly integrationSlug: string },
): void {
  if (!slugsFor(caller, [integrationSlug]).includes(integrationSlug)) throw requestErrors.notFound({});
}
