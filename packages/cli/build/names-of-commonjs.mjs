import { readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const OURS = { isLookedUpByUs: true };
const PLACE = 'names-of-commonjs';
const IDENTIFIER = /^[\w$]+$/;

/**
 * Lets `import()` of a CommonJS library answer what it answers in Node, the names that it exports included: esbuild alone gives the
 * whole as `default` and nothing else.
 *
 * @returns a plugin of esbuild
 */
export function namesOfCommonJs() {
  return {
    name: PLACE,
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === OURS) return undefined;
        const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: OURS });
        if (found.external || found.namespace !== 'file' || !isCommonJs(found.path)) return found;
        return { path: found.path, namespace: PLACE };
      });
      build.onLoad({ filter: /.*/, namespace: PLACE }, async ({ path }) => {
        const names = Object.keys(await import(pathToFileURL(path))).filter(
          (name) => name !== 'default' && IDENTIFIER.test(name),
        );
        const contents = [
          `const library = require(${JSON.stringify(path)});`,
          'export default library;',
          ...names.map((name) => `const own_${name} = library.${name}; export { own_${name} as ${name} };`),
        ].join('\n');
        return { contents, resolveDir: dirname(path) };
      });
    },
  };
}

function isCommonJs(path) {
  const ending = extname(path);
  return ending === '.cjs' || (ending === '.js' && nearestType(dirname(path)) !== 'module');
}

function nearestType(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).type;
  } catch {
    return dirname(folder) === folder ? undefined : nearestType(dirname(folder));
  }
}
