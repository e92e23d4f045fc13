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
  // Of the line that is not over yet: joined once, because it can come in thousands of chunks.
  let pieces: string[] = [];
  let length = 0;
  let count = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    pieces.push(first);
    length += first.length;
    for (const begun of others) {
      if (length > maxLength) throw new LineTooLong(count + 1);
      yield pieces.join('');
      count += 1;
      pieces = [begun];
      length = begun.length;
    }
    if (length > maxLength) throw new LineTooLong(count + 1);
  }
  const rest = pieces.join('') + decoder.decode();
  if (rest !== '') yield rest;
}
