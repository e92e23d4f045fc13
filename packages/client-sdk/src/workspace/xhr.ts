import type { OnProgress } from '../client-options.js';
import type { FetchInit } from '../fetch.js';

/** The part of `XMLHttpRequest` that an upload needs; only browsers have it. */
interface Xhr {
  readonly status: number;
  readonly responseText: string;
  readonly upload: { onprogress: (progress: { readonly loaded: number; readonly total: number }) => void };
  onload: () => void;
  onerror: () => void;
  onabort: () => void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: FormData): void;
  abort(): void;
}

/** Whether this is a place where uploads can be followed this way. */
export const hasXhr = (): boolean => 'XMLHttpRequest' in globalThis;

/** Posts a form as browsers can tell how far it is, and answers like `fetch`. */
export function postWithXhr(
  url: string,
  { method, headers, body, signal }: FetchInit & { readonly body: FormData },
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { XMLHttpRequest } = globalThis as unknown as { readonly XMLHttpRequest: new () => Xhr };
    const xhr = new XMLHttpRequest();
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total });
    xhr.onload = () => resolve(responseOf(xhr));
    xhr.onerror = () => reject(new TypeError('The upload failed.'));
    xhr.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'));
    signal.addEventListener('abort', () => xhr.abort());
    xhr.send(body);
  });
}

function responseOf(xhr: Xhr): Response {
  const lines = xhr.getAllResponseHeaders().trim().split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = ''] = line.split(':', 1);
    return [name, line.slice(name.length + 1).trim()];
  });
  return new Response(xhr.status === 204 ? null : xhr.responseText, { status: xhr.status, headers });
}
