const PROSE = new Set(['description', 'examples', 'message']);

/** Leaves alone what people read: a test of it would say the same words again. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'prose',
    value: {
      shouldIgnore({ node, key, parent }) {
        const isField = node.type === 'ObjectProperty' && PROSE.has(node.key.name);
        const isOfPattern = parent?.type === 'CallExpression' && key === 1 && parent.callee.property?.name === 'regex';
        const isThrown = parent?.type === 'NewExpression' && /Error$/.test(parent.callee.name);
        return isField || isOfPattern || isThrown ? 'It is read by people.' : undefined;
      },
    },
  },
];
