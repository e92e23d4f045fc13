/** Writes a doc comment from paragraphs; empty ones are left out, and nothing comes of nothing. */
export function docComment(paragraphs: readonly string[]): string {
  const blocks = paragraphs.filter((text) => text !== '').map((text) => wrap(text.replaceAll('*/', '*\\/')));
  const [first, ...others] = blocks;
  if (first === undefined) return '';
  if (others.length === 0 && first.length === 1) return `/** ${first[0]} */\n`;
  const lines = blocks.flatMap((block, index) => {
    const gap = index > 0 && !(block[0]?.startsWith('@') && blocks[index - 1]?.[0]?.startsWith('@'));
    return gap ? ['', ...block] : block;
  });
  return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

const WIDTH = 110;

function wrap(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Makes a sentence of a text: a capital at its start, a full stop at its end. */
export function sentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?:]$/.test(capital) ? capital : `${capital}.`;
}
