/** Whether somebody owns the portal, and so answers for whatever nobody else looks after any more. */
export function isOwner({ roles }: { readonly roles: readonly string[] }): boolean {
  return roles.includes('tenant_owner');
}
