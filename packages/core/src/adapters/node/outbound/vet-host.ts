import { isIP } from 'node:net';
import { toIpAddress } from './ip-address.js';
import {
  isOutboundAddressAllowed,
  type OutboundAddressPolicy,
  type OutboundScheme,
} from './outbound-address-policy.js';
import { settleWithin } from './settle-within.js';

/** Returns all addresses of a host name as text; rejects or returns none if the name does not exist. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

/** An address that passed the rules and may be connected to. */
export interface VettedAddress {
  readonly address: string;
  readonly family: number;
}

/** What the address rules say of a host, at this moment. */
export type HostVerdict =
  | { readonly allowed: true; readonly addresses: readonly VettedAddress[] }
  | {
      readonly allowed: false;
      readonly reason: 'scheme_not_allowed' | 'address_not_public' | 'host_not_found';
      readonly message: string;
      readonly cause?: unknown;
    };

interface VetHostDeps {
  readonly resolve: ResolveHost;
  readonly policy: OutboundAddressPolicy;
  readonly timeoutMs: number;
}

/**
 * Judges a host by all of its addresses: one that is not allowed refuses the host, because the name's owner decides which
 * one comes first next time. A literal is judged as it stands and never looked up. The refusal of a name does not tell
 * what it resolved to, or the answer would map the inside of our network.
 */
export async function vetHost(hostname: string, scheme: OutboundScheme, deps: VetHostDeps): Promise<HostVerdict> {
  const isLiteral = isIP(hostname) !== 0;
  let answers: readonly string[];
  try {
    answers = isLiteral ? [hostname] : await settleWithin(deps.timeoutMs, deps.resolve(hostname));
  } catch (cause) {
    return { ...hostNotFound(hostname), cause };
  }
  if (answers.length === 0) return hostNotFound(hostname);
  if (!answers.every((answer) => isAnswerAllowed(answer, scheme, deps.policy))) {
    return scheme === 'http' ? plainHttpRefusal : addressNotPublic(hostname, isLiteral);
  }
  return { allowed: true, addresses: answers.map((address) => ({ address, family: isIP(address) })) };
}

/** Tells whether one resolved address may be connected to; text that is no address never may. */
export function isAnswerAllowed(answer: string, scheme: OutboundScheme, policy: OutboundAddressPolicy): boolean {
  const address = toIpAddress(answer);
  return address !== undefined && isOutboundAddressAllowed(address, scheme, policy);
}

const plainHttpRefusal = {
  allowed: false,
  reason: 'scheme_not_allowed',
  message: 'Plain http is only for loopback addresses; use https://.',
} as const;

function addressNotPublic(hostname: string, isLiteral: boolean): HostVerdict {
  const subject = isLiteral ? `${hostname} is` : `${hostname} resolves to`;
  return {
    allowed: false,
    reason: 'address_not_public',
    message: `${subject} an address that is not on the public Internet; only public addresses are called.`,
  };
}

function hostNotFound(hostname: string) {
  return {
    allowed: false,
    reason: 'host_not_found',
    message: `The host name ${hostname} does not resolve to an address.`,
  } as const;
}
