/** Characters of an answer that an agent is given at most. */
export const MAX_ANSWER_LENGTH = 40_000;
/** What is cut first, and what is cut if that was not enough. */
const STEPS = [
  { rows: 50, text: 4000 },
  { rows: 20, text: 1000 },
  { rows: 5, text: 200 },
] as const;

/** An answer as an agent is given it. */
export interface SmallAnswer {
  readonly text: string;
  /** Something was left out. */
  readonly isCut: boolean;
}

/** Writes an answer as JSON that a model can take in: long lists and texts in it end early, and say so where they do. */
export function smallAnswer(value: unknown): SmallAnswer {
  for (const step of STEPS) {
    const notes = { isCut: false };
    const text = JSON.stringify(cut(value, step, notes));
    if (text.length <= MAX_ANSWER_LENGTH) return { text, isCut: notes.isCut };
  }
  return { text: JSON.stringify(value).slice(0, MAX_ANSWER_LENGTH), isCut: true };
}

function cut(value: unknown, step: (typeof STEPS)[number], notes: { isCut: boolean }): unknown {
  if (typeof value === 'string') {
    if (value.length <= step.text) return value;
    notes.isCut = true;
    return `${value.slice(0, step.text)}… (${value.length} characters)`;
  }
  if (Array.isArray(value)) {
    const shown = value.slice(0, step.rows).map((each) => cut(each, step, notes));
    if (shown.length === value.length) return shown;
    notes.isCut = true;
    return [...shown, `… and ${value.length - shown.length} more`];
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cut(each, step, notes)]));
}
