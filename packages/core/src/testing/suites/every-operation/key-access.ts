import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { operationName } from '../../../kernel/operations/operation.js';
import type { Scope } from '../../../kernel/access/scopes.js';
import { expectAdmitted } from '../../kit/expect-admitted.js';
import type { Subject } from '../../kit/subject.js';
import type { TestKey, TestKit, TestPortal } from '../../kit/test-kit.js';
import { TIME_TO_FILL_MS } from '../../kit/time-to-fill.js';

/** What is asked of a key beyond its scopes. */
export interface KeyAccessExceptions {
  /** Codes with which operations refuse a key once it is let through, because of what the sample call is about; by id. */
  readonly judgedLater?: Readonly<Record<string, string>>;
}

/** An API key needs the scopes of an operation, each of them, and a creator who has the rights behind them. */
export function keyAccessSuite(subject: Subject, { judgedLater = {} }: KeyAccessExceptions = {}): void {
  const { samples, composition } = subject;
  // What lets agents commit is named, or not given, and by the owner alone.
  const allScopes = [...composition.permissions.scopes.keys()].filter((scope) => scope !== 'agents.commit');
  const cases = subject.operations
    .filter(({ access }) => access.scopes !== undefined)
    .map((operation) => [operationName(operation), operation] as const);

  let kit: TestKit;
  let portal: TestPortal;
  let key: TestKey;

  beforeAll(async () => {
    kit = await subject.openKit();
  }, TIME_TO_FILL_MS);
  afterAll(() => kit.close());

  describe.each(cases)('%s', (_name, operation) => {
    const groups = operation.access.scopes ?? [];

    beforeAll(async () => {
      portal = await kit.createPortal();
      key = await portal.issueKey();
    }, TIME_TO_FILL_MS);

    it('is refused without a key', async () => {
      const response = await samples.call(operation, key.api, { headers: { 'X-API-Key': '' } });

      expect(response).toMatchObject({ status: 401, body: { code: 'api_key_missing' } });
      expect(response.headers['WWW-Authenticate']).toBe('ApiKey header="X-API-Key"');
      expect(response.headers['Content-Type']).toBe('application/problem+json');
    });

    it.each(groups.map((group) => [group]))('is refused without %s', async (group) => {
      const without = await portal.issueKey(allScopes.filter((scope) => !group.includes(scope)));

      const response = await samples.call(operation, without.api);

      expect(response).toMatchObject({ status: 403, body: { code: 'insufficient_scope', requiredScopes: group } });
    });

    it.each(
      groups
        .flatMap((group) =>
          group.map((scope) => [scope, groups.map((g) => (g === group ? scope : (g[0] ?? scope)))] as const),
        )
        .filter(([, scopes]) => operation.isOpenTo?.(new Set(scopes), composition.records) ?? true),
    )('is let through by %s where several scopes would do', async (_scope, scopes) => {
      const minimal = await portal.issueKey([...new Set(scopes)] as Scope[]);

      const response = await samples.call(operation, minimal.api);

      const later = judgedLater[operation.id];
      if (later === undefined) expectAdmitted(response);
      else expect(response).toMatchObject({ status: 403, body: { code: later } });
    });

    it('answers a key whose creator lost every right with nothing', async () => {
      const creator = await portal.addUser(['tenant_admin']);
      const orphaned = await portal.issueKey('all', creator.id);
      await portal.owner.users.update(creator.id, { isActive: false });

      const response = await samples.call(operation, orphaned.api);

      if (operation.empty !== undefined) expect(response).toMatchObject({ status: 200, body: { items: [] } });
      else if (groups.length > 0)
        expect(response).toMatchObject({ status: 403, body: { code: 'creator_lacks_rights' } });
      else expect(response.status).toBe(operation.status);
    });
  });
}
