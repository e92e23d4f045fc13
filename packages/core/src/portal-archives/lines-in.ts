/** A line is longer than any that is taken. */
export class LineTooLong extends RangeError {
  override readonly name = 'LineTooLong';

  constructor(readonly line: number) {
    super(`Line ${line} is too long.`);
  }
}

/**
 * The lines of a text in UTF-8, of which no more is held than one chunk and one line. An end of line after the last is no line.
 *
 * @throws LineTooLong as soon as a line has more than `maxLength` characters, before it is read to its end
 */
export async function* linesIn(chunks: AsyncIterable<Uint8Array>, maxLength: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let count = 0;
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLength) throw new LineTooLong(count + lines.length + 1);
    yield* lines;
    count += lines.length;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}
