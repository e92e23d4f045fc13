import { html, type Html } from '../../kernel/values/text/html.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import type { PageAssets } from './page-assets.js';

/** What a page consists of. */
export interface PageParts {
  readonly language: Language;
  readonly title: string;
  /** What stands in the bar above. */
  readonly heading: Html;
  readonly content: Html;
  readonly assets: PageAssets;
  /** Parameters of the page beside its language. @default none */
  readonly query?: Readonly<Record<string, string>>;
  /** A page of one thing to do is as wide as its form. @default false */
  readonly isNarrow?: boolean;
}

const OTHER: InLanguages<{ readonly code: Language; readonly name: string; readonly label: string }> = {
  ru: { code: 'en', name: 'English', label: 'Язык' },
  en: { code: 'ru', name: 'Русский', label: 'Language' },
};

/** Writes the whole page around its content. */
export function pageDocument(parts: PageParts): string {
  const { language, title, heading, content, assets, query = {}, isNarrow = false } = parts;
  const { code, name, label } = OTHER[language];
  const inOther = `?${new URLSearchParams({ ...query, lang: code }).toString()}`;
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${assets.style}
      </head>
      <body>
        <header class="top">
          <div>
            <div>${heading}</div>
            <nav aria-label="${label}"><a href="${inOther}" lang="${code}" hreflang="${code}">${name}</a></nav>
          </div>
        </header>
        <main${isNarrow ? html` class="narrow"` : ''}>${content}</main>
        ${assets.code}
      </body>
    </html> `.markup;
}
