const PROSE = new Set(['description', 'errorMessage', 'examples', 'message']);

const isNamedSo = ({ node, key, parent }) =>
  node.type === 'ObjectProperty'
    ? PROSE.has(node.key.name)
    : parent?.type === 'VariableDeclarator' && key === 'init' && PROSE.has(parent.id.name);
const isOfPattern = ({ key, parent }) =>
  parent?.type === 'CallExpression' && key === 1 && parent.callee.property?.name === 'regex';
const isThrown = ({ parent }) => parent?.type === 'NewExpression' && /Error$/.test(parent.callee.name);

/** Leaves alone what people read: a test of it would say the same words again. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'prose',
    value: {
      shouldIgnore: (path) =>
        isNamedSo(path) || isOfPattern(path) || isThrown(path) ? 'It is read by people.' : undefined,
    },
  },
];
