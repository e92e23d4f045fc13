import { kebabCase, pascalCase } from '../../packages/cli/src/client-generator/casing.js';
import { docComment, sentence } from '../../packages/cli/src/client-generator/doc-comment.js';
import { inheritFields } from '../../packages/cli/src/client-generator/inherit-fields.js';
import {
  integrationGroups,
  signedInGroups,
  type OperationGroup,
} from '../../packages/cli/src/client-generator/operation-groups.js';
import { type SourceFile } from '../../packages/cli/src/client-generator/source-file.js';
import { homesOfTypes, SHARED, sharedTypes } from '../../packages/cli/src/client-generator/type-homes.js';
import { createTypeWriter, type TypeWriter } from '../../packages/cli/src/client-generator/type-writer.js';
import { writeCall } from './call-writer.js';
import { errors, events, operations } from './product.js';

/** Files of the core that calls mention, by the name of the type. */
const CORE_TYPES: Readonly<Record<string, string>> = {
  CallOptions: '../../operations/call-options.js',
  CountedItems: '../../operations/listed.js',
  CursorList: '../../operations/listed.js',
  CursorPage: '../../operations/listed.js',
  Page: '../../operations/listed.js',
  PageList: '../../operations/listed.js',
  AnsweredFile: '../../operations/answered-file.js',
  EventPayload: '../../events/event-payload.js',
  EventName: '../event-names.js',
  OwnName: '../../access/own-name.js',
};

/**
 * Writes what callers in process see, from the contract: plain interfaces, which compilers read in a tenth of the time that the
 * types of the schemas take, with what each call and field means.
 */
export function callSources(): SourceFile[] {
  return [
    {
      path: 'error-codes.ts',
      text: unionSource(
        'Code of a refusal, as `ProcurekitError.code` and problem documents carry it.',
        'ErrorCode',
        [...errors].map(([code, { title }]) => [code, title]),
      ),
    },
    {
      path: 'event-names.ts',
      text: unionSource(
        'Name of an event of the catalogue.',
        'EventName',
        [...events].map(([name, { meaning }]) => [name, meaning]),
      ),
    },
    ...faceSources(
      'integration',
      'What API keys call: the Integration API and the Variable API.',
      integrationGroups(operations),
    ),
    ...faceSources('workspace', 'What people call: the workspace.', signedInGroups(operations)),
  ];
}

function unionSource(about: string, name: string, members: readonly (readonly [string, string])[]): string {
  const sorted = members.toSorted(([a], [b]) => a.localeCompare(b));
  const lines = sorted.map(([member, meaning]) => `${docComment([sentence(meaning)])}| '${member}'`);
  return `${docComment([about])}export type ${name} =\n${lines.join('\n')};\n`;
}

function faceSources(face: string, about: string, groups: readonly OperationGroup[]): SourceFile[] {
  const writer = createTypeWriter({ listsInQueries: true, ownName: () => 'OwnName' });
  const written = groups.map((group) => writeGroup(writer, group));
  const homes = homesOfTypes(writer.types, written);
  const types = inheritFields(writer.types, homes);
  const files = written.map(({ home, uses, text }) => {
    const own = [...types.values()].filter(({ name }) => homes.get(name) === home);
    const mentioned = new Set([...uses, ...own.flatMap((type) => [...type.uses])]);
    return { path: `${home}.ts`, text: [importsOf(mentioned, { home, homes }), ...own.map((type) => type.text), text] };
  });
  const shared = [...types.values()].filter(({ name }) => homes.get(name) === SHARED);
  const mentioned = new Set(shared.flatMap(({ uses }) => [...uses]));
  return [
    ...files,
    {
      path: `${SHARED}.ts`,
      text: [importsOf(mentioned, { home: SHARED, homes }), sharedTypes(types, homes)],
    },
    { path: 'index.ts', text: [indexSource(`${pascalCase(face)}Calls`, about, groups)] },
  ].map(({ path, text }) => ({ path: `${face}/${path}`, text: text.join('\n') }));
}

function writeGroup(writer: TypeWriter, { name, title, operations }: OperationGroup) {
  // A form with files is read as it arrives over HTTP; in process files are kept with `kit.files`.
  const inProcess = [...operations].filter(([, { bodyKind }]) => bodyKind === 'json');
  const calls = inProcess.map(([call, operation]) => writeCall(writer, { group: name, name: call, operation }));
  return {
    home: kebabCase(name),
    uses: new Set(calls.flatMap(({ uses }) => [...uses])),
    text: `/** Calls on ${title.charAt(0).toLowerCase()}${title.slice(1)}. */
export interface ${callsOf(name)} {
${calls.map(({ signature }) => signature).join('\n\n')}
}
`,
  };
}

function importsOf(
  names: ReadonlySet<string>,
  { home, homes }: { readonly home: string; readonly homes: ReadonlyMap<string, string> },
): string {
  const imports = new Map<string, string[]>();
  for (const name of names) {
    const own = homes.get(name);
    const file = CORE_TYPES[name] ?? (own === undefined || own === home ? undefined : `./${own}.js`);
    if (file !== undefined) imports.set(file, [...(imports.get(file) ?? []), name]);
  }
  const lines = [...imports].map(([file, types]) => `import type { ${types.toSorted().join(', ')} } from '${file}';\n`);
  return lines.toSorted().join('');
}

function indexSource(name: string, about: string, groups: readonly OperationGroup[]): string {
  const imports = groups.map((group) => `import type { ${callsOf(group.name)} } from './${kebabCase(group.name)}.js';`);
  const members = groups.map((group) => `/** ${group.title}. */\nreadonly ${group.name}: ${callsOf(group.name)};`);
  return `${imports.join('\n')}\n\n/** ${about} */\nexport interface ${name} {\n${members.join('\n')}\n}\n`;
}

function callsOf(group: string): string {
  return `${pascalCase(group)}Calls`;
}
