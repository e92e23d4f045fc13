import { loadPackage } from '../load-package.js';

/** Loads a library that only programs with workbooks have, on first use. @throws MissingPackageError */
export function loadLibrary(name: string): Promise<unknown> {
  // Not a literal, so that no bundler pulls the library into the package.
  return loadPackage(() => import(name) as Promise<unknown>, { name, neededBy: 'Workbooks need' });
}
