import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { GenerationError, withGeneration, type GenerationJob } from './generate-document.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const job = (status: string, error: GenerationJob['error'] = null): GenerationJob => ({ jobId: 'j', status, error });

/** A job that has these states, one after another. */
function jobWith(...states: readonly GenerationJob[]) {
  let index = 0;
  const next = () => Promise.resolve(states[Math.min(index++, states.length - 1)] ?? job('queued'));
  const create = vi.fn(next);
  const get = vi.fn(next);
  return { create, get, ...withGeneration<object, GenerationJob>({ create, get }) };
}

describe('generateAndWait', () => {
  it('waits for the job and tells of its progress', async () => {
    const { generateAndWait, create, get } = jobWith(job('queued'), job('processing'), job('completed'));
    const onProgress = vi.fn<(seen: GenerationJob) => void>();

    const done = generateAndWait({ kind: 'CONTRACT' }, { onProgress, idempotencyKey: 'contract-7', timeoutMs: 5000 });
    await vi.runAllTimersAsync();

    expect(await done).toEqual(job('completed'));
    expect(onProgress.mock.calls.map(([{ status }]) => status)).toEqual(['queued', 'processing', 'completed']);
    expect(create).toHaveBeenCalledExactlyOnceWith(
      { kind: 'CONTRACT' },
      { idempotencyKey: 'contract-7', timeoutMs: 5000 },
    );
    expect(get).toHaveBeenCalledWith('j', { timeoutMs: 5000 });
  });

  it('looks less and less often', async () => {
    const { generateAndWait, get } = jobWith(job('processing'));
    const failed = generateAndWait({}).catch((error: unknown) => error);

    await vi.runAllTimersAsync();

    expect(await failed).toMatchObject({ code: 'still_running', job: job('processing') });
    expect(get.mock.calls.length).toBeLessThan(90);
  });

  it('fails with the reason of the job', async () => {
    const { generateAndWait } = jobWith(job('failed', { code: 'data_missing', message: 'The supplier has no INN' }));

    const error = await generateAndWait({}).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(GenerationError);
    expect(error).toMatchObject({
      code: 'data_missing',
      message: 'Job j failed: The supplier has no INN (data_missing)',
    });
  });

  it('ends at once when the signal aborts', async () => {
    const { generateAndWait } = jobWith(job('processing'));
    const controller = new AbortController();
    const failed = generateAndWait({}, { signal: controller.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1000);

    controller.abort();

    expect(await failed).toMatchObject({ name: 'AbortError' });
    expect(vi.getTimerCount()).toBe(0);
  });
});
