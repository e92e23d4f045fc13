import { extensionOf } from './extensions.js';
import { commonPath } from './common-path.js';
import { CLIENT_TYPES, pathOf, writeMethod } from './method-writer.js';
import { pascalCase, type OperationGroup } from './sdk-operations.js';
import type { NamedType, TypeWriter } from './type-writer.js';

/** Where types are declared. */
export interface TypeHomes {
  /** File of this resource, without extension. */
  readonly home: string;
  /** File of each type, by its name. */
  readonly homes: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, NamedType>;
  /** Path from the file to the sources that are not generated. */
  readonly root: string;
}

/** A resource whose methods are written, before it is known where its types live. */
export interface ResourceSource {
  readonly name: string;
  readonly title: string;
  /** Names of the types that its methods mention. */
  readonly uses: ReadonlySet<string>;
  /** Writes its file. */
  readonly write: (homes: TypeHomes) => string;
}

/** Writes the methods of a resource. */
export function resourceSource(writer: TypeWriter, group: OperationGroup): ResourceSource {
  const { name, title, bound } = group;
  const at = commonPath([...group.operations.values()].map(pathOf));
  const methods = [...group.operations].map(([method, operation]) =>
    writeMethod(writer, { group: name, name: method, operation, at, bound }),
  );
  const uses = new Set(methods.flatMap((method) => [...method.uses]));
  const api = `${pascalCase(name)}Api`;
  const extension = extensionOf(group);
  return {
    name,
    title,
    uses,
    write({ home, homes, types, root }) {
      const own = [...types.values()].filter((type) => homes.get(type.name) === home);
      const mentioned = new Set(['Resource', ...uses, ...own.flatMap((type) => [...type.uses])]);
      for (const type of extension?.uses ?? []) mentioned.add(type);
      const imports = importsOf(mentioned, { home, homes, root });
      const inherited = extension === undefined ? '' : ` extends ${extension.type}`;
      return `${[...imports, ...(extension?.imports(root) ?? [])].toSorted(byFile).join('\n')}

${own.map(({ text }) => text).join('\n')}
/** Methods on ${title.charAt(0).toLowerCase() + title.slice(1)}. */
export interface ${api}${inherited} {
${methods.map(({ signature }) => signature).join('\n\n')}
}

/** ${title}, to be put into a client. */
export const ${name}: Resource<${api}> = {
  name: '${name}',
  at: '${at}',
  methods: {
${methods.map(({ entry }) => entry).join('\n')}
  },
${extension === undefined ? '' : `extend: ${extension.code},`}
};
`;
    },
  };
}

function importsOf(names: ReadonlySet<string>, { home, homes, root }: Omit<TypeHomes, 'types'>): string[] {
  const imports = new Map<string, string[]>();
  for (const name of names) {
    const typeHome = homes.get(name);
    const file = clientFile(name, root) ?? (typeHome === undefined ? undefined : `./${typeHome}.js`);
    if (file === undefined || file === `./${home}.js`) continue;
    imports.set(file, [...(imports.get(file) ?? []), name]);
  }
  return [...imports].map(([file, imported]) => `import type { ${imported.toSorted().join(', ')} } from '${file}';`);
}

function clientFile(name: string, root: string): string | undefined {
  const file = CLIENT_TYPES[name];
  return file === undefined ? undefined : `${root}/${file}`;
}

// `'../` sorts before `'./`.
function byFile(left: string, right: string): number {
  const [a = '', b = ''] = [left, right].map((line) => line.slice(line.indexOf("'")));
  return a < b ? -1 : 1;
}
