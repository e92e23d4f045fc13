import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';

import { SCRIPT } from './script.js';
import { STYLES } from './styles.js';
import type { PageLanguage, PageTexts } from './texts.js';

/** A piece of the page: whatever is put into it is escaped unless it is a piece itself. */
export type Piece = ReturnType<typeof html>;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

// Whole elements: the policy admits their text to the byte.
const STYLE = raw(`<style>${STYLES}</style>`);
const CODE = raw(`<script>${SCRIPT}</script>`);

/** Headers of the page. Nothing runs and nothing is loaded but what we wrote into it; it talks to its own site only. */
export const PAGE_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${hashOf(SCRIPT)}`,
    `style-src ${hashOf(STYLES)}`,
    "connect-src 'self'",
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  Vary: 'Accept-Language',
};

interface DocumentParts {
  readonly language: PageLanguage;
  readonly texts: PageTexts;
  readonly title: string;
  readonly heading: Piece | string;
  readonly content: Piece;
}

/** The whole page around its content. */
export async function pageDocument({ language, texts, title, heading, content }: DocumentParts): Promise<string> {
  const other =
    language === 'ru' ? ({ code: 'en', name: 'English' } as const) : ({ code: 'ru', name: 'Русский' } as const);
  const page = await html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${STYLE}
      </head>
      <body>
        <header class="top">
          <div>
            <div>${heading}</div>
            <nav aria-label="${texts.language}">
              <a href="?lang=${other.code}" lang="${other.code}" hreflang="${other.code}">${other.name}</a>
            </nav>
          </div>
        </header>
        <main>${content}</main>
        ${CODE}
      </body>
    </html>`;
  return page.toString();
}
