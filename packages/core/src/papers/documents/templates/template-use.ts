/** Collects the variables a template names, in order of first use. */
export interface TemplateUse {
  readonly used: Set<string>;
  readonly unknown: Set<string>;
}

/** Starts an empty collection. */
export function noTemplateUse(): TemplateUse {
  return { used: new Set(), unknown: new Set() };
}

/** Tells whether the catalog has a variable, as written or as a field of one of the sections around it. */
export function isKnownPath(path: string, sections: readonly string[], knownPaths: ReadonlySet<string>): boolean {
  if (path === '.') return true;
  return [path, ...sections.map((section) => `${section}.${path}`)].some((each) => knownPaths.has(each));
}

/** Adds to the catalog every path that leads to one of its variables, so that `items` is known by `items.name`. */
export function withParents(paths: readonly string[]): ReadonlySet<string> {
  const known = new Set<string>();
  for (const path of paths) {
    const parts = path.split('.');
    for (let count = 1; count <= parts.length; count += 1) known.add(parts.slice(0, count).join('.'));
  }
  return known;
}
