import { createHash } from 'node:crypto';

import type { Html } from '../../kernel/values/text/html.js';

/** The styles and the script of a page, as they stand in it, and the headers that admit them and nothing else. */
export interface PageAssets {
  readonly style: Html;
  readonly code: Html;
  readonly headers: Readonly<Record<string, string>>;
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Builds what a page is dressed with. Nothing runs and nothing is loaded but what we wrote into it; it talks to its own site
 * only. The policy admits styles and script to the byte.
 */
export function pageAssets({ styles, script }: { readonly styles: string; readonly script?: string }): PageAssets {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    `style-src ${hashOf(styles)}`,
    'img-src data:',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    style: { markup: `<style>${styles}</style>` },
    code: { markup: script === undefined ? '' : `<script>${script}</script>` },
    headers: {
      'Content-Security-Policy': policy.join('; '),
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      Vary: 'Accept-Language',
    },
  };
}
