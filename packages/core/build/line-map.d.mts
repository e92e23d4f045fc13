/**
 * Takes a source map as text, and answers one that leads to the beginnings of lines.
 *
 * @param isTold whether it leads to a source; whatever comes from another leads nowhere
 */
export function ofLines(text: string, isTold?: (source: string) => boolean): string;
