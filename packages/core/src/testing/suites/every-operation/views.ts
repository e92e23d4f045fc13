import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Operation } from '../../../kernel/operations/operation.js';
import type { SeededPortal } from '../../kit/seeded-portal.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKit } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** Lists whose records are shown as a whole to whoever asks for that. */
export function listsWithViews({ operations }: Subject): readonly Operation[] {
  return operations.filter(({ input }) => 'view' in (input.query?.shape ?? {}));
}

/** A record is the same in a list that shows it as a whole as it is on its own. */
export function viewsSuite(subject: Subject): void {
  let kit: TestKit;
  let seeded: SeededPortal;

  beforeAll(async () => {
    kit = await subject.openKit();
    seeded = await subject.fillPortal(kit);
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  describe.each(listsWithViews(subject).map((operation) => [operation.path, operation] as const))(
    '%s',
    (path, operation) => {
      it('shows a record in the list as it is shown on its own, for whoever asks for it', async () => {
        const { body } = await seeded.call(operation, { query: '?view=full' });
        const [first] = body.items;

        expect(first).toHaveProperty('version');
        expect(first).toEqual((await seeded.key.api.get(`${path}/${first.id}`)).body);
        expect((await seeded.call(operation, { query: '?view=all' })).body).toMatchObject({
          errors: [{ parameter: 'view', code: 'invalid_enum' }],
        });
      });
    },
  );
}
