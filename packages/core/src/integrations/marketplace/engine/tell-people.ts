import { SecretBox } from '../../../kernel/ports/secret-box.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import type { Messenger } from '../../../platform/inbox/index.js';
import { enqueueJob, type JobType } from '../../../platform/jobs/index.js';
import { Installations } from '../installations/records.js';
import { openConfig, withDefaults } from '../installations/sealed-config.js';
import { TRIED_AGAIN, workFor } from './work-for.js';
import { Integrations } from '../integrations.js';
import type { World } from '../../../kernel/operations/world.js';

/** Kind of the jobs in which people are told something by another system. */
export const TELL_PERSON = 'integrations.tell-person';

interface Told {
  readonly installationId: string;
  readonly phone: string;
  readonly text: string;
  readonly id: string;
}

/** Builds the messenger of a portal: whichever installed integration tells people something. */
export function messengerOfPortal(world: World): Messenger {
  const slugs = [...world.port(Integrations).values()].flatMap(({ slug, connector }) =>
    connector.people === undefined ? [] : [slug],
  );
  const find = async (db: Reader, portalId: string, phone: string | null) => {
    if (slugs.length === 0) return undefined;
    const installations = await db.collection(Installations).list({
      where: { status: 'ACTIVE', integrationSlug: { in: slugs } },
      order: [['id', 'asc']],
    });
    return installations.find((installation) => {
      const entry = world.port(Integrations).get(installation.integrationSlug);
      if (entry === undefined) return false;
      const config = withDefaults(entry, openConfig(world.port(SecretBox), portalId, installation));
      return entry.connector.people?.reaches(config, phone) === true;
    });
  };
  return {
    reaches: async ({ tx, portalId }, phone) => (await find(tx, portalId, phone)) !== undefined,
    async tell(unit, { phone, text, id }) {
      const installation = await find(unit.tx, unit.portalId, phone);
      if (installation === undefined) return;
      const payload: Told = { installationId: installation.id, phone, text, id };
      await enqueueJob(unit, unit, { kind: TELL_PERSON, portalId: unit.portalId, payload: { ...payload } });
    },
  };
}

/** Builds the work of telling somebody something. */
export function createTellingJob(): JobType {
  return {
    kind: TELL_PERSON,
    ...TRIED_AGAIN,
    run: ({ portalId, payload }, run) => {
      const { signal } = run;
      // Written by the queueing above.
      const { installationId, ...message } = payload as unknown as Told;
      return workFor(run, { portalId: portalId ?? '', installationId, signal }, ({ connector }, context) =>
        connector.people?.tell(context, message),
      );
    },
  };
}
