import { madeWhenNeeded } from '../../../kernel/values/made-once.js';
import { cidrContains, parseCidr, type Cidr, type IpAddress } from './ip-address.js';

/** What an address is for, as far as a caller from inside the network must care. */
export type IpAddressKind =
  | 'public'
  | 'unspecified'
  | 'loopback'
  | 'private'
  | 'link_local'
  | 'carrier_grade_nat'
  | 'unique_local'
  | 'site_local'
  | 'metadata'
  | 'multicast'
  | 'broadcast'
  | 'ipv4_mapped'
  | 'ipv4_compatible'
  | 'ipv4_translated'
  | 'nat64'
  | '6to4'
  | 'teredo'
  | 'documentation'
  | 'benchmarking'
  | 'reserved';

/**
 * The special-purpose registries of IANA (RFC 6890 and its updates) plus the addresses where clouds answer their guests.
 * The first match counts, so a narrow block stands before the wide one around it. Blocks that carry an IPv4 address
 * inside (mapped, NAT64, 6to4, Teredo) are refused as a whole: what they reach depends on the network we run in.
 */
const specialPurposeBlocks = [
  ['0.0.0.0', 'unspecified'],
  ['0.0.0.0/8', 'reserved'],
  ['10.0.0.0/8', 'private'],
  ['100.100.100.200', 'metadata'], // Alibaba Cloud
  ['100.64.0.0/10', 'carrier_grade_nat'],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16', 'metadata'], // Azure's host agent, on an address that is public everywhere else
  ['169.254.169.254', 'metadata'], // AWS, Google Cloud, Azure and most others
  ['169.254.170.2', 'metadata'], // credentials of AWS containers
  ['169.254.0.0/16', 'link_local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.192', 'metadata'], // Oracle Cloud
  ['192.0.0.0/24', 'reserved'],
  ['192.0.2.0/24', 'documentation'],
  ['192.88.99.0/24', '6to4'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['240.0.0.0/4', 'reserved'],

  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::/96', 'ipv4_compatible'],
  ['::ffff:0:0/96', 'ipv4_mapped'],
  ['::ffff:0:0:0/96', 'ipv4_translated'],
  ['64:ff9b::/96', 'nat64'],
  ['64:ff9b:1::/48', 'nat64'],
  ['2001::/32', 'teredo'],
  ['2001:2::/48', 'benchmarking'],
  ['2001::/23', 'reserved'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['3fff::/20', 'documentation'],
  ['2000::/3', 'public'],
  ['fd00:ec2::254', 'metadata'], // AWS
  ['fd20:ce::254', 'metadata'], // Google Cloud
  ['fd00:c1::a9fe:a9fe', 'metadata'], // Oracle Cloud
  ['fc00::/7', 'unique_local'],
  ['fe80::/10', 'link_local'],
  ['fec0::/10', 'site_local'],
  ['ff00::/8', 'multicast'],
  // Only 2000::/3 is handed out as global unicast; all the rest waits for a use.
  ['::/0', 'reserved'],
] as const satisfies readonly (readonly [cidr: string, kind: IpAddressKind])[];

// Most programs never judge an address.
const parsedBlocks = madeWhenNeeded((): readonly (readonly [Cidr, IpAddressKind])[] =>
  specialPurposeBlocks.map(([block, kind]) => [parseCidr(block), kind]),
);

/** Classifies an address; `public` is the only kind that a stranger's URL may lead to. */
export function classifyIpAddress(address: IpAddress): IpAddressKind {
  return parsedBlocks().find(([block]) => cidrContains(block, address))?.[1] ?? 'public';
}
