import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { describeApi } from '../../../composition/describe-api.js';
import { operationName, type Operation } from '../../../kernel/operations/operation.js';
import { FACE_PREFIXES } from '../../../kernel/operations/prefixes.js';
import type { Subject } from '../../kit/subject.js';

/** Answers without a body have none, and each outcome of an operation is described. */
export function outcomesSuite({ operations, composition, openFilled }: Subject): void {
  const named = (operation: Operation) => [operationName(operation), operation] as const;
  const bodiless = operations.filter(isBodiless).map(named);
  const twofold = operations.filter(isTwofold).map(named);

  describe.each(bodiless)('%s', (_name, operation) => {
    it('answers 204 without a body, and nothing in process', async () => {
      const overHttp = await (await openFilled()).call(operation);
      const inProcess = (await openFilled()).callInProcess(operation);

      expect(overHttp.status).toBe(204);
      expect(overHttp.bytes).toHaveLength(0);
      expect(overHttp.headers).not.toHaveProperty('Content-Type');
      expect(await inProcess?.()).toBeUndefined();
    });
  });

  describe.each(twofold)('%s', (_name, operation) => {
    const face = operation.face === 'workspace' ? 'workspace' : 'integration';
    const { paths = {} } = describeApi(composition)(face, 'https://procure.example');
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
}

/** Whether an operation answers without a body, or with one of two statuses. */
export function hasOutcomes(operation: Operation): boolean {
  return isBodiless(operation) || isTwofold(operation);
}

function isBodiless({ status }: Operation): boolean {
  return status === 204;
}

// Pages that people open are no part of the description.
function isTwofold({ otherStatus, face }: Operation): boolean {
  return otherStatus !== undefined && face !== 'site';
}
