import { pageAssets, pageDocument as wholePage, type Piece } from '../../../../platform/pages/index.js';
import { SCRIPT } from './script.js';
import { STYLES } from './styles.js';
import type { PageLanguage } from './texts.js';

const ASSETS = pageAssets({ styles: STYLES, script: SCRIPT });

/** Headers of the page. */
export const PAGE_HEADERS = ASSETS.headers;

interface DocumentParts {
  readonly language: PageLanguage;
  readonly title: string;
  readonly heading: Piece;
  readonly content: Piece;
}

/** The whole page around its content. */
export async function pageDocument({ language, title, heading, content }: DocumentParts): Promise<string> {
  const [above, below] = [(await heading).toString(), (await content).toString()];
  return wholePage({ language, title, heading: { markup: above }, content: { markup: below }, assets: ASSETS });
}
