/** The start that paths have in common, by whole segments and without parameters. */
export function commonPath(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/'));
  const end = first.findIndex(
    (segment, index) => segment.startsWith(':') || others.some((other) => other[index] !== segment),
  );
  return (end === -1 ? first : first.slice(0, end)).join('/');
}
