import type { LayoutBlock } from '../../../kernel/ports/document-layout.js';
import type { Drawable } from './pdf-blocks.js';

/** What stands between page breaks; nothing between two of them is no section. */
export function sectionsOf(blocks: readonly LayoutBlock[]): readonly (readonly Drawable[])[] {
  const sections: Drawable[][] = [[]];
  for (const block of blocks) {
    if (block.kind === 'pageBreak') sections.push([]);
    else sections.at(-1)?.push(block);
  }
  return sections.filter((section) => section.length > 0);
}
