/** What a path may be written with: it goes into a header, and browsers read `\` as `/`. */
const PRINTABLE = /^[\x21-\x5b\x5d-\x7e]{1,500}$/;

/**
 * Where somebody is led back to after signing in: an address of this site, from its root (`/console#/keys`) or beside the page
 * (`reports?lang=en`). Undefined for what may lead to another site, and for none.
 */
export function returnPath(text: string | undefined): string | undefined {
  if (text === undefined || !PRINTABLE.test(text)) return undefined;
  const [path = ''] = text.split(/[?#]/, 1);
  const isOfThisSite = path !== '' && !path.includes(':') && !path.includes('//');
  return isOfThisSite && path.split('/').every((segment) => !segment.startsWith('.')) ? text : undefined;
}
