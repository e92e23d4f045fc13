import { errorsOf } from '@procurekit/core/contract';
import { requestErrors, type ErrorType } from '@procurekit/core/modules';

import type { OperationGroup } from '../../packages/cli/src/client-generator/operation-groups.js';

/** Writes the codes with which the operations of the client can be refused, by status. */
export function errorCodesSource(groups: readonly OperationGroup[]): string {
  const types = new Map<string, ErrorType>(Object.values(requestErrors).map((type) => [type.code, type]));
  for (const { operations } of groups) {
    for (const operation of operations.values()) for (const type of errorsOf(operation)) types.set(type.code, type);
  }
  const all = [...types.values()];
  const statuses = [...new Set(all.map(({ status }) => status))].toSorted((a, b) => a - b);
  const members = statuses.map((status) =>
    member(
      status,
      all.filter((type) => type.status === status),
    ),
  );
  return `import type { OwnCode } from '../own-names.js';

/**
 * Codes of refusals by status. A newer server may send codes that are not listed here: keep a \`default\` in a \`switch\`.
 */
export interface ErrorCodes {
${members.join('\n')}
}

/** Code of a refusal. */
export type ErrorCode = ErrorCodes[keyof ErrorCodes] | OwnCode;
`;
}

function member(status: number, types: readonly ErrorType[]): string {
  const sorted = types.toSorted((a, b) => a.code.localeCompare(b.code));
  return `${status}:\n${sorted.map(({ code, title }) => `/** ${title}. */\n| '${code}'`).join('\n')};`;
}
