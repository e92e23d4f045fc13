/**
 * What the package is entered by, and where each entry lies. Entries lie in folders, as deep as what they export: in declarations
 * TypeScript writes the shortest path to a type, and a path through an entry would lead in a circle.
 */
export const entries = {
  index: 'composition/index',
  contract: 'composition/contract',
  modules: 'composition/modules',
  records: 'composition/records',
  ports: 'ports/index',
  typeorm: 'adapters/typeorm/index',
  renderers: 'adapters/renderers/index',
  node: 'adapters/node/index',
  testing: 'testing/index',
};

/** Programs of threads, which nobody imports. */
export const workers = {
  'renderers-worker': 'adapters/renderers/renderer-worker',
  'sheets-worker': 'adapters/sheets/sheet-worker',
  'sqlite-reading-worker': 'adapters/typeorm/sqlite/reading-worker',
};

/** The same with the whole path of each file. */
export function pathsOf(files, folder, extension) {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, `${folder}/${file}${extension}`]));
}
