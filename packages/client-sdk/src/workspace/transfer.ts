import type { OnProgress } from '../client-options.js';
import type { Fetch } from '../fetch.js';
import type { FileTransfer, Transfer } from '../settings.js';
import { receiveFile } from './received-file.js';
import { hasXhr, postWithXhr } from './xhr.js';

/** Makes the way of files for a client, over a `fetch` of its user's own or that of the platform. */
export function createTransfer(own: Fetch | undefined): FileTransfer {
  const plain: Fetch = own ?? ((url, init) => globalThis.fetch(url, init));
  const listeners = new WeakMap<FormData, OnProgress>();
  return {
    transfer: {
      encode(fields, onProgress) {
        const form = formOf(fields);
        if (onProgress !== undefined) listeners.set(form, onProgress);
        return form;
      },
      decode: (response, expected) => (isFile(response, expected) ? receiveFile(response) : undefined),
    },
    async fetch(url, init) {
      const { body } = init;
      const onProgress = body instanceof FormData ? listeners.get(body) : undefined;
      if (onProgress === undefined || !(body instanceof FormData)) return plain(url, init);
      // `fetch` of browsers tells nothing of what it has sent, and most of them stream no bodies.
      if (own === undefined && hasXhr()) return postWithXhr(url, { ...init, body }, onProgress);
      const { type, bytes } = await encoded(body);
      const headers = { ...init.headers, 'content-type': type };
      return plain(url, { ...init, headers, body: counted(bytes, onProgress), duplex: 'half' });
    },
  };
}

function isFile({ ok, headers }: Response, expected: Parameters<Transfer['decode']>[1]): boolean {
  if (expected === undefined || !ok) return false;
  return expected === 'always' || headers.get('content-type')?.startsWith('application/json') !== true;
}

/** Makes a form of fields. Files go last, because the server reads a form as it arrives. */
function formOf(fields: object): FormData {
  const form = new FormData();
  const present = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of present) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of present) if (value instanceof Blob) form.append(name, value);
  return form;
}

async function encoded(form: FormData): Promise<{ readonly type: string; readonly bytes: Blob }> {
  const response = new Response(form);
  return { type: response.headers.get('content-type') ?? '', bytes: await response.blob() };
}

function counted(bytes: Blob, onProgress: OnProgress): ReadableStream<Uint8Array> {
  let sentBytes = 0;
  const count = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk);
      sentBytes += chunk.byteLength;
      onProgress({ sentBytes, totalBytes: bytes.size });
    },
  });
  return bytes.stream().pipeThrough(count);
}
