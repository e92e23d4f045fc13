import type { Page } from 'playwright-core';

import type { DescribedCall } from '../../core/src/testing/kit/described-calls.js';

/** What the explorer shows once Execute was pressed. */
export interface PressedCall {
  /** 0 where there was no answer. */
  readonly status: number;
  /** Code of a problem. */
  readonly code: string | undefined;
  readonly text: string;
}

/** What is typed into the form of a call: the rest stands there already. */
interface Typed {
  readonly operationId: string;
  readonly tag: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly file: { readonly name: string; readonly content: string } | undefined;
}

/** Opens a call, types what names entities of the portal, presses Execute and closes the call again. */
export async function pressExecute(
  page: Page,
  { operationId, tag, params, query, body, raw }: DescribedCall & { readonly tag: string },
): Promise<PressedCall> {
  const isForm = raw?.headers['Content-Type']?.startsWith('multipart/') === true;
  const text = body === undefined ? raw?.bytes : JSON.stringify(body);
  const typed: Typed = {
    operationId,
    tag,
    parameters: { ...params, ...query, ...raw?.headers },
    body: isForm ? undefined : text,
    ...partsOf(isForm ? raw.bytes : ''),
  };
  try {
    const answer = await page.evaluate<{ status: number; text: string }>(`(${IN_THE_PAGE})(${JSON.stringify(typed)})`);
    const code = /"code": "(\w+)"/.exec(answer.text)?.[1];
    return { status: answer.status, code, text: answer.status < 300 ? '' : answer.text.slice(0, 500) };
  } catch (error) {
    return { status: 0, code: undefined, text: error instanceof Error ? error.message.slice(0, 200) : '' };
  }
}

/** The parts of a multipart form. */
function partsOf(bytes: string): Pick<Typed, 'fields' | 'file'> {
  const parts = [...bytes.matchAll(/name="(\w+)"(?:; filename="([^"]+)")?\r\n\r\n([^]*?)\r\n--/g)];
  const file = parts.find(([, , fileName]) => fileName !== undefined);
  return {
    fields: Object.fromEntries(
      parts.filter((part) => part !== file).map(([, name = '', , value = '']) => [name, value]),
    ),
    file: file === undefined ? undefined : { name: file[2] ?? '', content: file[3] ?? '' },
  };
}

// Three hundred calls would take minutes if each click went through the debugger.
const IN_THE_PAGE = `async ({ operationId, tag, parameters, body, fields, file }) => {
  const until = async (find, what) => {
    const startedAt = performance.now();
    for (;;) {
      const found = find();
      if (found) return found;
      if (performance.now() - startedAt > 30000) throw new Error('There is no ' + what);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const type = (input, value) => {
    input.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value').set.call(input, value);
    input.dispatchEvent(new Event(input instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    input.blur();
  };
  const attach = (input) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([file.content], file.name));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const heading = document.querySelector('.opblock-tag[data-tag="' + tag + '"]');
  // Fewer calls in the page make each faster.
  for (const other of document.querySelectorAll('.opblock-tag[data-is-open="true"]')) if (other !== heading) other.click();
  if (heading.dataset.isOpen !== 'true') heading.click();
  const isMeant = ({ id }) => id.replaceAll('\\\\', '').endsWith('-' + operationId);
  const block = await until(() => [...document.querySelectorAll('.opblock')].find(isMeant), 'call ' + operationId);
  const within = (selector) => until(() => block.querySelector(selector), selector);
  block.querySelector('.opblock-summary-control').click();
  (await within('.try-out__btn')).click();
  const execute = await within('.execute');
  for (const [name, value] of Object.entries({ ...parameters, ...fields })) {
    const row = 'tr[data-' + (name in fields ? 'property' : 'param') + '-name="' + name + '"]';
    const input = block.querySelector(row + ' :is(input, select, textarea)');
    if (input !== null) type(input, value);
  }
  if (file !== undefined) attach(await within('input[type=file]'));
  // The description shows no body of calls that take bytes as they are.
  const text = block.querySelector('textarea.body-param__text');
  if (body !== undefined && text !== null) type(text, body);
  execute.click();
  const answered = await within('.live-responses-table tbody .response-col_status, .validation-errors li');
  const told = block.querySelector('.live-responses-table tbody .response-col_description') ?? answered;
  const answer = { status: Number.parseInt(answered.textContent) || 0, text: told.textContent };
  block.querySelector('.opblock-summary-control').click();
  return answer;
}`;
