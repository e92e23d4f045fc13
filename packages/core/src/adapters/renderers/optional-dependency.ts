import { DocumentRenderError } from '../../ports/document-renderer.js';

/**
 * Loads a library that is an optional peer of the package, on first use.
 *
 * @throws DocumentRenderError `dependency_missing`, naming what to install
 */
export async function loadOptional(name: string, purpose: string): Promise<unknown> {
  try {
    // Not a literal, so that no bundler pulls the library into the package.
    const loaded: unknown = await import(name);
    return loaded;
  } catch (cause) {
    throw new DocumentRenderError(
      'render_error',
      `${purpose} needs the package "${name}"; add it to your application.`,
      {
        reason: 'dependency_missing',
        cause,
      },
    );
  }
}
