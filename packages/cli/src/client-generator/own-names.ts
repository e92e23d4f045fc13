import type { ComposedModules } from '@procurekit/core/contract';
import { builtInModules, type Module } from '@procurekit/core/modules';
import { composed } from '@procurekit/core/contract';

/** Writes the names that modules from outside add to those of the client: codes, events, scopes, kinds of records. */
export function ownNamesSource(own: readonly Module[], { enums }: Pick<ComposedModules, 'enums'>): string {
  const product = composed(builtInModules);
  const kinds = Object.entries(enums).map(([kind, names]): Member => {
    const known: readonly string[] = product.enums[kind as keyof typeof enums];
    return [kind, union(names.filter((name) => !known.includes(name)))];
  });
  const groups = own.flatMap((module) => [module, ...Object.values(module.groups ?? {})]);
  const errors = groups.flatMap((each) => Object.values(each.errors ?? {}));
  const events = groups.flatMap((each) => Object.values(each.events ?? {}));
  const members = [
    ['errors', tableOf(errors.map(({ status, code }) => [String(status), code]))] as const,
    ['events', tableOf(events.map(({ resourceType, name }) => [resourceType, name]))] as const,
    ...kinds,
  ].filter(([, type]) => type !== '');
  return `import type {} from '@procurekit/client-sdk';

declare module '@procurekit/client-sdk' {
/** What your modules add to the names that the client knows. */
interface OwnNames {
${members.map(([name, type]) => `${name}: ${type};`).join('\n')}
}
}
`;
}

type Member = readonly [name: string, type: string];

/** An object type of unions by key; nothing without names. */
function tableOf(entries: readonly Member[]): string {
  const names = new Map<string, string[]>();
  for (const [key, name] of entries) names.set(key, [...(names.get(key) ?? []), name]);
  if (names.size === 0) return '';
  return `{\n${[...names].map(([key, values]) => `${key}: ${union(values)};`).join('\n')}\n}`;
}

function union(names: readonly string[]): string {
  return [...new Set(names)].map((name) => `'${name}'`).join(' | ');
}
