/**
 * Limits the lines of a function that are its own: those of functions inside it are theirs. A factory that returns a
 * service of ten short methods is as readable as a file with ten short functions. An object counts as one line, however many
 * members it has: they are one beneath the other to be read.
 */
export const maxOwnLines = {
  meta: {
    type: 'suggestion',
    schema: [{ type: 'integer', minimum: 1 }],
    messages: { tooLong: 'This function has {{count}} lines of its own; split it ({{max}} at most).' },
  },
  create(context) {
    const [max] = context.options;
    const source = context.sourceCode;
    const commentLines = new Set(source.getAllComments().flatMap(({ loc }) => range(loc)));
    const inner = [];
    const literal = ({ loc }) => {
      for (const line of range(loc).slice(1)) inner.at(-1)?.add(line);
    };

    const enter = () => inner.push(new Set());
    const exit = (node) => {
      const nested = inner.pop();
      const lines = range(node.loc);
      const own = lines.filter((line) => !nested.has(line) && !commentLines.has(line) && !isBlank(source, line));
      if (own.length > max) {
        context.report({ node, loc: node.loc.start, messageId: 'tooLong', data: { count: own.length, max } });
      }
      // The first line of a function stands in the one around it.
      for (const line of lines.slice(1)) inner.at(-1)?.add(line);
    };
    const functions = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
    const visitors = functions.flatMap((type) => [
      [type, enter],
      [`${type}:exit`, exit],
    ]);
    return Object.fromEntries([...visitors, ['ObjectExpression', literal], ['ObjectPattern', literal]]);
  },
};

function range({ start, end }) {
  return Array.from({ length: end.line - start.line + 1 }, (_, index) => start.line + index);
}

function isBlank(source, line) {
  return (source.lines[line - 1] ?? '').trim() === '';
}
