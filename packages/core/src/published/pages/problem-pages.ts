import type { ErrorType } from '../../operations/errors.js';
import { html, type Html } from '../../values/html.js';
import { page } from './page.js';

/** The page that explains an error code, where `type` of a problem document leads; null when there is no such code. */
export function problemPage(errors: ReadonlyMap<string, ErrorType>, code: string): string | null {
  const type = errors.get(code);
  if (type === undefined) return null;
  return page({
    title: type.title,
    root: '../',
    content: html`<p><code>${type.code}</code>, HTTP ${type.status}</p>
      <p>${codeSpans(type.remedy)}</p>
      <p><a href="../problems">All error codes</a></p>`,
  });
}

/** The page that lists every error code. */
export function problemIndex(errors: ReadonlyMap<string, ErrorType>): string {
  const types = [...errors.values()].sort((a, b) => a.status - b.status || a.code.localeCompare(b.code));
  const rows = types.map(
    ({ code, status, title }) =>
      html`<tr>
        <td>${status}</td>
        <td>
          <a href="problems/${code}"><code>${code}</code></a>
        </td>
        <td>${title}</td>
      </tr> `,
  );
  return page({
    title: 'Error codes',
    root: '',
    content: html`<table>
      <thead>
        <tr>
          <th>HTTP</th>
          <th>Code</th>
          <th>Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`,
  });
}

// Remedies are written like Markdown: what stands between backticks is code.
function codeSpans(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
