import type { ApiClient, ApiResponse } from './api-client.js';

/** A form that a test sends. */
export interface TestForm {
  readonly fields?: Readonly<Record<string, string>>;
  readonly file?: { readonly content: Uint8Array; readonly name: string };
  /** Name of the field with the file. @default 'file' */
  readonly field?: string;
  /** How often the file is in the form. @default once */
  readonly times?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a form with a file. */
export async function uploadTo(api: ApiClient, path: string, form: TestForm): Promise<ApiResponse> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form.fields ?? {})) data.append(name, value);
  for (let count = 0; form.file !== undefined && count < (form.times ?? 1); count += 1) {
    data.append(form.field ?? 'file', new Blob([Uint8Array.from(form.file.content)]), form.file.name);
  }
  const request = new Request('http://localhost/', { method: 'POST', body: data });
  return api.request('POST', path, {
    rawBody: new Uint8Array(await request.arrayBuffer()),
    headers: { 'Content-Type': request.headers.get('content-type') ?? '', ...form.headers },
  });
}
