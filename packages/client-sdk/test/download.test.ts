import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { withDownload } from '../src/download.js';
import { readSettings } from '../src/settings.js';
import { broken, cutOff, problem, scriptedFetch, silent, stalled, type Step } from './scripted-fetch.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const link = {
  url: 'https://files.test/api/v1/downloads/signed',
  fileName: 'Договор.pdf',
  mimeType: 'application/pdf',
  sizeBytes: 4,
  sha256: 'ab',
};

function scripted(...steps: readonly [Step, ...Step[]]) {
  const { fetch, sent } = scriptedFetch(...steps);
  const settings = readSettings({ baseUrl: 'https://procurekit.test', fetch, timeoutMs: 500 }, { apiKey: 'pk_secret' });
  return { sent, ...withDownload('generatedDocuments.download', () => Promise.resolve(link), settings) };
}

const bytes: Step = () => new Response('%PDF');

describe('download', () => {
  it('gives the bytes as a stream, with what is known of the file', async () => {
    const { download } = scripted(bytes);

    const { stream, ...file } = await download('d');

    expect(file).toEqual({ fileName: 'Договор.pdf', mimeType: 'application/pdf', sizeBytes: 4, sha256: 'ab' });
    expect(await text(stream)).toBe('%PDF');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not send the key along with the link', async () => {
    const { download, sent } = scripted(bytes);

    await download('d');

    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['x-request-id']);
  });

  it('is repeated until the first byte', async () => {
    const { download, sent } = scripted(broken, silent, problem(503, 'service_unavailable'), bytes);
    const pending = download('d');
    await vi.runAllTimersAsync();

    expect(await text((await pending).stream)).toBe('%PDF');
    expect(sent).toHaveLength(4);
  });

  it('fails with the refusal of the link', async () => {
    const { download } = scripted(problem(403, 'link_expired'));

    await expect(download('d')).rejects.toMatchObject({ status: 403, code: 'link_expired' });
  });

  it('fails when no byte comes for the timeout', async () => {
    const { download } = scripted(stalled);
    const { stream } = await download('d');
    const reading = text(stream).catch((error: unknown) => error);

    await vi.advanceTimersByTimeAsync(500);

    expect(await reading).toMatchObject({ code: 'timed_out' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('fails when the connection breaks half-way', async () => {
    const { download } = scripted(cutOff);
    const { stream } = await download('d');

    await expect(text(stream)).rejects.toMatchObject({ code: 'connection_failed' });
  });

  it('ends when the signal aborts, and when its reader cancels', async () => {
    const { download } = scripted(stalled);
    const controller = new AbortController();
    const first = await download('d', { signal: controller.signal });
    const reading = text(first.stream).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10);
    const second = await download('d');

    controller.abort();
    await second.stream.cancel();

    expect(await reading).toMatchObject({ name: 'AbortError' });
    await vi.advanceTimersByTimeAsync(500);
    expect(vi.getTimerCount()).toBe(0);
  });
});
