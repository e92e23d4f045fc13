/** Problems that a refusal names at most. */
export const MAX_PROBLEMS = 100;
/** Characters of a name or pointer that a refusal repeats. */
export const MAX_PLACE_LENGTH = 200;

/** One thing that is wrong with a request, and where. */
export interface Problem {
  /** JSON pointer (RFC 6901) into the body. */
  readonly pointer?: string;
  /** Name of a path or query parameter. */
  readonly parameter?: string;
  /** Name of a header. */
  readonly header?: string;
  readonly code: string;
  readonly message: string;
  /** What the value would have to be, and what was sent, where both can be told. */
  readonly expected?: string;
  readonly sent?: string;
}

/** As many problems as a refusal names, with places of a bearable length. */
export function boundedProblems(problems: readonly Problem[]): readonly Problem[] {
  const named = problems.length > MAX_PROBLEMS ? problems.slice(0, MAX_PROBLEMS) : problems;
  return named.some(hasLongPlace) ? named.map(withShortPlace) : named;
}

function hasLongPlace({ pointer = '', parameter = '' }: Problem): boolean {
  return pointer.length > MAX_PLACE_LENGTH || parameter.length > MAX_PLACE_LENGTH;
}

function withShortPlace(problem: Problem): Problem {
  const { pointer, parameter } = problem;
  return {
    ...problem,
    ...(pointer === undefined ? {} : { pointer: pointer.slice(0, MAX_PLACE_LENGTH) }),
    ...(parameter === undefined ? {} : { parameter: parameter.slice(0, MAX_PLACE_LENGTH) }),
  };
}
