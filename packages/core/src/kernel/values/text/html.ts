const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A piece of HTML that is safe to put into another. */
export interface Html {
  readonly markup: string;
}

/** Writes HTML: values are escaped unless they are HTML already. */
export function html(
  strings: TemplateStringsArray,
  ...values: readonly (string | number | Html | readonly Html[])[]
): Html {
  const markup = strings.reduce((written, text, index) => written + markupOf(values[index - 1] ?? '') + text);
  return { markup };
}

function markupOf(value: string | number | Html | readonly Html[]): string {
  if (Array.isArray(value)) return value.map(({ markup }: Html) => markup).join('');
  if (typeof value === 'object') return (value as Html).markup;
  return String(value).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
