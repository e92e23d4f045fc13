import type { Handlers, WriteCall } from '../../../kernel/operations/call.js';
import type { TokenCaller } from '../../../kernel/access/caller.js';
import { ProcurekitError } from '../../../kernel/errors/errors.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { refusalText } from '../inbound/apply-element.js';
import { getInstallation, requireActive } from '../installations/get-installation.js';
import type { InstallationRow } from '../installations/records.js';
import { openConfig } from '../installations/sealed-config.js';
import type { Config } from '../marketplace/entry.js';
import { countReceived, logReceived } from '../receivers/note-received.js';
import { actorOf, OpenUseCases } from '../use-cases.js';
import type { fleetOperations } from './operations.js';
import { readPositions } from './read-positions.js';
import { recordLocation, type ToldLocation } from './record-location.js';

/** Names of vehicles by which one can be chosen. */
const KEYS = ['vehicleNumber', 'vin'];

/** The handler of what trackers post. */
export const fleetHandlers: { readonly public: Handlers<typeof fleetOperations.public> } = {
  public: {
    async receive(call, { body }) {
      const installation = await getInstallation(call.tx, call.caller.subject.id);
      requireActive(installation, 'vehicle_location');
      const { vehicleKey } = openConfig(call.port(SecretBox), call.portalId, installation);
      await countReceived(call);
      const problems: string[] = [];
      for (const [index, position] of readPositions(body).entries()) {
        const problem = await taken(call, installation, namedBy(vehicleKey, position));
        if (problem !== undefined) problems.push(`#${index} ${problem}`);
      }
      const told = problems.length === 0 ? { outcome: 'ok' } : { outcome: 'not_found', message: problems.join('; ') };
      await logReceived(call, { event: 'fleet.position', body, ...told });
      return { ok: true };
    },
  },
};

// Where people said by what to know a vehicle, the other name does not count.
function namedBy(key: Config[string], position: ToldLocation): ToldLocation {
  if (typeof key !== 'string') return position;
  return Object.fromEntries(Object.entries(position).filter(([name]) => name === key || !KEYS.includes(name)));
}

async function taken(
  call: WriteCall<TokenCaller>,
  installation: InstallationRow,
  position: ToldLocation,
): Promise<string | undefined> {
  try {
    await call.tx.nested((tx) => {
      const records = call.port(OpenUseCases)({ ...call, tx }, actorOf(call.portalId, installation));
      return recordLocation({ db: tx, now: call.now, records }, position);
    });
    return undefined;
  } catch (error) {
    if (error instanceof ProcurekitError) return refusalText(error);
    throw error;
  }
}
