const PLACEHOLDER = '{portal}';
const NAME = '([a-z0-9](?:[a-z0-9-]{1,30}[a-z0-9]))';

/** Tells the address under which a request came: that of the portal its host names, else the base address. */
export type FindAddress = (host: string | undefined) => string;

/**
 * Builds the lookup from the template of portal addresses. Only hosts that the template admits are repeated in an answer.
 *
 * @throws RangeError when the template has no `{portal}`
 */
export function createFindAddress(baseUrl: string, template: string | undefined): FindAddress {
  if (template === undefined) return () => baseUrl;
  if (!template.includes(PLACEHOLDER))
    throw new RangeError(`portalUrlTemplate must contain ${PLACEHOLDER}, such as https://${PLACEHOLDER}.example.com.`);
  const afterScheme = template.slice(template.indexOf('://') + 3);
  const host = afterScheme.split('/', 1)[0] ?? '';
  const [before = '', after = ''] = host.split(PLACEHOLDER).map(escapePattern);
  const pattern = new RegExp(`^${before}${NAME}${after}$`);
  return (requestHost) => {
    const portal = pattern.exec(requestHost?.toLowerCase() ?? '')?.[1];
    return portal === undefined ? baseUrl : template.replaceAll(PLACEHOLDER, portal);
  };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
