import { html, type Html } from '../../values/text/html.js';
import type { InLanguages, Language } from '../../values/text/locale.js';

/** A page of text, all of which is our own. */
export interface TextPage {
  readonly title: string;
  /** Relative path from the page to the root of the server, such as `../`. */
  readonly root: string;
  readonly content: Html;
  /** @default 'en' */
  readonly language?: Language;
  /** Where the page is in a language, where it is there in both. */
  readonly addressIn?: ((language: Language) => string) | undefined;
}

/** Writes a page of text. */
export function textPage({ title, root, content, language = 'en', addressIn }: TextPage): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title === PRODUCT ? title : `${title} · ${PRODUCT}`}</title>
        <link rel="icon" href="${root}docs/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${root}docs/header.css" />
        <link rel="stylesheet" href="${root}docs/page.css" />
      </head>
      <body>
        ${siteHeader({ language, root, addressIn })}
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup;
}

/** What stands above the pages about the API, and leads from each to the others. */
export function siteHeader({
  language = 'en',
  root,
  addressIn,
}: Pick<TextPage, 'language' | 'root' | 'addressIn'>): Html {
  const { beside, integration, workspace, guides, problems, console } = TEXTS[language];
  const other = language === 'ru' ? 'en' : 'ru';
  return html`<header>
    <a class="product" href="${root}./?lang=${language}">${PRODUCT}</a>
    <nav aria-label="${beside}">
      <a href="${root}docs?lang=${language}">${integration}</a>
      <a href="${root}docs?surface=workspace&lang=${language}">${workspace}</a>
      <a href="${root}docs/guides">${guides}</a> <a href="${root}problems">${problems}</a>
      <a href="${root}console?lang=${language}">${console}</a>
    </nav>
    ${
      addressIn === undefined
        ? ''
        : html`<a class="language" href="${addressIn(other)}" lang="${other}" hreflang="${other}"
            >${TEXTS[other].name}</a
          >`
    }
  </header>`;
}

const PRODUCT = 'Procurekit';

const TEXTS: InLanguages<
  Readonly<Record<'name' | 'beside' | 'integration' | 'workspace' | 'guides' | 'problems' | 'console', string>>
> = {
  en: {
    name: 'English',
    beside: 'Beside this page',
    integration: 'Integration API',
    workspace: 'Workspace API',
    guides: 'Guides',
    problems: 'Error codes',
    console: 'Console',
  },
  ru: {
    name: 'Русский',
    beside: 'Рядом с этой страницей',
    integration: 'API интеграций',
    workspace: 'API портала',
    guides: 'Руководства',
    problems: 'Коды ошибок',
    console: 'Консоль',
  },
};
