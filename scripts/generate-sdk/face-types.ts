import { kebabCase } from '../../packages/cli/src/client-generator/casing.js';
import { inheritFields } from '../../packages/cli/src/client-generator/inherit-fields.js';
import { importsOf } from '../../packages/cli/src/client-generator/resource-source.js';
import { type SourceFile } from '../../packages/cli/src/client-generator/source-file.js';
import { homesOfTypes, SHARED, typesIn, valueAliases } from '../../packages/cli/src/client-generator/type-homes.js';
import { type NamedType, type TypeWriter } from '../../packages/cli/src/client-generator/type-writer.js';

/** Names that each package has a type of its own for; what mentions one of them is declared by each package. */
const OF_EACH_PACKAGE: ReadonlySet<string> = new Set(['OwnName', 'EventName', 'EventPayload']);

/** What the methods of a group mention in one package. */
export interface Mentioning {
  /** Name of the group. */
  readonly name: string;
  readonly uses: ReadonlySet<string>;
}

/** The types of one face, and where each is declared. */
export interface FaceTypes {
  readonly types: ReadonlyMap<string, NamedType>;
  /** File of each type, by its name. */
  readonly homes: ReadonlyMap<string, string>;
  /** Names of the types that each package declares for itself. */
  readonly apart: ReadonlySet<string>;
  /** The files that all packages include. */
  readonly files: readonly SourceFile[];
}

/** Settles where the types of a face live, and writes those that are the same for all packages. */
export function faceTypes(writer: TypeWriter, mentioning: readonly Mentioning[]): FaceTypes {
  const homes = homesOfTypes(
    writer.types,
    mentioning.map(({ name, uses }) => ({ home: kebabCase(name), uses })),
  );
  const types = inheritFields(writer.types, homes);
  const apart = thoseThatMention(OF_EACH_PACKAGE, types);
  const same = new Map([...types].filter(([name]) => !apart.has(name)));
  const files = [...new Set(homes.values())].flatMap((home) => {
    const here = typesIn(home, same, homes);
    const declared = [...(home === SHARED ? valueAliases(types) : []), ...here.map(({ text }) => text)];
    const uses = new Set(here.flatMap((type) => [...type.uses]));
    const imports = importsOf(uses, { home, homes, clientFile: () => undefined });
    return declared.length === 0 ? [] : [{ path: `${home}.ts`, text: [...imports, '', ...declared].join('\n') }];
  });
  return { types, homes, apart, files };
}

/** Types that mention one of the names, be it through others. */
function thoseThatMention(names: ReadonlySet<string>, types: ReadonlyMap<string, NamedType>): ReadonlySet<string> {
  const found = new Set<string>();
  const mentions = ({ uses }: NamedType) => [...uses].some((used) => names.has(used) || found.has(used));
  for (let before = -1; before !== found.size;) {
    before = found.size;
    for (const type of types.values()) if (mentions(type)) found.add(type.name);
  }
  return found;
}

/** A package that includes the types of a face. */
export interface Including {
  /** What its methods mention. */
  readonly mentioning: readonly Mentioning[];
  /** The way from its files to those that all packages include. */
  readonly included: string;
  /** Where a type of the package itself is imported from; undefined for those that are generated. */
  readonly ownFile: (name: string) => string | undefined;
}

/** What a package declares of a face, and where its files find the rest. */
export interface PackageTypes {
  /** What it declares for itself. */
  readonly types: ReadonlyMap<string, NamedType>;
  /** File of each type, by its name. */
  readonly homes: ReadonlyMap<string, string>;
  /** Where its files import a type from; undefined for what is not generated and not its own. */
  readonly clientFile: (name: string) => string | undefined;
  /** Names of the types that can be reached from its methods. */
  readonly reached: ReadonlySet<string>;
}

/** Tells what a package has to declare for itself. */
export function packageTypes(face: FaceTypes, { mentioning, included, ownFile }: Including): PackageTypes {
  const { types, homes, apart } = face;
  const reached = reachedFrom(
    mentioning.flatMap(({ uses }) => [...uses]),
    types,
  );
  return {
    types: new Map([...types].filter(([name]) => apart.has(name) && reached.has(name))),
    homes,
    reached,
    clientFile(name) {
      const home = homes.get(name);
      return ownFile(name) ?? (home === undefined ? undefined : `${apart.has(name) ? '.' : included}/${home}.js`);
    },
  };
}

function reachedFrom(names: readonly string[], types: ReadonlyMap<string, NamedType>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    waiting.push(...(types.get(name)?.uses ?? []));
  }
  return reached;
}

/** Writes what a package declares for several of its groups; nothing when there is none. */
export function ownSharedTypes({ types, homes, clientFile }: PackageTypes): SourceFile[] {
  const shared = typesIn(SHARED, types, homes);
  const uses = new Set(shared.flatMap((type) => [...type.uses]));
  const imports = importsOf(uses, { home: SHARED, homes, clientFile });
  const text = [...imports, '', ...shared.map((type) => type.text)].join('\n');
  return shared.length === 0 ? [] : [{ path: `${SHARED}.ts`, text }];
}
