// Set apart by RFC 6761, 6762 (appendix G), 7686, 8375 and 9476, and `internal` by ICANN. Names in `invalid` are nobody's.
const PRIVATE_DOMAINS = [
  'alt',
  'corp',
  'home',
  'home.arpa',
  'internal',
  'intranet',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'onion',
  'private',
];

/** Whether a host name can never stand in the public DNS: a single label, or a name in a domain of private networks. */
export function isPrivateHostName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (!name.includes('.')) return true;
  return PRIVATE_DOMAINS.some((domain) => name.endsWith(`.${domain}`));
}
