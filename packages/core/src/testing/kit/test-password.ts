/** Password of the owners of test portals. */
export const TEST_PASSWORD = 'Good-morning-2026';
