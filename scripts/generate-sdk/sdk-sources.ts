import { kebabCase, pascalCase } from '../../packages/cli/src/client-generator/casing.js';
import { resourceSource, type ResourceSource } from '../../packages/cli/src/client-generator/resource-source.js';
import { type SourceFile } from '../../packages/cli/src/client-generator/source-file.js';
import { type TypeWriter } from '../../packages/cli/src/client-generator/type-writer.js';
import { errorCodesSource } from './error-codes.js';
import { eventTypesSource } from './event-types.js';
import { extensionOf } from './extensions.js';
import { ownSharedTypes, packageTypes, type FaceTypes, type PackageTypes } from './face-types.js';
import { groupsOfFaces, type FaceName } from './product.js';

/** Where the files of a face lie below those of keys, the way from there to what is not generated, and the type of its client. */
const FACES = {
  integration: { folder: '', root: '..', client: 'Client' },
  workspace: { folder: 'workspace/', root: '../..', client: 'WorkspaceClient' },
} as const;

/** The resources of a face, written before it is known where their types live. */
export interface WrittenResources {
  /** Those of the client of the face. */
  readonly ofClient: readonly ResourceSource[];
  /** Those and what clients of their own have. */
  readonly all: readonly ResourceSource[];
}

/** Writes the methods of all resources of a face. */
export function writeResources(writer: TypeWriter, face: FaceName): WrittenResources {
  const { client, clientsOfTheirOwn } = groupsOfFaces[face];
  const written = [...client, ...clientsOfTheirOwn].map((group) =>
    resourceSource(writer, group, extensionOf(group, FACES[face].root)),
  );
  return { ofClient: written.slice(0, client.length), all: written };
}

/** Writes the generated part of the client of a face. */
export function sdkFiles(
  types: FaceTypes,
  { face, resources }: { readonly face: FaceName; readonly resources: WrittenResources },
): SourceFile[] {
  const { folder, root, client } = FACES[face];
  const included = `${root}/../../core/src/calls/types/${face}`;
  const own = packageTypes(types, {
    mentioning: resources.all,
    included,
    ownFile: (name) => (name in CLIENT_TYPES ? `${root}/${CLIENT_TYPES[name]}` : undefined),
  });
  const typed: SourceFile[] = [
    ...resources.all.map((resource) => {
      const home = kebabCase(resource.name);
      return { path: `${home}.ts`, text: resource.write({ ...own, home }) };
    }),
    ...ownSharedTypes(own),
    ...(face === 'integration' ? names() : []),
  ];
  const exported = [
    ...includedExports(types, own, included),
    ...typed.flatMap(({ path, text }) => exportsOf(namesIn(text), `./${path.replace('.ts', '.js')}`)),
  ];
  return [
    ...typed,
    { path: 'all-resources.ts', text: allResources(resources.ofClient, client) },
    { path: 'index.ts', text: [`export type { ${client} } from './all-resources.js';`, ...exported, ''].join('\n') },
  ].map(({ path, text }) => ({ path: folder + path, text }));
}

/** What the clients of both faces meet. */
function names(): SourceFile[] {
  const groups = Object.values(groupsOfFaces).flatMap(({ client, clientsOfTheirOwn }) => [
    ...client,
    ...clientsOfTheirOwn,
  ]);
  return [
    { path: 'event-payloads.ts', text: eventTypesSource() },
    // The classes of errors are the same for all clients.
    { path: 'error-codes.ts', text: errorCodesSource(groups) },
  ];
}

/** Writes the entry from which single resources are taken. */
export function sdkIndex({ ofClient }: WrittenResources): SourceFile[] {
  const text = ofClient.map(({ name }) => `export { ${name} } from './${kebabCase(name)}.js';\n`).join('');
  return [{ path: 'resources.ts', text }];
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

function includedExports({ files }: FaceTypes, { reached }: PackageTypes, included: string): string[] {
  return files.flatMap(({ path, text }) => {
    const mentioned = namesIn(text).filter((name) => reached.has(name));
    return exportsOf(mentioned, `${included}/${path.replace('.ts', '.js')}`);
  });
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, name]) =>
    name === undefined ? [] : [name],
  );
}

/** Names each type: bundled declarations would let `export type *` promise the values of a file as well. */
function exportsOf(names: readonly string[], file: string): string[] {
  return names.length === 0 ? [] : [`export type { ${names.join(', ')} } from '${file}';`];
}
