import { isAdministrative } from '../access/administrative.js';
import { COMMITMENTS, commitmentOf } from '../operations/commitment.js';
import { FileAnswer } from '../operations/file-answer.js';
import type { Operation } from '../operations/operation.js';
import { Html } from '../operations/reply.js';

/** What an agent's tools are made from, beside what descriptions say anyway. */
export interface AgentFacts {
  /** As `Access` has them: groups of scopes, each met by any one; the right of people or several of which one is enough, or `signed_in`. */
  readonly 'x-access'?: Pick<Operation['access'], 'scopes' | 'right'>;
  /** Spends, and is off for agents without the scope `agents.commit`; or these fields of its body are. */
  readonly 'x-commits-money'?: true | readonly string[];
  /** The same of what opens a gate. */
  readonly 'x-opens-gate'?: true | readonly string[];
  /** No tool at all. */
  readonly 'x-agents'?: false;
}

/** Tells of an operation who may make it and whether an agent may. */
export function agentFacts(operation: Operation): AgentFacts {
  const { scopes, right } = operation.access;
  if (scopes === undefined && right === undefined) return {};
  return {
    'x-access': { ...(scopes === undefined ? {} : { scopes }), ...(right === undefined ? {} : { right }) },
    ...commitmentFacts(operation),
    ...(isForAgents(operation) ? {} : { 'x-agents': false }),
  };
}

const FACTS = { spends: 'x-commits-money', opens_gate: 'x-opens-gate' } as const;

function commitmentFacts(operation: Operation): AgentFacts {
  const commits = commitmentOf(operation);
  if (commits === 'nothing') return {};
  if (typeof commits === 'string') return { [FACTS[commits]]: true };
  return Object.fromEntries(
    COMMITMENTS.flatMap((how) => (commits[how] === undefined ? [] : [[FACTS[how], commits[how]]])),
  );
}

// A model can neither send a file nor read one, and whatever it reads may be repeated elsewhere: it gets no credentials.
function isForAgents(operation: Operation): boolean {
  const { bodyKind, output, access } = operation;
  const exchangesFiles = bodyKind !== 'json' || output === FileAnswer || output === Html;
  const isAboutSignIn = access.beforePasswordChange === true || access.beforeSecondFactor === true;
  return !exchangesFiles && !handsOutCredentials(operation) && !isAboutSignIn;
}

/** Secrets of ordinary work, such as the link that a supplier is sent, are part of it; those of administration are credentials. */
function handsOutCredentials({ secret, access: { right }, ...operation }: Operation): boolean {
  if (!secret || operation.handsOutCredentials === false) return false;
  return right === undefined || right === 'signed_in' || isAdministrative(right);
}
