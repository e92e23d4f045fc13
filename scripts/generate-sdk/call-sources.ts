import { kebabCase, pascalCase } from '../../packages/cli/src/client-generator/casing.js';
import { docComment, sentence } from '../../packages/cli/src/client-generator/doc-comment.js';
import { type OperationGroup } from '../../packages/cli/src/client-generator/operation-groups.js';
import { importsOf } from '../../packages/cli/src/client-generator/resource-source.js';
import { type SourceFile } from '../../packages/cli/src/client-generator/source-file.js';
import { typesIn } from '../../packages/cli/src/client-generator/type-homes.js';
import { type TypeWriter } from '../../packages/cli/src/client-generator/type-writer.js';
import { writeCall } from './call-writer.js';
import { ownSharedTypes, packageTypes, type FaceTypes, type Mentioning } from './face-types.js';
import { errors, events, type FaceName } from './product.js';

/** Files of the core that calls mention, by the name of the type. */
const CORE_TYPES: Readonly<Record<string, string>> = {
  CallOptions: '../../kernel/operations/call-options.js',
  CountedItems: '../../kernel/operations/listed.js',
  CursorList: '../../kernel/operations/listed.js',
  CursorPage: '../../kernel/operations/listed.js',
  Page: '../../kernel/operations/listed.js',
  PageList: '../../kernel/operations/listed.js',
  AnsweredFile: '../../kernel/operations/answered-file.js',
  EventPayload: '../../kernel/events/event-payload.js',
  EventName: '../event-names.js',
  OwnName: '../../kernel/access/own-name.js',
};

const ABOUT: Readonly<Record<FaceName, string>> = {
  integration: 'What API keys call: the Integration API and the Variable API.',
  workspace: 'What people call: the workspace.',
};

/** Writes the names that callers in process meet on either face. */
export function namesInProcess(): SourceFile[] {
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
  ];
}

function unionSource(about: string, name: string, members: readonly (readonly [string, string])[]): string {
  const sorted = members.toSorted(([a], [b]) => a.localeCompare(b));
  const lines = sorted.map(([member, meaning]) => `${docComment([sentence(meaning)])}| '${member}'`);
  return `${docComment([about])}export type ${name} =\n${lines.join('\n')};\n`;
}

/** The calls of a group, written. */
interface WrittenGroup extends Mentioning {
  readonly title: string;
  /** Their interface. */
  readonly text: string;
}

/** A title as it stands within a sentence: an abbreviation in front stays as it is. */
function inSentence(title: string): string {
  return /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);
}

/** Writes the calls of a group. */
export function writeCalls(writer: TypeWriter, { name, title, operations }: OperationGroup): WrittenGroup {
  // A form with files is read as it arrives over HTTP; in process files are kept with `kit.files`.
  const inProcess = [...operations].filter(([, { bodyKind }]) => bodyKind === 'json');
  const calls = inProcess.map(([call, operation]) => writeCall(writer, { group: name, name: call, operation }));
  return {
    name,
    title,
    uses: new Set(calls.flatMap(({ uses }) => [...uses])),
    text: `/** Calls on ${inSentence(title)}. */
export interface ${callsOf(name)} {
${calls.map(({ signature }) => signature).join('\n\n')}
}
`,
  };
}

/**
 * Writes what callers in process see of a face: plain interfaces, which compilers read in a tenth of the time that the
 * types of the schemas take, with what each call and field means.
 */
export function callFiles(
  face: FaceTypes,
  { face: name, calls }: { readonly face: FaceName; readonly calls: readonly WrittenGroup[] },
): SourceFile[] {
  const own = packageTypes(face, {
    mentioning: calls,
    included: `../types/${name}`,
    ownFile: (type) => CORE_TYPES[type],
  });
  const files = calls.map(({ name: group, uses, text }) => {
    const home = kebabCase(group);
    const declared = typesIn(home, own.types, own.homes);
    const mentioned = new Set([...uses, ...declared.flatMap((type) => [...type.uses])]);
    const imports = importsOf(mentioned, { ...own, home }).toSorted();
    return { path: `${home}.ts`, text: [...imports, '', ...declared.map((type) => type.text), text].join('\n') };
  });
  const index = { path: 'index.ts', text: indexSource(name, calls) };
  return [...files, ...ownSharedTypes(own), index].map(({ path, text }) => ({ path: `${name}/${path}`, text }));
}

function indexSource(face: FaceName, groups: readonly WrittenGroup[]): string {
  const imports = groups.map((group) => `import type { ${callsOf(group.name)} } from './${kebabCase(group.name)}.js';`);
  const members = groups.map((group) => `/** ${group.title}. */\nreadonly ${group.name}: ${callsOf(group.name)};`);
  const name = `${pascalCase(face)}Calls`;
  return `${imports.join('\n')}\n\n/** ${ABOUT[face]} */\nexport interface ${name} {\n${members.join('\n')}\n}\n`;
}

function callsOf(group: string): string {
  return `${pascalCase(group)}Calls`;
}
