import type { Access, ScopeRule } from '../access/access.js';
import { operationName } from '../operations/operation.js';
import type { Permissions } from '../access/permissions.js';
import { rightsNamed } from '../access/right-rule.js';
import type { RecordType } from '../records/record.js';
import type { LineCounting } from '../rows/counting.js';
import type { Composition } from './composition.js';
import type { Module } from './module.js';

/**
 * Holds a composition against itself: whatever is named somewhere is declared somewhere, and nothing is declared twice. What a module
 * leaves out ends the start, rather than a call a year later.
 *
 * @throws TypeError with every fault that was found
 */
export function checkModules(composition: Composition): void {
  const faults = [
    ...missingModules(composition),
    ...repeated('module', composition.modules, ({ name }) => name),
    ...repeated('right', namesOf(composition, 'rights'), String),
    ...repeated('scope', namesOf(composition, 'scopes'), String),
    ...repeated('group', composition.groups, ([name]) => name),
    ...repeated('record', composition.records, ({ name }) => name),
    ...repeated('table', composition.records, ({ table }) => table),
    ...repeated('operation', composition.operations, operationName),
    ...repeated('address', composition.operations, ({ face, method, path }) => `${method} ${face} ${path}`),
    ...composition.operations.flatMap((operation) => operationFaults(composition, operation)),
    ...composition.records.flatMap((record) => recordFaults(composition, record)),
    ...composition.modules.flatMap((module) => moveFaults(composition, module)),
    ...composition.modules.flatMap(({ name, counts = [] }) =>
      counts.flatMap((counting) => countingFaults(composition, `The module ${name}`, counting)),
    ),
    ...[...composition.events.values()].flatMap(({ name, scopes }) =>
      scopeFaults(composition.permissions, `The event ${name}`, scopes),
    ),
  ];
  if (faults.length > 0) throw new TypeError(`These modules do not make a Procurekit:\n- ${faults.join('\n- ')}`);
}

function moveFaults({ permissions }: Composition, { name, records = {}, moves = {} }: Module): string[] {
  return Object.entries(moves).flatMap(([of, table]) => {
    const what = `The moves of ${of} in the module ${name}`;
    const record = records[of];
    if (record === undefined) return [`${what} are of no record of the module.`];
    const statuses = table.flatMap(({ from, to }) => [from, to]);
    const isOfOneColumn = Object.values(record.columns).some(({ values }) =>
      statuses.every((status) => values?.includes(status)),
    );
    return [
      ...(isOfOneColumn ? [] : [`${what} name statuses that no column of ${record.name} has.`]),
      ...table.flatMap(({ right }) => (right === undefined ? [] : rightFaults(permissions, what, right))),
    ];
  });
}

function countingFaults({ records }: Composition, what: string, counting: LineCounting): string[] {
  const { record, counted, by, upTo, less, status, unless } = counting;
  const named: (readonly [RecordType | undefined, string | undefined])[] = [
    ...[upTo, less, unless?.[0]].map((column) => [record, column] as const),
    [status?.of, status?.column],
    // Rows of a module that was left out count nothing.
    ...by.map((rows) => [records.find(({ name }) => name === rows.of), rows.by] as const),
  ];
  return named.flatMap(([of, column]) =>
    of === undefined || column === undefined || column in of.columns
      ? []
      : [`${what} counts ${counted} of ${record.name} by ${column}, which is no column of ${of.name}.`],
  );
}

function missingModules({ modules }: Composition): string[] {
  const names = new Set(modules.map(({ name }) => name));
  return modules.flatMap(({ name, needs = {} }) =>
    Object.values(needs)
      .filter((needed) => !names.has(needed.name))
      .map((needed) => `The module ${name} needs the module ${needed.name}, which is not in the list.`),
  );
}

function namesOf({ modules }: Composition, part: 'rights' | 'scopes'): string[] {
  return modules.flatMap((module) => Object.keys(module[part] ?? {}));
}

function repeated<T>(what: string, all: readonly T[], nameOf: (one: T) => string): string[] {
  const names = all.map(nameOf);
  const twice = new Set(names.filter((name, index) => names.indexOf(name) !== index));
  return [...twice].map((name) => `The ${what} ${name} is declared twice.`);
}

function operationFaults(
  { permissions, errors, tags }: Composition,
  operation: Composition['operations'][number],
): string[] {
  const what = `The operation ${operationName(operation)}`;
  return [
    ...rightFaults(permissions, what, operation.access.right),
    ...scopeFaults(permissions, what, operation.access.scopes),
    ...operation.errors
      .filter(({ code }) => !errors.has(code))
      .map(({ code }) => `${what} refuses with ${code}, which no module declares.`),
    ...(Object.hasOwn(tags, operation.tag)
      ? []
      : [`${what} stands under “${operation.tag}”, which no module describes in its tags.`]),
  ];
}

function recordFaults({ permissions, records }: Composition, record: RecordType): string[] {
  const what = `The record ${record.name}`;
  const { access, trail, linkable, files, variables } = record;
  if (access === undefined) {
    const needsIt = 'entity' in trail || linkable === true || files === true || variables !== undefined;
    return needsIt ? [`${what} does not say who reads it: give it \`access\`.`] : [];
  }
  if (access === 'administrators') return [];
  const keys = linkable === true && (access.read === undefined || access.write === undefined);
  return [
    ...(keys ? [`${what} is linkable and does not say by which scopes keys read and write it.`] : []),
    ...rightFaults(permissions, what, access.view),
    ...rightFaults(permissions, what, access.edit),
    ...scopeFaults(permissions, what, access.read),
    ...scopeFaults(permissions, what, access.write),
    ...unknownReferences(what, record, records),
  ];
}

function unknownReferences(what: string, { columns }: RecordType, records: readonly RecordType[]): string[] {
  const names = new Set(records.map(({ name }) => name));
  return Object.entries(columns).flatMap(
    ([
      column,
      {
        options: { refersTo },
      },
    ]) =>
      refersTo === undefined || names.has(refersTo)
        ? []
        : [`${what} refers by ${column} to a ${refersTo}, and no record is one.`],
  );
}

function rightFaults({ rights }: Permissions, what: string, rule: Access['right'] = 'signed_in'): string[] {
  return rightsNamed(rule)
    .filter((right) => !rights.includes(right))
    .map((right) => `${what} needs the right ${right}, which no module declares.`);
}

function scopeFaults({ scopes }: Permissions, what: string, rule: ScopeRule = []): string[] {
  return rule
    .flat()
    .filter((scope) => !scopes.has(scope))
    .map((scope) => `${what} needs the scope ${scope}, which no module declares.`);
}
