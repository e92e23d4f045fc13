import { pascalCase } from './casing.js';
import { commonPath } from './common-path.js';
import { pathOf, writeMethod } from './method-writer.js';
import type { OperationGroup } from './operation-groups.js';
import { typesIn } from './type-homes.js';
import type { NamedType, TypeWriter } from './type-writer.js';

/** Where types are declared. */
export interface TypeHomes {
  /** File of this resource, without extension. */
  readonly home: string;
  /** File of each type, by its name. */
  readonly homes: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, NamedType>;
  /** Where a type of the client itself is imported from; undefined for those that are generated. */
  readonly clientFile: (name: string) => string | undefined;
}

/** Methods written by hand that a resource gets beside its operations. */
export interface Extension {
  readonly imports: readonly string[];
  /** Types of the contract that `type` names. */
  readonly uses?: readonly string[];
  /** Type that the interface of the resource extends. */
  readonly type?: string;
  /** Member of the resource, such as `extend: …`. */
  readonly member: string;
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
export function resourceSource(writer: TypeWriter, group: OperationGroup, extension?: Extension): ResourceSource {
  const { name, title, bound } = group;
  const at = commonPath([...group.operations.values()].map(pathOf));
  const methods = [...group.operations].map(([method, operation]) =>
    writeMethod(writer, { group: name, name: method, operation, at, bound }),
  );
  const uses = new Set(methods.flatMap((method) => [...method.uses]));
  const api = `${pascalCase(name)}Api`;
  return {
    name,
    title,
    uses,
    write({ home, homes, types, clientFile }) {
      const own = typesIn(home, types, homes);
      const mentioned = new Set(['Resource', ...uses, ...own.flatMap((type) => [...type.uses])]);
      for (const type of extension?.uses ?? []) mentioned.add(type);
      const imports = importsOf(mentioned, { home, homes, clientFile });
      const inherited = extension?.type === undefined ? '' : ` extends ${extension.type}`;
      return `${[...imports, ...(extension?.imports ?? [])].toSorted(byFile).join('\n')}

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
${extension?.member ?? ''}
};
`;
    },
  };
}

/** Writes the imports of the types that a file mentions and does not declare. */
export function importsOf(names: ReadonlySet<string>, { home, homes, clientFile }: Omit<TypeHomes, 'types'>): string[] {
  const imports = new Map<string, string[]>();
  for (const name of names) {
    const typeHome = homes.get(name);
    const file = clientFile(name) ?? (typeHome === undefined ? undefined : `./${typeHome}.js`);
    if (file === undefined || file === `./${home}.js`) continue;
    imports.set(file, [...(imports.get(file) ?? []), name]);
  }
  return [...imports].map(([file, imported]) => `import type { ${imported.toSorted().join(', ')} } from '${file}';`);
}

// `'../` sorts before `'./`.
function byFile(left: string, right: string): number {
  const [a = '', b = ''] = [left, right].map((line) => line.slice(line.indexOf("'")));
  return a < b ? -1 : 1;
}
