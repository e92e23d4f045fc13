import type { AnswerForm } from '../operations/operation.js';

const JSON_TYPE = 'application/json';

/** The form of an answer that a request prefers to JSON; undefined when that is as welcome, or nothing is said (RFC 9110, 12.5.1). */
export function negotiateForm<Form extends Pick<AnswerForm, 'mediaType'>>(
  accept: string | undefined,
  forms: readonly Form[],
): Form | undefined {
  if (accept === undefined || forms.length === 0) return undefined;
  const ranges = accept.split(',').map(readRange);
  const [best] = [undefined, ...forms]
    .map((form) => ({ form, welcome: welcomeOf(form?.mediaType ?? JSON_TYPE, ranges) }))
    .toSorted((a, b) => b.welcome - a.welcome);
  return best?.form;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
}

/** How welcome a type is: the quality of the range that names it most closely. */
function welcomeOf(mediaType: string, ranges: readonly Range[]): number {
  const [group = ''] = mediaType.split('/');
  for (const name of [mediaType, `${group}/*`, '*/*']) {
    const range = ranges.find(({ type }) => type === name);
    if (range !== undefined) return range.quality;
  }
  return 0;
}
