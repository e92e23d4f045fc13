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
      `${purpose} needs the package "${packageOf(name)}": npm install ${packageOf(name)}`,
      {
        reason: 'dependency_missing',
        cause,
      },
    );
  }
}

// A library may be loaded by one of its files.
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
