import { FileAnswer } from '../operations/file-answer.js';
import type { Operation } from '../operations/operation.js';
import { Html } from '../operations/reply.js';

/** What an agent's tools are made from, beside what descriptions say anyway. */
export interface AgentFacts {
  /** As `Access` has them: groups of scopes, each met by any one; the right of people, or `signed_in`. */
  readonly 'x-access'?: Pick<Operation['access'], 'scopes' | 'right'>;
  /** Off for agents without the scope `agents.commit`; or these fields of its body are. */
  readonly 'x-commits-money'?: true | readonly string[];
  /** No tool at all. */
  readonly 'x-agents'?: false;
}

/** Tells of an operation who may make it and whether an agent may. */
export function agentFacts(operation: Operation): AgentFacts {
  const { scopes, right } = operation.access;
  if (scopes === undefined && right === undefined) return {};
  return {
    'x-access': { ...(scopes === undefined ? {} : { scopes }), ...(right === undefined ? {} : { right }) },
    ...(operation.commitsMoney === undefined ? {} : { 'x-commits-money': operation.commitsMoney }),
    ...(isForAgents(operation) ? {} : { 'x-agents': false }),
  };
}

// A model can neither send a file nor read one, and whatever it reads may be repeated elsewhere: it gets no credentials.
function isForAgents({ bodyKind, output, secret, access }: Operation): boolean {
  const exchangesFiles = bodyKind !== 'json' || output === FileAnswer || output === Html;
  const isAboutSignIn = access.beforePasswordChange === true || access.beforeSecondFactor === true;
  return !exchangesFiles && !(secret && handsOutCredentials(access)) && !isAboutSignIn;
}

/** Secrets of ordinary work, such as the link that a supplier is sent, are part of it; those of administration are credentials. */
function handsOutCredentials({ right }: Operation['access']): boolean {
  return right === undefined || right === 'signed_in' || right.endsWith('.manage');
}
