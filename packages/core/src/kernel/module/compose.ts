import type { ErrorType } from '../errors/errors.js';
import type { EventType } from '../events/events.js';
import type { OperationMap } from '../operations/group.js';
import { closeEnums, type OpenEnums } from '../input/open-enum.js';
import type { Operation } from '../operations/operation.js';
import { createPermissions, type Permissions } from '../access/permissions.js';
import { requestErrors } from '../errors/request-errors.js';
import { entityTypeOf } from '../records/entity-type.js';
import type { RecordType } from '../records/record.js';
import { checkModules } from './check-modules.js';
import type { Composition } from './composition.js';
import type { Module, ModuleGroup } from './module.js';

/**
 * Derives from a list of modules what a Procurekit is made of.
 *
 * @throws TypeError when a module needs another one that is not in the list, when two declare the same name, or when something is
 * named that no module declares
 */
export function composeModules(modules: readonly Module[]): Composition {
  const known = COMPOSED.get(modules);
  if (known !== undefined) return known;
  const composition = compose(modules);
  COMPOSED.set(modules, composition);
  return composition;
}

/** A list never changes, and neither does what follows from it. */
const COMPOSED = new WeakMap<readonly Module[], Composition>();

function compose(modules: readonly Module[]): Composition {
  const groups = modules
    .flatMap((module) => Object.entries(module.groups ?? {}))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const records = modules.flatMap((module) => Object.values(module.records ?? {}));
  const permissions = createPermissions({
    rights: merged(modules, 'rights'),
    scopes: merged(modules, 'scopes'),
  });
  const errors = errorsOf(modules, groups);
  const enums = enumsOf(modules, records, permissions);
  const composition: Composition = {
    modules,
    groups,
    records,
    operations: operationsOf(groups),
    errors,
    codesOf400: new Map([...errors].filter(([, { status }]) => status === 400)),
    events: eventsOf(modules, groups),
    tags: merged(modules, 'tags'),
    sealed: modules.flatMap(({ sealed = [] }) => sealed),
    permissions,
    enums,
    closed: closeEnums(enums),
  };
  checkModules(composition);
  return composition;
}

function merged<K extends 'rights' | 'scopes' | 'tags'>(modules: readonly Module[], part: K): NonNullable<Module[K]> {
  return Object.assign({}, ...modules.map((module) => module[part] ?? {})) as NonNullable<Module[K]>;
}

type Groups = readonly (readonly [string, ModuleGroup])[];

function operationsOf(groups: Groups): readonly Operation[] {
  const maps = groups.flatMap(([, { operations }]) => Object.values<OperationMap | undefined>({ ...operations }));
  return [...new Set(maps.flatMap((map) => Object.values(map ?? {})))];
}

// What may be refused through an extension point is declared by whoever asks there too: its module may be left out.
function errorsOf(modules: readonly Module[], groups: Groups): ReadonlyMap<string, ErrorType> {
  const codes = new Map<string, ErrorType>();
  const declared = [requestErrors, ...modules.map(({ errors }) => errors), ...groups.map(([, { errors }]) => errors)];
  const types = new Set(declared.flatMap((each) => Object.values<ErrorType>(each ?? {})));
  for (const { code, status, title, remedy } of types) {
    if (codes.has(code)) throw new TypeError(`The error code ${code} is declared twice.`);
    codes.set(code, { code, status, title, remedy });
  }
  return codes;
}

function eventsOf(modules: readonly Module[], groups: Groups): ReadonlyMap<string, EventType> {
  const declared = [...groups.map(([, { events }]) => events), ...modules.map(({ events }) => events)];
  const types = declared.flatMap((each) => Object.values<EventType>(each ?? {}));
  return new Map(types.map((type) => [type.name, type.about === undefined ? type : heardByWord(type, modules)]));
}

// Whoever may read one of the kinds may subscribe, and hears of those.
function heardByWord(type: EventType, modules: readonly Module[]): EventType {
  const words = addedWords(modules).filter(({ of }) => of === type.about?.of);
  const scopes = [[...new Set(words.flatMap((word) => word.scopes.flat()))].toSorted()];
  return { ...type, scopes, scopesAbout: new Map(words.map((word) => [word.word, word.scopes])) };
}

const addedWords = (modules: readonly Module[]) =>
  modules.flatMap(({ extensions = [] }) => extensions.flatMap(({ word }) => word ?? []));

function enumsOf(modules: readonly Module[], records: readonly RecordType[], permissions: Permissions): OpenEnums {
  const typesWith = (has: (record: RecordType) => boolean) => records.filter(has).map(entityTypeOf);
  const variables = records.flatMap((record) => record.variables ?? []);
  return {
    approvalSubject: addedWords(modules).flatMap(({ of, word }) => (of === 'approvalSubject' ? [word] : [])),
    right: permissions.rights,
    scope: [...permissions.scopes.keys()],
    linkable: typesWith(({ linkable }) => linkable === true),
    // The portal itself has files, too.
    fileOwner: [...typesWith(({ files }) => files !== undefined), 'portal'],
    commented: typesWith(({ comments }) => comments === true),
    customFieldOwner: typesWith(({ columns }) => 'customFields' in columns),
    variableEntity: typesWith(({ variables: own }) => own !== undefined),
    variableDomain: [...new Set(variables.map(({ domain }) => domain))],
  };
}
