import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { allOperations } from '../../src/composition/contract.js';
import { operationName, type Operation } from '../../src/operations/operation.js';
import { FACE_PREFIXES } from '../../src/published/prefixes.js';
import { describeApi } from '../../src/composition/describe-api.js';
import { openSeededPortal } from '../../src/testing/kit/seeded-copy.js';

const operations = allOperations();
const named = (operation: Operation) => [operationName(operation), operation] as const;
const bodiless = operations.filter(({ status }) => status === 204).map(named);
// Pages that people open are no part of the description.
const twofold = operations.filter(({ otherStatus, face }) => otherStatus !== undefined && face !== 'site').map(named);

describe.each(bodiless)('%s', (_name, operation) => {
  it('answers 204 without a body, and nothing in process', async () => {
    const overHttp = await (await openSeededPortal()).call(operation);
    const inProcess = (await openSeededPortal()).callInProcess(operation);

    expect(overHttp.status).toBe(204);
    expect(overHttp.bytes).toHaveLength(0);
    expect(overHttp.headers).not.toHaveProperty('Content-Type');
    expect(await inProcess?.()).toBeUndefined();
  });
});

describe.each(twofold)('%s', (_name, operation) => {
  const face = operation.face === 'workspace' ? 'workspace' : 'integration';
  const { paths = {} } = describeApi()(face, 'https://procure.example');
  const path = (FACE_PREFIXES[operation.face] + operation.path).replaceAll(/:(\w+)/g, '{$1}');
  const described = paths[path]?.[operation.method.toLowerCase() as 'delete']?.responses ?? {};

  it('is described with each of its statuses', () => {
    const statuses = Object.keys(described).filter((status) => status < '304');

    expect(statuses).toEqual([operation.status, operation.otherStatus].map(String).toSorted());
  });

  it('is described with a body where there is one, and without where there is none', () => {
    for (const status of [operation.status, operation.otherStatus ?? operation.status]) {
      expect('content' in (described[String(status)] as object)).toBe(status !== 204 && status !== 302);
    }
    if (operation.otherStatus === 204) expect(operation.output).toBeInstanceOf(z.ZodOptional);
  });
});
