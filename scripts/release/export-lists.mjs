/** What the packages export, read from what was installed. */
import { join } from 'node:path';

import ts from 'typescript';

/** The entries of packages with the file that a condition leads to. */
export function entriesOf(manifests, condition) {
  return manifests.flatMap(({ name, exports }) =>
    Object.entries(exports)
      .filter(([, targets]) => typeof targets === 'object')
      .map(([path, targets]) => ({ entry: path.replace('.', name), name, file: targets[condition] })),
  );
}

/** Names by entry, each a value or a type, as a program sees them that imports the entry. */
export function exportLists(folder, manifests) {
  const entries = entriesOf(manifests, 'import').map(({ entry, name, file }) => ({
    entry,
    declarations: join(folder, 'node_modules', name, file.types),
  }));
  const program = ts.createProgram(
    entries.map(({ declarations }) => declarations),
    { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, skipLibCheck: true, types: [], noEmit: true },
  );
  const checker = program.getTypeChecker();
  return Object.fromEntries(
    entries.map(({ entry, declarations }) => {
      const source = program.getSourceFile(declarations);
      if (source === undefined) throw new Error(`${entry} comes without declarations.`);
      const module = checker.getSymbolAtLocation(source);
      const kinds = checker
        .getExportsOfModule(module)
        .map((symbol) => [symbol.name, isValue(checker, symbol) ? 'value' : 'type']);
      return [entry, Object.fromEntries(kinds.sort(([a], [b]) => (a < b ? -1 : 1)))];
    }),
  );
}

function isValue(checker, symbol) {
  const isTypeOnly = symbol.declarations?.some(
    (each) => ts.isExportSpecifier(each) && ts.isTypeOnlyImportOrExportDeclaration(each),
  );
  if (isTypeOnly) return false;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return (target.flags & ts.SymbolFlags.Value) !== 0;
}
