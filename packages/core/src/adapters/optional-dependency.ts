import { DocumentRenderError } from '../kernel/ports/document-renderer.js';
import { loadPackage, MissingPackageError } from './load-package.js';

/**
 * Loads a library that is an optional peer of the package, on first use.
 *
 * @throws DocumentRenderError `dependency_missing`, naming what to install
 */
export async function loadOptional(name: string, purpose: string): Promise<unknown> {
  try {
    // Not a literal, so that no bundler pulls the library into the package.
    return await loadPackage(() => import(name) as Promise<unknown>, { name, neededBy: `${purpose} needs` });
  } catch (error) {
    if (!(error instanceof MissingPackageError)) throw error;
    throw new DocumentRenderError('render_error', error.message, { reason: 'dependency_missing', cause: error.cause });
  }
}
