import type { Composition } from '../kernel/module/composition.js';
import { operationsOf } from './operations-of.js';
import { KeyAuthenticator } from '../platform/api-keys/index.js';
import { createLinkAuthenticator } from '../platform/files/index.js';
import { acceptsItems, getTimezone, PortalAdmin, PortalStandings } from '../platform/identity/index.js';
import { refusalPage } from '../platform/pages/index.js';
import type { CallUseCases, OpenUseCases } from '../integrations/marketplace/use-cases.js';
import { signatureKinds, tokenKinds } from '../kernel/operations/token-kinds.js';
import { Storage } from '../kernel/ports/storage.js';
import type { PortalCaller } from '../kernel/access/caller.js';
import { createAdmitReader, type AdmitReader } from '../kernel/pipeline/admit-reader.js';
import { createAuthenticate } from '../kernel/pipeline/authenticate/authenticate.js';
import { createCarryOut } from '../kernel/pipeline/carry-out.js';
import { createDispatch, type Dispatch } from '../kernel/pipeline/dispatch.js';
import type { IntegrationCalls } from '../calls/integration/index.js';
import type { WorkspaceCalls } from '../calls/workspace/index.js';
import { createClients, type ClientFactory, type NameWrite } from '../kernel/pipeline/in-process.js';
import { createRateGate } from '../kernel/pipeline/rate-gate.js';
import { bindOperations, type InspectAnswer } from './bind-operations.js';
import type { Foundation } from './foundation.js';
import type { As } from './identity.js';
import { createUseCases, everythingIn } from './use-cases.js';

/** The ways to call an operation. */
export interface Calls {
  readonly as: As;
  /** What keys call, for parts of the product that act as a user. */
  readonly integrationAs: (caller: PortalCaller) => IntegrationCalls;
  /** What keys and people call, as one user whose writes are named, so that whoever makes them again repeats them. */
  readonly namedAs: (caller: PortalCaller, nameWrite: NameWrite) => NamedCalls;
  /** Opens the answering of HTTP requests. */
  readonly openDispatch: () => Dispatch;
  readonly admitReader: AdmitReader;
  /** What parts of the product call inside a unit of work. */
  readonly openUseCases: OpenUseCases;
  /** The same, each call a change of its own. */
  readonly callUseCases: CallUseCases;
}

/** Calls of both faces. */
export interface NamedCalls {
  readonly integration: IntegrationCalls;
  readonly workspace: WorkspaceCalls;
}

/** Joins the operations with their handlers and opens the ways to call them. */
export function createCalls(foundation: Foundation, composition: Composition, inspect?: InspectAnswer): Calls {
  const { world, tracing, findCaller, authenticateSession } = foundation;
  const { port } = world;
  const bind = () => bindOperations(composition, world, inspect);
  let bound: ReturnType<typeof bind> | undefined;
  const compiled = () => (bound ??= bind());
  const carryOut = createCarryOut(world, {
    readTimezone: (portalId) => getTimezone(port(Storage).forPortal(portalId), portalId),
    takesFields: (portalId) => acceptsItems(port(Storage).forPortal(portalId), portalId),
    requireActive: port(PortalStandings).requireActive,
  });
  const called = { compiled, carryOut: tracing.inProcess(carryOut) };
  const integration = createClients<IntegrationCalls>(world, called, operationsOf(composition, 'integration'));
  const workspace = createClients<WorkspaceCalls>(world, called, operationsOf(composition, 'workspace'));
  const everything = everythingIn(composition);
  const rateGate = createRateGate(world, foundation.rateLimits);
  return {
    openUseCases: createUseCases(world, composition, compiled),
    callUseCases: ({ key, user }) => ({
      integration: integration(() => Promise.resolve({ ...key, ...everything, scopes: everything.grants })),
      workspace: workspace(() => Promise.resolve({ ...user, ...everything })),
    }),
    admitReader: createAdmitReader(rateGate),
    as: createAs({ integration, workspace }, findCaller),
    integrationAs: (caller) => integration(() => Promise.resolve(caller)),
    namedAs(caller, nameWrite) {
      const find = () => Promise.resolve(caller);
      return { integration: integration(find, nameWrite), workspace: workspace(find, nameWrite) };
    },
    openDispatch() {
      const operations = [...compiled().values()];
      const key = port(KeyAuthenticator);
      const authenticate = createAuthenticate({
        key: key.authenticate,
        session: authenticateSession,
        link: createLinkAuthenticator(world, { key: key.findCaller, user: port(PortalAdmin).findCaller }),
        token: byKind(world.ask(tokenKinds)),
        signature: byKind(world.ask(signatureKinds)),
      });
      const answering = { operations, authenticate, carryOut, rateGate, drawRefusal: refusalPage };
      return tracing.dispatch(createDispatch(world, answering), operations);
    },
  };
}

function byKind<T>(kinds: readonly { readonly kind: string; readonly authenticate: T }[]): Readonly<Record<string, T>> {
  return Object.fromEntries(kinds.map(({ kind, authenticate }) => [kind, authenticate]));
}

function createAs(
  clients: {
    readonly integration: ClientFactory<IntegrationCalls>;
    readonly workspace: ClientFactory<WorkspaceCalls>;
  },
  findCaller: Foundation['findCaller'],
): As {
  const as = (identity: Parameters<Foundation['findCaller']>[0]) => {
    const find = () => findCaller(identity);
    return 'apiKey' in identity ? clients.integration(find) : clients.workspace(find);
  };
  // Keys call one face and people the other, as the overloads say.
  return as as As;
}
