/** A node of the tree of cost items. */
export interface TreeNode {
  readonly id: string;
  readonly parentId: string | null;
}

/** A tree by the ids of its nodes. */
export type Tree = ReadonlyMap<string, TreeNode>;

/** The tree of these nodes. */
export function treeOf(nodes: readonly TreeNode[]): Tree {
  return new Map(nodes.map((node) => [node.id, node]));
}

/** A node and those above it, from itself up to the root. */
export function pathUp(tree: Tree, id: string | null): readonly string[] {
  const path: string[] = [];
  // A circle cannot come about; should one, it is not walked around forever.
  for (let at = id; at !== null && !path.includes(at); at = tree.get(at)?.parentId ?? null) path.push(at);
  return path;
}

/** How many levels there are below a node. */
export function heightBelow(tree: Tree, id: string): number {
  const paths = [...tree.keys()].map((each) => pathUp(tree, each).indexOf(id));
  return Math.max(0, ...paths);
}
