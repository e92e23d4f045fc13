import { classifyIpAddress } from './ip-address-kind.js';
import { cidrContains, type Cidr, type IpAddress } from './ip-address.js';

/** The scheme of a URL that somebody asked us to call. */
export type OutboundScheme = 'https' | 'http';

/** Which addresses outbound calls may reach beside the public ones. */
export interface OutboundAddressPolicy {
  /** Lets both schemes reach loopback addresses: the development switch. */
  readonly allowLoopback: boolean;
  /** Blocks that https may reach although they are not public. */
  readonly allowCidrs: readonly Cidr[];
}

/**
 * Tells whether an address may be connected to under a policy. Asked with the same arguments when a URL is saved and for
 * every new connection, so the two can never disagree.
 */
export function isOutboundAddressAllowed(
  address: IpAddress,
  scheme: OutboundScheme,
  policy: OutboundAddressPolicy,
): boolean {
  const kind = classifyIpAddress(address);
  if (kind === 'loopback' && policy.allowLoopback) return true;
  if (scheme === 'http') return false;
  return kind === 'public' || policy.allowCidrs.some((block) => cidrContains(block, address));
}
