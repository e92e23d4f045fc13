import type { Ids } from '../../../ports/ids.js';
import type { SecretBox } from '../../../ports/secret-box.js';
import type { Reader } from '../../../ports/storage.js';
import type { Messenger } from '../../inbox/index.js';
import { enqueueJob, type JobType } from '../../jobs/index.js';
import { Installations } from '../installations/records.js';
import { openConfig, withDefaults } from '../installations/sealed-config.js';
import type { Entries } from '../marketplace/service.js';
import type { Integration } from '../port.js';
import type { EngageDeps } from './engage.js';
import { TRIED_AGAIN, workFor } from './work-for.js';

/** Kind of the jobs in which people are told something by another system. */
export const TELL_PERSON = 'integrations.tell-person';

interface QueueDeps {
  readonly ids: Ids;
  readonly entries: Entries<Integration>;
  readonly secretBox: SecretBox;
  readonly wake: () => void;
}

interface Told {
  readonly installationId: string;
  readonly phone: string;
  readonly text: string;
  readonly id: string;
}

/** Builds the messenger of a portal: whichever installed integration tells people something. */
export function messengerOfPortal(deps: QueueDeps): Messenger {
  const slugs = [...deps.entries.values()].flatMap(({ slug, connector }) =>
    connector.people === undefined ? [] : [slug],
  );
  const find = async (db: Reader, portalId: string, phone: string | null) => {
    if (slugs.length === 0) return undefined;
    const installations = await db.collection(Installations).list({
      where: { status: 'ACTIVE', integrationSlug: { in: slugs } },
      order: [['id', 'asc']],
    });
    return installations.find((installation) => {
      const entry = deps.entries.get(installation.integrationSlug);
      if (entry === undefined) return false;
      const config = withDefaults(entry, openConfig(deps.secretBox, portalId, installation));
      return entry.connector.people?.reaches(config, phone) === true;
    });
  };
  return {
    reaches: async ({ tx, portalId }, phone) => (await find(tx, portalId, phone)) !== undefined,
    async tell(unit, { phone, text, id }) {
      const installation = await find(unit.tx, unit.portalId, phone);
      if (installation === undefined) return;
      const payload: Told = { installationId: installation.id, phone, text, id };
      await enqueueJob(deps, unit, { kind: TELL_PERSON, portalId: unit.portalId, payload: { ...payload } });
    },
  };
}

/** Builds the work of telling somebody something. */
export function createTellingJob(deps: EngageDeps): JobType {
  return {
    kind: TELL_PERSON,
    ...TRIED_AGAIN,
    run: ({ portalId, payload }, { signal }) => {
      // Written by the queueing above.
      const { installationId, ...message } = payload as unknown as Told;
      return workFor(deps, { portalId: portalId ?? '', installationId, signal }, ({ connector }, context) =>
        connector.people?.tell(context, message),
      );
    },
  };
}
