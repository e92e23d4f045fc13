/** Takes a source map as text, and answers one that leads to the beginnings of lines. */
export function ofLines(text: string): string;
