/** A page of text, all of which is our own. */
export interface TextPage {
  readonly title: string;
  /** Relative path from the page to the root of the server, such as `../`. */
  readonly root: string;
  /** HTML. */
  readonly content: string;
}

/** Writes a page of text. */
export function textPage({ title, root, content }: TextPage): string {
  return `<!doctype html>
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
</html>
`;
}
