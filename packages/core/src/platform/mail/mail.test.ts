import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { nodeIds } from '../../adapters/node/node-ids.js';
import { openAesSecretBox } from '../../adapters/node/secrets/aes-secret-box.js';
import type { UnitOfWork } from '../../kernel/operations/call.js';
import { Mailer } from '../../kernel/ports/mailer.js';
import { SecretBox } from '../../kernel/ports/secret-box.js';
import { createFakeClock } from '../../testing/kit/fake-clock.js';
import { jobWorld, testWorld } from '../../testing/kit/test-world.js';
import { inUnitOfWork } from '../../testing/kit/in-unit-of-work.js';
import { createMemoryMailer } from '../../testing/kit/memory-mailer.js';
import { openTestKit, TEST_MASTER_KEY, type TestKit, type TestPortal } from '../../testing/kit/test-kit.js';
import { AuditTrail, createUnitOfWork, Outbox, RunUnitOfWork } from '../../kernel/rows/unit-of-work.js';
import { Portals } from '../identity/index.js';
import { createJobWorker, Jobs } from '../jobs/index.js';
import { mailFollowers } from './followers.js';
import type { World } from '../../kernel/operations/world.js';
import { FileKeeper } from '../files/index.js';
import { createMailQueue, sendMail, type MailOutcome, type NewMail } from './index.js';

const secretBox = openAesSecretBox([TEST_MASTER_KEY]);
const MINUTE_MS = 60_000;

const welcome = {
  kind: 'temporaryPassword',
  to: 'Anna@firm.ru ',
  data: {
    portalName: 'Строй & Ко',
    fullName: 'Анна <b>Петрова</b>',
    email: 'anna@firm.ru',
    temporaryPassword: 'Kedr-4711-sosna',
    signInUrl: 'https://stroy.example.com/login?from=mail&x=1',
  },
} satisfies NewMail;

describe('mail', () => {
  let kit: TestKit;
  let portal: TestPortal;

  beforeEach(async () => {
    kit = await openTestKit();
    portal = await kit.createPortal();
  });
  afterEach(() => kit.close());

  const queueWith = (mailer: Mailer | undefined, unit: UnitOfWork, mail: NewMail) =>
    createMailQueue(testWorld(kit, [Mailer.with(mailer), SecretBox.with(secretBox)]))(unit, mail);
  const queue = async (mail: NewMail) => {
    const { result } = await inUnitOfWork(kit, portal.id, (unit) => queueWith(createMemoryMailer(), unit, mail));
    return result;
  };
  const mailJobs = () => kit.storage.system.collection(Jobs).list({ where: { kind: 'mail.send' } });

  it('leaves once its unit of work is committed, in the language of the portal', async () => {
    expect(await queue(welcome)).toBe('queued');

    const [mail] = await kit.sentMails();
    expect(mail).toMatchObject({ to: 'anna@firm.ru', subject: 'Доступ к порталу «Строй & Ко»', attachments: [] });
    expect(mail?.text).toContain('Временный пароль: Kedr-4711-sosna');
    expect(mail?.text).toContain('https://stroy.example.com/login?from=mail&x=1');
    expect(await mailJobs()).toEqual([]);
  });

  it('never leaves when its unit of work is undone', async () => {
    const undone = inUnitOfWork(kit, portal.id, async (unit) => {
      await queueWith(createMemoryMailer(), unit, welcome);
      throw new Error('No.');
    });

    await expect(undone).rejects.toThrow('No.');
    expect(await kit.sentMails()).toEqual([]);
  });

  it('is English where the portal is', async () => {
    await kit.storage.systemTransaction((tx) => tx.collection(Portals).update(portal.id, { locale: 'en-US' }));

    await queue(welcome);
    await queue({ ...welcome, language: 'ru' });

    const subjects = (await kit.sentMails()).map(({ subject }) => subject);
    expect(subjects).toEqual(['Access to the portal “Строй & Ко”', 'Доступ к порталу «Строй & Ко»']);
  });

  it('goes to each recipient alone', async () => {
    await queue({ ...welcome, to: ['a@firm.ru', 'b@firm.ru', 'A@firm.ru'] });

    expect((await kit.sentMails()).map(({ to }) => to).toSorted()).toEqual(['a@firm.ru', 'b@firm.ru']);
  });

  it('shows in HTML what people typed, as text', async () => {
    await queue(welcome);

    const [mail] = await kit.sentMails();
    expect(mail?.html).toContain('Анна &lt;b&gt;Петрова&lt;/b&gt;');
    expect(mail?.html).toContain('href="https://stroy.example.com/login?from=mail&amp;x=1"');
  });

  it('cannot be given another header through its subject or another recipient through an address', async () => {
    await queue({ ...welcome, data: { ...welcome.data, portalName: 'A\r\nBcc: x@evil.ru\u2028B' } });
    await expect(queue({ ...welcome, to: 'a@firm.ru\r\nBcc: x@evil.ru' })).rejects.toThrow(TypeError);
    await expect(queue({ ...welcome, to: 'a@firm.ru, x@evil.ru' })).rejects.toThrow(TypeError);

    expect((await kit.sentMails()).map(({ subject }) => subject)).toEqual(['Доступ к порталу «A Bcc: x@evil.ru B»']);
  });

  it('carries files of the portal', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 счёт');
    const owner = { entityType: 'portal', entityId: null, createdById: portal.ownerId };
    const file = await kit.kit.files.keep(portal.id, { bytes, fileName: 'Счёт № 7.pdf' }, owner);

    await queue({ ...welcome, attachments: [file.id] });

    const [mail] = await kit.sentMails();
    expect(mail?.attachments).toEqual([{ fileName: 'Счёт № 7.pdf', mimeType: 'application/pdf', bytes }]);
  });

  it('is not queued where nobody would send it', async () => {
    const { result } = await inUnitOfWork(kit, portal.id, (unit) => queueWith(undefined, unit, welcome));

    expect(result).toBe('failed');
    expect(await mailJobs()).toEqual([]);
  });

  it('cannot be read in the table of jobs', async () => {
    await queue(welcome);

    // Long enough not to stand in what is encrypted by chance.
    expect(JSON.stringify(await mailJobs())).not.toMatch(/Kedr-4711|anna@firm|firm\.ru/);
  });

  describe('that is refused', () => {
    const outcomes: MailOutcome[] = [];
    let mailer = createMemoryMailer();
    const clock = createFakeClock();
    const worker = () => workerWith(mailer);
    const workerWith = (carrier: Mailer) => createJobWorker(followedWorld(carrier), { types: [sendMail] });
    const followedWorld = (carrier: Mailer) => {
      const nowhere = { append: () => Promise.resolve() };
      const note = async (_unit: unknown, outcome: MailOutcome) => void outcomes.push(outcome);
      const ports = [
        Mailer.with(carrier),
        FileKeeper.with(kit.kit.files),
        Outbox.with(nowhere),
        AuditTrail.with(nowhere),
      ];
      const world: World = jobWorld(
        { storage: kit.storage, clock },
        [...ports, RunUnitOfWork.with((...work) => createUnitOfWork(world)(...work))],
        [mailFollowers.with(note)],
      );
      return world;
    };
    const about = { entityType: 'supplier_rfq', entityId: nodeIds.uuid() };

    beforeEach(() => {
      outcomes.length = 0;
      mailer = createMemoryMailer();
    });

    it('is tried five times within an hour, and then those who follow it learn that it failed', async () => {
      await queue({ ...welcome, about });
      mailer.refuse(5);

      const attempts: number[] = [];
      for (let minute = 0; minute <= 60; minute += 1) {
        await worker().runUntilIdle();
        const [job] = await mailJobs();
        attempts.push(job?.attempts ?? 0);
        clock.advance(MINUTE_MS);
      }

      expect(attempts.indexOf(2)).toBe(1);
      expect(attempts.at(0)).toBe(1);
      expect(attempts.at(-1)).toBe(5);
      expect(attempts.indexOf(5)).toBeGreaterThan(50);
      expect(outcomes).toEqual([{ kind: 'temporaryPassword', to: 'anna@firm.ru', about, status: 'failed' }]);
      expect(await mailJobs()).toMatchObject([{ dueAt: null, payload: {} }]);
      expect(mailer.sent).toEqual([]);
    });

    it('arrives again, and is the same, when its worker dies before it could note that it was sent', async () => {
      await queue({ ...welcome, about });
      const sent: string[] = [];
      let handedOver: () => void = () => undefined;
      const isOut = new Promise<void>((resolve) => {
        handedOver = resolve;
      });
      const dying = workerWith({
        ...mailer,
        send: ({ id }) => {
          sent.push(id);
          handedOver();
          // Whoever died answers no more.
          return new Promise(() => undefined);
        },
      });

      dying.start();
      await isOut;
      await worker().runUntilIdle();
      expect(mailer.sent).toEqual([]);
      clock.advance(31_000);
      await worker().runUntilIdle();

      expect(mailer.sent.map(({ id }) => id)).toEqual(sent);
      expect(await mailJobs()).toEqual([]);
    });

    it('arrives with the next attempt', async () => {
      await queue({ ...welcome, about });
      mailer.refuse(1);

      await worker().runUntilIdle();
      clock.advance(MINUTE_MS);
      await worker().runUntilIdle();

      expect(mailer.sent).toHaveLength(1);
      expect(outcomes).toMatchObject([{ status: 'sent', about }]);
    });
  });
});
