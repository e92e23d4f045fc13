import { eventTypesSource } from './event-types.js';
import { docComment } from './doc-comment.js';
import { errorCodesSource } from './error-codes.js';
import { inheritFields, QUERY_BASES } from './inherit-fields.js';
import { resourceSource, type ResourceSource } from './resource-source.js';
import {
  integrationGroups,
  kebabCase,
  pascalCase,
  supplierGroups,
  workspaceGroups,
  type OperationGroup,
} from './sdk-operations.js';
import { createTypeWriter, type NamedType, type TypeWriter } from './type-writer.js';
import { VALUE_ALIASES } from './value-aliases.js';

/** A file of the client's generated folder. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const SHARED = 'shared-types';

/** Writes the generated part of the clients from the contract. */
export function sdkSources(): SourceFile[] {
  const [integration, workspace, supplier] = [integrationGroups(), workspaceGroups(), supplierGroups()];
  const common = [
    { path: 'event-payloads.ts', text: eventTypesSource() },
    // The classes of errors are the same for all clients.
    { path: 'error-codes.ts', text: errorCodesSource([...integration, ...workspace, ...supplier]) },
  ];
  const forKeys = faceSources({ client: 'Client', groups: integration, clientsOfTheirOwn: [], common });
  const forPeople = faceSources({
    client: 'WorkspaceClient',
    groups: workspace,
    clientsOfTheirOwn: supplier,
    common: [],
    // The files of people lie one folder deeper.
    folder: 'workspace/',
  });
  return [...forKeys.files, { path: 'resources.ts', text: resourcesSource(forKeys.resources) }, ...forPeople.files];
}

/** What one kind of callers gets. */
interface FaceOfSdk {
  /** Name of the type of the client. */
  readonly client: string;
  readonly groups: readonly OperationGroup[];
  /** Groups that are not part of the client. */
  readonly clientsOfTheirOwn: readonly OperationGroup[];
  /** Files whose types are exported beside. */
  readonly common: readonly SourceFile[];
  readonly folder?: string;
}

function faceSources({ client, groups, clientsOfTheirOwn, common, folder = '' }: FaceOfSdk) {
  const writer = createTypeWriter();
  const root = folder === '' ? '..' : '../..';
  const resources = groups.map((group) => resourceSource(writer, group));
  const others = clientsOfTheirOwn.map((group) => resourceSource(writer, group));
  const homes = homesOfTypes(writer, [...resources, ...others]);
  const types = inheritFields(writer.types, homes);
  const typed: SourceFile[] = [
    ...[...resources, ...others].map((resource) => ({
      path: `${kebabCase(resource.name)}.ts`,
      text: resource.write({ home: kebabCase(resource.name), homes, types, root }),
    })),
    { path: `${SHARED}.ts`, text: sharedTypes(types, homes) },
    ...common,
  ];
  const files = [
    ...typed,
    { path: 'all-resources.ts', text: allResources(resources, client) },
    { path: 'index.ts', text: indexSource(typed, client) },
  ];
  return { resources, files: files.map(({ path, text }) => ({ path: folder + path, text })) };
}

/** A type lives with the resource that mentions it; what several mention, or a shared type does, is shared. */
function homesOfTypes(writer: TypeWriter, resources: readonly ResourceSource[]): ReadonlyMap<string, string> {
  const homes = new Map<string, string>([...VALUE_ALIASES, ...QUERY_BASES].map(({ name }) => [name, SHARED]));
  const settle = (name: string, home: string) => {
    const type = writer.types.get(name);
    if (type === undefined) return;
    const present = homes.get(name);
    const settled = present === undefined || present === home ? home : SHARED;
    if (settled === present) return;
    homes.set(name, settled);
    for (const used of type.uses) settle(used, settled);
  };
  for (const resource of resources) for (const name of resource.uses) settle(name, kebabCase(resource.name));
  return homes;
}

function sharedTypes(types: ReadonlyMap<string, NamedType>, homes: ReadonlyMap<string, string>): string {
  const used = new Set([...types.values()].flatMap(({ uses }) => [...uses]));
  const aliases = VALUE_ALIASES.filter(({ name }) => used.has(name)).map(
    ({ name, description, definition }) => `${docComment([`${description}.`])}export type ${name} = ${definition};\n`,
  );
  const shared = [...types.values()].filter(({ name }: NamedType) => homes.get(name) === SHARED);
  return [...aliases, ...shared.map(({ text }) => text)].join('\n');
}

function allResources(resources: readonly ResourceSource[], client: string): string {
  const imports = resources.map(({ name }) => {
    const api = `${pascalCase(name)}Api`;
    return `import { ${name}, type ${api} } from './${kebabCase(name)}.js';`;
  });
  const members = resources.map(({ name, title }) => `/** ${title}. */\nreadonly ${name}: ${pascalCase(name)}Api;`);
  return `${imports.join('\n')}

/** A client of the whole API. */
export interface ${client} {
${members.join('\n')}
}

/** Every resource of the API. */
export const allResources = { ${resources.map(({ name }) => name).join(', ')} };
`;
}

function resourcesSource(resources: readonly ResourceSource[]): string {
  return resources.map(({ name }) => `export { ${name} } from './${kebabCase(name)}.js';\n`).join('');
}

/** Names each type: bundled declarations would let `export type *` promise the values of a file as well. */
function indexSource(files: readonly SourceFile[], client: string): string {
  const exports = files.map(({ path, text }) => {
    const names = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
    return `export type { ${names.join(', ')} } from './${path.replace('.ts', '.js')}';`;
  });
  return [`export type { ${client} } from './all-resources.js';`, ...exports, ''].join('\n');
}
