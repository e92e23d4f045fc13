/**
 * Loads a library that is an optional peer of this package, on first use.
 *
 * @throws Error that says what needs the library, and the line that installs it
 */
export async function loadPackage<Library>(
  load: () => Promise<Library>,
  { name, neededBy }: { readonly name: string; readonly neededBy: string },
): Promise<Library> {
  try {
    return await load();
  } catch (cause) {
    throw new MissingPackageError(`${neededBy} the package "${packageOf(name)}": npm install ${packageOf(name)}`, {
      cause,
    });
  }
}

// A library may be loaded by one of its files.
function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A library that was not installed beside this package. */
export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';
}
