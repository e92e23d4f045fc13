import { html, type Html } from '../../kernel/values/text/html.js';
import type { InLanguages, Language } from '../../kernel/values/text/locale.js';
import type { MailBlock, MailContent } from './mail-kind.js';

/** A mail as it is sent: what its HTML says, its text says too. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Longest subject; mail programs show less of it. */
const MAX_SUBJECT = 200;

const FOOTER: InLanguages<(portalName: string) => string> = {
  ru: (portalName) => `Письмо отправлено автоматически порталом закупок «${portalName}».`,
  en: (portalName) => `Sent automatically by the procurement portal “${portalName}”.`,
};

/** Writes a mail as text and as HTML. The HTML loads nothing from anywhere; what people typed stays text in it. */
export function renderMail(
  { subject, blocks }: MailContent,
  { language, portalName }: { readonly language: Language; readonly portalName: string },
): RenderedMail {
  const said = blocks.filter(saysSomething);
  const footer = FOOTER[language](portalName);
  return {
    subject: oneLine(subject).slice(0, MAX_SUBJECT),
    text: [...said.map(textOf), `-- \n${footer}`].join('\n\n') + '\n',
    html: documentOf({ language, title: oneLine(subject), body: said.map(htmlOf), footer }),
  };
}

// A line break in a subject would be the beginning of another header.
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function saysSomething(block: MailBlock): boolean {
  if (typeof block === 'string') return true;
  if ('quote' in block) return block.quote !== null;
  if ('facts' in block) return block.facts.some(([, value]) => value !== null);
  return !('list' in block) || block.list.length > 0;
}

function textOf(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('link' in block) return `${block.link.label}:\n${block.link.url}`;
  if ('quote' in block) return (block.quote ?? '').replaceAll(/^/gm, '> ');
  if ('list' in block) return block.list.map((entry) => `- ${entry}`).join('\n');
  return knownFacts(block.facts)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function htmlOf(block: MailBlock): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`;
  if ('link' in block) return linkHtml(block.link);
  if ('quote' in block) {
    return html`<blockquote style="margin:0;padding:0 0 0 12px;border-left:3px solid #cbd5e1;white-space:pre-line">
      ${block.quote ?? ''}
    </blockquote>`;
  }
  if ('list' in block)
    return html`<ul>
      ${block.list.map((entry) => html`<li>${entry}</li>`)}
    </ul>`;
  const rows = knownFacts(block.facts).map(
    ([name, value]) =>
      html`<tr>
        <th style="padding:2px 16px 2px 0;text-align:left;font-weight:normal;color:#475569">${name}</th>
        <td><strong>${value}</strong></td>
      </tr>`,
  );
  return html`<table style="border-collapse:collapse">
    ${rows}
  </table>`;
}

// Ours are http links always; anything else must not become something to click on.
function linkHtml({ label, url }: { readonly label: string; readonly url: string }): Html {
  if (!/^https?:\/\//.test(url)) return html`<p>${label}: ${url}</p>`;
  return html`<p>
      <a
        href="${url}"
        style="display:inline-block;padding:10px 18px;background:#1d4ed8;color:#fff;border-radius:6px;text-decoration:none"
        >${label}</a
      >
    </p>
    <p style="font-size:13px;color:#475569">${url}</p>`;
}

function knownFacts(facts: readonly (readonly [string, string | null])[]): (readonly [string, string])[] {
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

function documentOf(page: {
  readonly language: Language;
  readonly title: string;
  readonly body: readonly Html[];
  readonly footer: string;
}): string {
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${page.title}</title>
      </head>
      <body
        style="margin:0;padding:24px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:1.5;color:#0f172a"
      >
        <div style="max-width:600px">
          ${page.body}
          <p style="margin-top:32px;font-size:13px;color:#64748b">${page.footer}</p>
        </div>
      </body>
    </html> `.markup;
}
