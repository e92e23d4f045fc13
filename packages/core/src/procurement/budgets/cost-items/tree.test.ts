import fc from 'fast-check';
import { expect, it } from 'vitest';

import { heightBelow, pathUp, treeOf, type TreeNode } from './tree.js';

/** Trees whose nodes hang below earlier ones. */
const trees = fc.array(fc.nat(), { minLength: 1, maxLength: 20 }).map((picks) =>
  picks.map((pick, index): TreeNode => {
    const parent = pick % (index + 1);
    return { id: String(index), parentId: parent === index ? null : String(parent) };
  }),
);

it('leads from a node to its root, over each of its parents once', () => {
  fc.assert(
    fc.property(trees, (nodes) => {
      const tree = treeOf(nodes);
      for (const { id } of nodes) {
        const path = pathUp(tree, id);
        expect(path[0]).toBe(id);
        expect(path.map((each) => tree.get(each)?.parentId ?? null)).toEqual([...path.slice(1), null]);
      }
    }),
  );
});

it('counts the levels below a node as those below its deepest child, and one', () => {
  fc.assert(
    fc.property(trees, (nodes) => {
      const tree = treeOf(nodes);
      for (const { id } of nodes) {
        const children = nodes.filter(({ parentId }) => parentId === id);
        const expected = Math.max(0, ...children.map((child) => heightBelow(tree, child.id) + 1));
        expect(heightBelow(tree, id)).toBe(expected);
      }
    }),
  );
});

it('leads nowhere from nothing, and ends in a circle', () => {
  expect(pathUp(new Map(), null)).toEqual([]);
  const circle = treeOf([
    { id: 'a', parentId: 'b' },
    { id: 'b', parentId: 'a' },
  ]);
  expect(pathUp(circle, 'a')).toEqual(['a', 'b']);
});
