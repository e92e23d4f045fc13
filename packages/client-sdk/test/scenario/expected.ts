/** What the scenario tells when everything works. */
export const everythingWorks = {
  portal: 'sdk',
  created: [201, 1, '1250.50', 300],
  names: ['', ' № 2', ' № 3'],
  versions: [1, 2, 3],
  comment: 'Марка M300!',
  replayed: [true, true],
  conflict: [true, 'version_conflict', 2],
  invalid: [true, '/name too_short', '/plannedTotal too_many_fraction_digits'],
  missing: [404, 'not_found', 'requisitions.get'],
  unauthorised: [true, 'api_key_invalid'],
  offline: [true, 'connection_failed', 2, true],
  aborted: 'AbortError',
  events: [
    'integration_api.procurement.created 1',
    'integration_api.procurement.updated 2',
    'integration_api.procurement.updated 3',
    'string',
  ],
};

/** What the scenario of the workspace tells when everything works. */
export const workspaceWorks = (session: 'cookie' | 'bearer') => ({
  stranger: [true, 'not_authenticated'],
  wrong: [true, 'invalid_credentials', 1],
  signedIn: [true, 'tenant_owner', 'sdk', session === 'cookie'],
  created: [201, 1, 2, 1, 'Ворота 3'],
  conflict: [true, 'version_conflict', 2],
  progress: [true, 1, true],
  uploaded: ['Схема проезда.txt', 'text/plain', true, 'text/plain'],
  downloaded: ['Схема проезда.txt', true, 2, true],
  exported: [true, 'text/csv', true],
  removed: true,
  later: 1,
  ended: 'not_authenticated',
});
