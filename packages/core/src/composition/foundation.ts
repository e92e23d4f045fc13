import type { Composition } from '../kernel/module/composition.js';
import { openWorld } from '../kernel/module/open-world.js';
import type { World } from '../kernel/operations/world.js';
import type { OpenCall } from '../kernel/operations/call.js';
import type { PortalCaller, UserCaller } from '../kernel/access/caller.js';
import { ProcurekitError } from '../kernel/errors/errors.js';
import type { EventName } from '../calls/event-names.js';
import type { OwnName } from '../kernel/access/own-name.js';
import { createEventBus } from '../kernel/events/event-bus.js';
import { requestErrors } from '../kernel/errors/request-errors.js';
import { Addresses } from '../kernel/ports/addresses.js';
import { createKeyAuthenticator, KeyAuthenticator } from '../platform/api-keys/index.js';
import { createSessionFinder, PortalAdmin, Visitors } from '../platform/identity/index.js';
import { createOutbox } from '../platform/webhooks/index.js';
import { createSessionAuthenticator, isForeign, type RequestFacts } from '../kernel/pipeline/authenticate/session.js';
import { Outbox } from '../kernel/rows/unit-of-work.js';
import type { Identity } from './identity.js';
import { createListening } from './listening.js';
import type { ProcurekitOptions } from './options.js';
import { portsBuilt, portsOpened } from './ports-of.js';
import { openPorts } from './open-ports.js';

/** What everything else is built on. */
export type Foundation = ReturnType<typeof createFoundation>;

/** Opens the world: takes the ports that were given, opens the others, and builds what all calls share. */
export function createFoundation(options: ProcurekitOptions, composition: Composition) {
  const opened = openPorts(options);
  const { modules } = composition;
  const extensions = modules.flatMap(({ extensions: own = [] }) => own);
  const { world, provide } = openWorld({ ids: opened.ids, extensions });
  provide(portsOpened(options, composition, opened));
  const { tracing, logger, rateLimits } = opened;
  const events = createEventBus<EventName | OwnName>((error, event) =>
    logger.error({ err: error, event }, 'an event listener failed'),
  );
  const hear = createListening(modules, world);
  const outbox = createOutbox({
    within(unit, announced) {
      tracing.noteEvents(announced);
      return hear(unit, announced);
    },
    publish: (portalId, payloads) => {
      for (const payload of payloads) events.publish({ ...payload, portalId });
    },
  });
  const keys = createKeyAuthenticator(world, rateLimits.key);
  provide([Outbox.with(outbox), KeyAuthenticator.with(keys), ...portsBuilt(world, composition)]);
  const authenticateSession = createSessionAuthenticator(world, {
    identify: options.authenticate,
    findUser: world.port(PortalAdmin).findCaller,
    findSession: createSessionFinder(world),
  });
  provide([Visitors.with(visitorsOf(world, authenticateSession))]);
  return {
    world,
    provide,
    tracing,
    logger,
    rateLimits,
    events,
    authenticateSession,
    findCaller: createFindCaller(world),
  };
}

/** Finds whoever an identity names. */
function createFindCaller({ port }: World) {
  /** @throws ProcurekitError a 401 when there is no such user or key */
  return async (identity: Identity): Promise<PortalCaller> => {
    if ('apiKey' in identity) return port(KeyAuthenticator).authenticate(identity.apiKey);
    const caller = await port(PortalAdmin).findCaller(identity.portalId, identity.userId);
    if (caller === null) throw requestErrors.notAuthenticated({});
    return caller;
  };
}

// For calls that anybody may make and that look who it is all the same.
function visitorsOf({ port }: World, authenticate: (request: RequestFacts) => Promise<UserCaller>): Visitors {
  return {
    async findSignedIn({ header, ip }: OpenCall, options) {
      try {
        return await authenticate({ method: options?.isRead === true ? 'GET' : 'POST', url: '', header, ip });
      } catch (error) {
        if (error instanceof ProcurekitError && error.status === 401) return null;
        throw error;
      }
    },
    isForeign: (call) => isForeign(call, port(Addresses).baseUrl),
  };
}
