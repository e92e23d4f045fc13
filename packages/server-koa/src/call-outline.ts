/** What of a description an outline of its calls is made of. */
export interface DescribedCalls {
  readonly paths?: Readonly<Record<string, object>> | undefined;
  /** Headings in their order. */
  readonly tags?: readonly { readonly name: string }[] | undefined;
}

interface Call {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly summary?: string;
}

/** Lists the calls of a description by their headings, as HTML: what there is to read before, or without, the explorer. */
export function outlineOf({ paths = {}, tags = [] }: DescribedCalls): string {
  const byHeading = new Map<string, string[]>(tags.map(({ name }) => [name, []]));
  for (const [path, item] of Object.entries(paths)) {
    for (const [method, call] of Object.entries(item as Readonly<Record<string, Call>>)) {
      const [heading = ''] = call.tags ?? [];
      const code = `<code>${method.toUpperCase()} ${escaped(path)}</code>`;
      const line = `<li><a href="${linkTo(heading, call)}">${code}</a> ${escaped(call.summary ?? '')}</li>`;
      byHeading.set(heading, [...(byHeading.get(heading) ?? []), line]);
    }
  }
  const parts = [...byHeading]
    .filter(([, lines]) => lines.length > 0)
    .map(
      ([heading, lines]) =>
        `<details><summary>${escaped(heading)} (${lines.length})</summary><ul>${lines.join('')}</ul></details>`,
    );
  return parts.join('\n');
}

/** The address at which the explorer opens a call. */
function linkTo(heading: string, { operationId = '' }: Call): string {
  return `#/${[heading, operationId].map(encodeURIComponent).join('/')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
