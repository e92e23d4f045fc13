import { siteHeader, type PageLanguage } from '@procurekit/core/http';

import { cacheableFile, type CacheableFile } from './cacheable-file.js';
import { EXPLORER_TEXTS, type ExplorerTexts } from './explorer-texts.js';

/** What the explorer shows. */
export interface Explored {
  readonly face: keyof ExplorerTexts['introduction'];
  readonly language: PageLanguage;
  /** HTML. */
  readonly outline: string;
}

/** Writes the page of the explorer: what the API is, how to authenticate, a first call, and an outline of all calls. */
export function explorerPage({ face, language, outline }: Explored): CacheableFile {
  const texts = EXPLORER_TEXTS[language];
  const workspace = face === 'workspace' ? '&surface=workspace' : '';
  const addressIn = (other: PageLanguage) => `docs?lang=${other}${workspace}`;
  const html = `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${texts.description}" />
    <title>${texts.title} · Procurekit</title>
    <link rel="icon" href="docs/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="docs/header.css" />
    <link rel="stylesheet" href="docs/start.css" />
    <script src="docs/theme.js"></script>
    <script src="docs/start.js" type="module"></script>
  </head>
  <body>
    ${siteHeader({ language, root: '', addressIn }).markup}
    <section class="introduction" aria-labelledby="about">${texts.introduction[face]}</section>
    <div id="explorer">
      <main class="outline">
        <h2>${texts.calls}</h2>
        <noscript><p>${texts.withoutScript}</p></noscript>
        <p><button id="try" hidden>${texts.tryCalls}</button></p>
        <div lang="en">
        ${outline}
        </div>
      </main>
    </div>
  </body>
</html>
`;
  return cacheableFile('text/html; charset=utf-8', Buffer.from(html));
}
