import type { PageLanguage } from '@procurekit/core/http';

/** A page of text, all of which is our own. */
export interface TextPage {
  readonly title: string;
  /** Relative path from the page to the root of the server, such as `../`. */
  readonly root: string;
  /** HTML. */
  readonly content: string;
  /** @default 'en' */
  readonly language?: PageLanguage;
}

/** Writes a page of text. */
export function textPage({ title, root, content, language = 'en' }: TextPage): string {
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title === 'Procurekit' ? title : `${title} · Procurekit`}</title>
    <link rel="icon" href="${root}docs/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="${root}docs/page.css" />
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>
`;
}

/** A link to the same page in the other language. */
export function languageLink(language: PageLanguage, addressIn: (other: PageLanguage) => string): string {
  const other = language === 'ru' ? 'en' : 'ru';
  const name = { ru: 'Русский', en: 'English' }[other];
  return `<a class="language" href="${addressIn(other)}" lang="${other}" hreflang="${other}">${name}</a>`;
}
