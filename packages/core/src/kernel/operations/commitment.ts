import type { Access } from '../access/access.js';
import { isAdministrative } from '../access/administrative.js';

/**
 * How a call commits a company: `spends` awards, sends, approves, pays, accepts or posts; `opens_gate` changes who may do that, what is
 * asked before, or where the money goes: policies, delegations, rights, passwords, bank accounts, budgets, rates, keys.
 */
export const COMMITMENTS = ['spends', 'opens_gate'] as const;
export type Commitment = (typeof COMMITMENTS)[number];

/** Fields of a body that commit, wherever they stand in it, by how they do. */
export type FieldCommitments = { readonly [C in Commitment]?: readonly string[] };

/** What of a call commits: nothing, the whole call, or what it is sent. */
export type Commits = 'nothing' | Commitment | FieldCommitments;

interface Committing {
  readonly method: string;
  readonly access: Access;
  readonly commits?: Commits;
}

/** What of a call commits: what it states, or else what follows from its right, because whoever administers opens gates. */
export function commitmentOf({ method, access, commits }: Committing): Commits {
  if (commits !== undefined) return commits;
  return method !== 'GET' && isAdministrative(access.right) ? 'opens_gate' : 'nothing';
}

/** The same calls, of which those that write state what they commit. */
export function committing<T extends Readonly<Record<string, { readonly method: string }>>>(
  commits: Commits,
  operations: T,
): T {
  const states = ({ method }: { readonly method: string }) => (method === 'GET' ? {} : { commits });
  return Object.fromEntries(
    Object.entries(operations).map(([name, operation]) => [name, { ...operation, ...states(operation) }]),
  ) as T;
}
