import type { Client } from '../../operations/client.js';
import type { UnitOfWork } from '../../operations/call.js';
import type { KeyCaller, UserCaller } from '../../operations/caller.js';
import { rightsOf } from '../../operations/roles.js';
import { ALL_SCOPES } from '../../operations/scopes.js';
import type { assortmentGroup } from '../assortment/index.js';
import type { bankOperationsGroup } from '../bank-operations/index.js';
import type { catalogItemsGroup, stockGroup } from '../catalog/index.js';
import type { counterpartiesGroup } from '../counterparties/index.js';
import type { invoicesGroup } from '../invoices/index.js';
import type { linksGroup } from '../links/index.js';
import type { vehicleLocationsGroup } from '../logistics/index.js';
import type { priceListsGroup } from '../price-lists/index.js';
import type {
  pipelinesGroup,
  procurementItemsGroup,
  requisitionsGroup,
  stockReceiptsGroup,
} from '../requisitions/index.js';
import type { warehousesGroup } from '../warehouses/index.js';
import type { InstallationRow } from './installations/records.js';

type On<G, F extends string> = G extends { readonly operations: { readonly [K in F]: infer O } } ? O : never;

/**
 * What an integration can do in its portal: calls of both faces with an administrator's rights, with the rules, events and
 * refusals that everybody's calls have. On the Integration API it acts as a key of its own, so it cannot cancel or approve, and
 * has a space of external identifiers of its own.
 */
export interface UseCases {
  readonly integration: Client<{
    readonly catalogItems: On<typeof catalogItemsGroup, 'integration'>;
    readonly counterparties: On<typeof counterpartiesGroup, 'integration'>;
    readonly invoices: On<typeof invoicesGroup, 'integration'>;
    readonly links: On<typeof linksGroup, 'integration'>;
    readonly pipelines: On<typeof pipelinesGroup, 'integration'>;
    readonly priceLists: On<typeof priceListsGroup, 'integration'>;
    readonly procurementItems: On<typeof procurementItemsGroup, 'integration'>;
    readonly requisitions: On<typeof requisitionsGroup, 'integration'>;
    readonly warehouses: On<typeof warehousesGroup, 'integration'>;
  }>;
  readonly workspace: Client<{
    readonly bankOperations: On<typeof bankOperationsGroup, 'workspace'>;
    readonly catalogItems: On<typeof catalogItemsGroup, 'workspace'>;
    readonly counterparties: On<typeof counterpartiesGroup, 'workspace'>;
    readonly priceLists: On<typeof priceListsGroup, 'workspace'>;
    readonly requisitions: On<typeof requisitionsGroup, 'workspace'>;
    readonly stock: On<typeof stockGroup, 'workspace'>;
    readonly stockReceipts: On<typeof stockReceiptsGroup, 'workspace'>;
    readonly vehicleLocations: On<typeof vehicleLocationsGroup, 'workspace'>;
    readonly assortment: On<typeof assortmentGroup, 'workspace'>;
    readonly warehouses: On<typeof warehousesGroup, 'workspace'>;
  }>;
}

/** Who an integration is when it acts: a key on the one face, a person on the other. */
export interface Actor {
  readonly key: KeyCaller;
  readonly user: UserCaller;
}

/** Opens the use cases for an actor. Everything that is called through them belongs to the unit of work. */
export type OpenUseCases = (unit: UnitOfWork, actor: Actor) => UseCases;

/** Opens the use cases for an actor, each call a change of its own. */
export type CallUseCases = (actor: Actor) => UseCases;

const EVERYTHING = new Set(ALL_SCOPES);

/** The caller that an installation is. */
export function actorOf(
  portalId: string,
  { id, integrationSlug, installedById: userId }: Pick<InstallationRow, 'id' | 'integrationSlug' | 'installedById'>,
): Actor {
  const viewer = { portalId, userId, rights: rightsOf(['tenant_admin']), pipelineIds: [], grants: EVERYTHING };
  const key = { keyId: id, keyName: integrationSlug, expiresAt: null, scopes: EVERYTHING, rateLimitPerMinute: 0 };
  return { user: { kind: 'user', ...viewer, userName: integrationSlug }, key: { kind: 'key', ...viewer, ...key } };
}
