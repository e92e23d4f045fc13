import { kebabCase, pascalCase } from '../../packages/cli/src/client-generator/casing.js';
import { inheritFields } from '../../packages/cli/src/client-generator/inherit-fields.js';
import {
  integrationGroups,
  supplierGroups,
  workspaceGroups,
  type OperationGroup,
} from '../../packages/cli/src/client-generator/operation-groups.js';
import {
  importsOf,
  resourceSource,
  type ResourceSource,
} from '../../packages/cli/src/client-generator/resource-source.js';
import { type SourceFile } from '../../packages/cli/src/client-generator/source-file.js';
import { homesOfTypes, SHARED, sharedTypes, typesIn } from '../../packages/cli/src/client-generator/type-homes.js';
import { createTypeWriter } from '../../packages/cli/src/client-generator/type-writer.js';
import { operations } from './product.js';
import { eventTypesSource } from './event-types.js';
import { errorCodesSource } from './error-codes.js';
import { extensionOf } from './extensions.js';

/** Writes the generated part of the clients from the contract. */
export function sdkSources(): SourceFile[] {
  const integration = integrationGroups(operations);
  const workspace = workspaceGroups(operations);
  const supplier = supplierGroups(operations);
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
  const clientFile = (name: string) => (name in CLIENT_TYPES ? `${root}/${CLIENT_TYPES[name]}` : undefined);
  const written = (group: OperationGroup) => resourceSource(writer, group, extensionOf(group, root));
  const resources = groups.map(written);
  const others = clientsOfTheirOwn.map(written);
  const homes = homesOfTypes(
    writer.types,
    [...resources, ...others].map(({ name, uses }) => ({ home: kebabCase(name), uses })),
  );
  const types = inheritFields(writer.types, homes);
  const mentioned = new Set(typesIn(SHARED, types, homes).flatMap(({ uses }) => [...uses]));
  const shared = importsOf(mentioned, { home: SHARED, homes, clientFile });
  const typed: SourceFile[] = [
    ...[...resources, ...others].map((resource) => ({
      path: `${kebabCase(resource.name)}.ts`,
      text: resource.write({ home: kebabCase(resource.name), homes, types, clientFile }),
    })),
    { path: `${SHARED}.ts`, text: [...shared, sharedTypes(types, homes)].join('\n\n') },
    ...common,
  ];
  const files = [
    ...typed,
    { path: 'all-resources.ts', text: allResources(resources, client) },
    { path: 'index.ts', text: indexSource(typed, client) },
  ];
  return { resources, files: files.map(({ path, text }) => ({ path: folder + path, text })) };
}

/** Types of the client itself, by the file of its sources that they come from. */
const CLIENT_TYPES: Readonly<Record<string, string>> = {
  Resource: 'resource.js',
  ApiCall: 'api-call.js',
  PageList: 'page-list.js',
  CountedItems: 'page-list.js',
  CursorList: 'page-list.js',
  CallOptions: 'client-options.js',
  WriteOptions: 'client-options.js',
  UpdateOptions: 'client-options.js',
  UploadOptions: 'client-options.js',
  VersionedOptions: 'client-options.js',
  ReceivedFile: 'workspace/received-file.js',
  EventName: 'generated/event-payloads.js',
  EventPayload: 'generated/event-payloads.js',
  OwnName: 'own-names.js',
};

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
