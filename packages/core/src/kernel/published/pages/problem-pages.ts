import type { ErrorType } from '../../errors/errors.js';
import type { Operation } from '../../operations/operation.js';
import { html, type Html } from '../../values/text/html.js';
import { exampleProblem } from '../example-problem.js';
import { nearName } from '../../values/text/near-name.js';
import { errorsOf } from '../operation-errors.js';
import { FACE_PREFIXES } from '../../operations/prefixes.js';
import { textPage } from './page.js';

/** What the pages are made of. */
export interface ProblemPagesOptions {
  readonly errors: ReadonlyMap<string, ErrorType>;
  readonly operations: () => readonly Operation[];
}

/** Pages about error codes, where `type` of a problem document leads. */
export interface ProblemPages {
  /** The page that explains a code; null when there is no such code. */
  page(code: string): string | null;
  /** The page that tells that there is no such code. */
  unknown(code: string): string;
  /** The page that lists every code. */
  index(): string;
}

/** Opens the pages about error codes. Which operations give a code is worked out when a page is first asked for. */
export function createProblemPages({ errors, operations }: ProblemPagesOptions): ProblemPages {
  let givers: ReadonlyMap<string, readonly Operation[]> | undefined;
  return {
    page(code) {
      const type = errors.get(code);
      if (type === undefined) return null;
      givers ??= operationsByCode(operations());
      return problemPage(type, givers.get(code) ?? []);
    },
    unknown: (code) => unknownPage(code, nearName(code, [...errors.keys()])),
    index: () => problemIndex(errors),
  };
}

function operationsByCode(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const givers = new Map<string, Operation[]>();
  for (const operation of operations) {
    for (const { code } of errorsOf(operation)) givers.set(code, [...(givers.get(code) ?? []), operation]);
  }
  return givers;
}

function problemPage(type: ErrorType, givers: readonly Operation[]): string {
  return textPage({
    title: type.title,
    root: '../',
    content: html`<p><code>${type.code}</code>, HTTP ${type.status}</p>
      <h2>What to do</h2>
      <p>${codeSpans(type.remedy)}</p>
      <h2>What it looks like</h2>
      <pre tabindex="0"><code>${JSON.stringify(exampleProblem(type, givers[0]), null, 2)}</code></pre>
      <h2>Which operations return it</h2>
      ${givers.length === 0 ? html`<p>None in particular: the server itself does, whatever the request.</p>` : giverList(givers)}
      <p><a href="../problems">All error codes</a></p>`,
  });
}

function unknownPage(code: string, near: string | null): string {
  const meant = html`<p>
    Did you mean <a href="../problems/${near ?? ''}"><code>${near ?? ''}</code></a
    >?
  </p>`;
  return textPage({
    title: 'There is no such error code',
    root: '../',
    content: html`<p>No refusal has the code <code>${code}</code>.</p>
      ${near === null ? '' : meant}
      <p><a href="../problems">All error codes</a></p>`,
  });
}

function giverList(givers: readonly Operation[]): Html {
  const rows = givers.map(
    ({ method, face, path, summary }) =>
      html`<li><code>${method} ${FACE_PREFIXES[face] + path}</code> ${summary}</li> `,
  );
  const list = html`<ul>
    ${rows}
  </ul>`;
  // What every call may answer is no news to who reads about one.
  return givers.length <= LISTED
    ? list
    : html`<details>
        <summary>${givers.length} operations</summary>
        ${list}
      </details>`;
}

const LISTED = 20;

function problemIndex(errors: ReadonlyMap<string, ErrorType>): string {
  const types = [...errors.values()].sort((a, b) => a.status - b.status || a.code.localeCompare(b.code));
  const rows = types.map(
    ({ code, status, title }) =>
      html`<tr>
        <td>${status}</td>
        <td>
          <a href="problems/${code}"><code>${parted(code)}</code></a>
        </td>
        <td>${title}</td>
      </tr> `,
  );
  return textPage({
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

/** A code, which goes over two lines where its words end. */
function parted(code: string): Html[] {
  return code.split(/(?<=_)/).map((part, index) => (index === 0 ? html`${part}` : html`<wbr />${part}`));
}

// Remedies are written like Markdown: what stands between backticks is code.
function codeSpans(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
