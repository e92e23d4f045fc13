/**
 * Loads a library that is an optional peer of the package, on first use.
 *
 * @throws Error that names what to install
 */
export async function loadLibrary(name: string): Promise<unknown> {
  try {
    // Not a literal, so that no bundler pulls the library into the package.
    const loaded: unknown = await import(name);
    return loaded;
  } catch (cause) {
    const [library = name] = name.split('/');
    throw new Error(`Workbooks need the package "${library}": npm install ${library}`, { cause });
  }
}
