import { html, type Html } from '../../values/text/html.js';

interface PageOptions {
  readonly title: string;
  /** Relative path from the page to the folder of `docs`, such as `../`. */
  readonly root: string;
  readonly content: Html;
}

/** Writes a page of text. */
export function page({ title, root, content }: PageOptions): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Procurekit</title>
        <link rel="icon" href="${root}docs/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${root}docs/page.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.markup;
}
