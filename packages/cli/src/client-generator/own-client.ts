import { answersFile, type ComposedModules, fileFormatsOf } from '@procurekit/core/contract';
import type { Module } from '@procurekit/core/modules';

import { kebabCase } from './casing.js';
import { inheritFields } from './inherit-fields.js';
import { laidOut } from './layout.js';
import { integrationGroups, workspaceGroups, type OperationGroup } from './operation-groups.js';
import { ownNamesSource } from './own-names.js';
import { importsOf, resourceSource, type Extension } from './resource-source.js';
import type { SourceFile } from './source-file.js';
import { homesOfTypes, SHARED, typesIn } from './type-homes.js';
import { createTypeWriter } from './type-writer.js';
import { VALUE_ALIASES } from './value-aliases.js';

const SDK = '@procurekit/client-sdk';
const SDK_FOR_PEOPLE = `${SDK}/workspace`;

/** Types of the client, by the entry that exports them. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  [SDK]: [
    'Resource',
    'ApiCall',
    'PageList',
    'CountedItems',
    'CursorList',
    'CallOptions',
    'WriteOptions',
    'UpdateOptions',
    'VersionedOptions',
    'EventName',
    'EventPayload',
    'OwnName',
    ...VALUE_ALIASES.map(({ name }) => name),
  ],
  [SDK_FOR_PEOPLE]: ['UploadOptions', 'ReceivedFile'],
};

/** File of the names that the client learns. */
const NAMES = 'own-names';

/** First line of each file, by which those are known that are not written any more. */
export const MARK = '// Written by `procurekit generate-client`: run it again when your modules change.';

/** Writes the resources of modules from outside, for the clients of the product: one folder for keys, one for people. */
export function ownClientSources(
  own: readonly Module[],
  { operations, enums }: Pick<ComposedModules, 'operations' | 'enums'>,
): SourceFile[] {
  const groups = new Set(own.flatMap(({ groups = {} }) => Object.keys(groups)));
  const ofOwn = (all: readonly OperationGroup[]) => all.filter(({ name }) => groups.has(name));
  const faces = [
    ...faceSources({ folder: 'integration', creator: 'createClient', groups: ofOwn(integrationGroups(operations)) }),
    ...faceSources({
      folder: 'workspace',
      creator: 'createWorkspaceClient',
      groups: ofOwn(workspaceGroups(operations)),
    }),
  ];
  if (faces.length === 0) return [];
  const names = { path: `${NAMES}.ts`, text: ownNamesSource(own, { enums }) };
  return [...faces, names].map(({ path, text }) => ({ path, text: laidOut(`${MARK}\n${text}`) }));
}

interface OwnFace {
  readonly folder: 'integration' | 'workspace';
  /** What makes the client that the resources are for. */
  readonly creator: string;
  readonly groups: readonly OperationGroup[];
}

function faceSources({ folder, creator, groups }: OwnFace): SourceFile[] {
  if (groups.length === 0) return [];
  const writer = createTypeWriter();
  const written = groups.map((group) => {
    const files = folder === 'integration' && hasFiles(group) ? FILES : undefined;
    return { home: kebabCase(group.name), ...resourceSource(writer, group, files) };
  });
  writer.refuseUnnamed();
  const homes = homesOfTypes(writer.types, written);
  const types = inheritFields(writer.types, homes, { queries: false });
  const shared = typesIn(SHARED, types, homes);
  const mentioned = new Set(shared.flatMap(({ uses }) => [...uses]));
  const files = [
    ...written.map(({ home, write }) => ({ home, text: write({ home, homes, types, clientFile }) })),
    ...(shared.length === 0
      ? []
      : [
          {
            home: SHARED,
            text: [
              ...importsOf(mentioned, { home: SHARED, homes, clientFile }),
              ...shared.map(({ text }) => text),
            ].join('\n'),
          },
        ]),
  ];
  return [
    ...files.map(({ home, text }) => ({ path: `${folder}/${home}.ts`, text })),
    { path: `${folder}/index.ts`, text: indexSource(written, { creator, files }) },
  ];
}

function clientFile(name: string): string | undefined {
  return Object.keys(ENTRIES).find((entry) => ENTRIES[entry]?.includes(name));
}

/** What a client of keys is given to send and get files, which nothing of the product does there. */
const FILES: Extension = {
  imports: [`import { createTransfer } from '${SDK_FOR_PEOPLE}';`],
  member: 'files: createTransfer,',
};

function hasFiles({ operations }: OperationGroup): boolean {
  return [...operations.values()].some(
    (operation) => answersFile(operation) || fileFormatsOf(operation).length > 0 || operation.bodyKind === 'multipart',
  );
}

interface WrittenFile {
  readonly home: string;
  readonly text: string;
}

function indexSource(
  resources: readonly { readonly name: string; readonly home: string }[],
  { creator, files }: { readonly creator: string; readonly files: readonly WrittenFile[] },
): string {
  const names = resources.map(({ name }) => name).join(', ');
  const types = files.map(({ home, text }) => {
    const exported = [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
    return `export type { ${exported.toSorted().join(', ')} } from './${home}.js';`;
  });
  return `import type {} from '../${NAMES}.js';
${resources.map(({ name, home }) => `import { ${name} } from './${home}.js';`).join('\n')}

${types.join('\n')}
export { ${names} };

/** What your modules add to a client: \`${creator}({ …, resources })\`. */
export const resources = { ${names} };
`;
}
