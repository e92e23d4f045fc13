import type { Logger } from '../kernel/ports/logger.js';
import type { ProcurekitOptions } from './options.js';

/** Where the API is while nobody says where. */
export const DEFAULT_BASE_URL = 'http://localhost:3000';

const WARNING =
  `A link was made to ${DEFAULT_BASE_URL}, because createProcurekit was not told where others reach it. ` +
  'Set `baseUrl` to the public address of the API.';

type Addresses = Pick<ProcurekitOptions, 'baseUrl' | 'portalUrlTemplate' | 'appUrl' | 'logger'>;

/**
 * Where paths of ours and a portal are reached, and where its pages are: in the embedding program, or here. The first link that is
 * made without a `baseUrl` warns: it works on this machine alone.
 *
 * @throws RangeError when `appUrl` is no address that paths can be added to
 */
export function addressesOf({ baseUrl, portalUrlTemplate, appUrl, logger }: Addresses) {
  if (appUrl !== undefined && !/^https?:\/\/[^?#]+$/.test(appUrl)) {
    throw new RangeError(`appUrl must be an http or https URL without query, not ${appUrl}.`);
  }
  let isTold = baseUrl !== undefined;
  const base = () => {
    if (!isTold) warn(logger);
    isTold = true;
    return baseUrl ?? DEFAULT_BASE_URL;
  };
  const portalUrl = (slug: string) => addressIn(portalUrlTemplate ?? base(), slug);
  return {
    baseUrl: baseUrl ?? DEFAULT_BASE_URL,
    publicUrl: (path: string) => addressIn(base(), '') + path,
    portalUrl,
    portalAt: (host: string | undefined) => portalAt(portalUrlTemplate, host),
    appUrl: appUrl === undefined ? portalUrl : (slug: string) => addressIn(appUrl, slug),
    hasOwnPages: appUrl === undefined,
  };
}

// Names of portals are parts of host names.
function portalAt(template: string | undefined, host: string | undefined): string | undefined {
  const [before, after] = /^https?:\/\/([^/]*)/.exec(template ?? '')?.[1]?.split('{portal}') ?? [];
  if (before === undefined || after === undefined || host?.startsWith(before) !== true || !host.endsWith(after)) {
    return undefined;
  }
  const slug = host.slice(before.length, host.length - after.length);
  return /^[a-z0-9-]{1,32}$/.test(slug) ? slug : undefined;
}

function addressIn(template: string, slug: string): string {
  return template.replace(/\/$/, '').replaceAll('{portal}', slug);
}

// Who embeds without a logger would not hear of it otherwise, and it is they who forget.
function warn(logger: Logger | undefined): void {
  if (logger === undefined) process.emitWarning(WARNING, { code: 'PROCUREKIT_BASE_URL' });
  else logger.warn({ baseUrl: DEFAULT_BASE_URL }, WARNING);
}
