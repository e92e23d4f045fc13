import { actInPortal, type OwnerCalls } from '../act-in-portal.js';
import type { CommandContext } from '../command-context.js';
import { withKit } from '../open-kit.js';
import { table } from '../table.js';
import { readSecret } from '../read-secret.js';
import { NotFoundError } from '../usage-error.js';

type NewUser = Parameters<OwnerCalls['users']['create']>[0];
type User = Awaited<ReturnType<OwnerCalls['users']['list']>>['items'][number];

const PAGE = 100;

/** Options of `user create`. */
export interface UserCreateOptions {
  readonly portal: string;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly password?: string;
}

/** Adds a user to a portal. A password that was made up is shown this once. */
export async function createUser({ settings, output }: CommandContext, options: UserCreateOptions): Promise<void> {
  const password = await readSecret(options.password);
  const user = await withKit(settings, async (kit) => {
    const { calls } = await actInPortal(kit, options.portal);
    return calls.users.create({
      email: options.email,
      fullName: options.name,
      roles: [...options.roles] as NewUser['roles'],
      ...(password === undefined ? {} : { password }),
    });
  });
  await output.show(user, () =>
    [
      `Created the user ${user.email} (${user.id}).`,
      ...(user.temporaryPassword === null ? [] : [`Temporary password, shown this once: ${user.temporaryPassword}`]),
    ].join('\n'),
  );
}

/** Lists the users of a portal. */
export async function listUsers(
  { settings, output }: CommandContext,
  options: { readonly portal: string },
): Promise<void> {
  const items = await withKit(settings, async (kit) => allUsers((await actInPortal(kit, options.portal)).calls));
  await output.show({ items }, () =>
    table(
      ['e-mail', 'name', 'id', 'roles', 'state'],
      items.map((user) => [user.email, user.fullName, user.id, user.roles, stateOf(user)]),
    ),
  );
}

/** Options of `user update`. */
export interface UserUpdateOptions {
  readonly portal: string;
  /** Id or e-mail address. */
  readonly user: string;
  readonly name?: string;
  readonly roles?: readonly string[];
  readonly activate?: boolean;
  readonly deactivate?: boolean;
  readonly resetPassword?: boolean;
}

/** Changes name, roles or activity of a user, or gives a new password. Keys of the user follow at once. */
export async function updateUser({ settings, output }: CommandContext, options: UserUpdateOptions): Promise<void> {
  const changed = await withKit(settings, async (kit) => {
    const { id: portalId, calls } = await actInPortal(kit, options.portal);
    const user = (await allUsers(calls)).find(({ id, email }) => id === options.user || email === options.user);
    if (user === undefined)
      throw new NotFoundError(
        `There is no user ${options.user} in ${options.portal}; \`procurekit user list\` lists the users.`,
      );
    const change = {
      ...(options.name === undefined ? {} : { fullName: options.name }),
      ...(options.roles === undefined ? {} : { roles: [...options.roles] as NewUser['roles'] }),
      ...(options.activate === true ? { isActive: true } : {}),
      ...(options.deactivate === true ? { isActive: false } : {}),
    };
    const updated = await calls.users.update(user.id, change);
    if (options.resetPassword !== true) return { ...updated, temporaryPassword: null };
    const temporaryPassword = await kit.portals.resetPassword(portalId, user.id);
    return { ...updated, mustChangePassword: true, temporaryPassword };
  });
  await output.show(changed, () =>
    [
      `Changed the user ${changed.email}: ${changed.roles.join(', ')}, ${stateOf(changed)}.`,
      ...(changed.temporaryPassword === null
        ? []
        : [`Temporary password, shown this once: ${changed.temporaryPassword}`]),
      ...changed.affectedKeys.map(({ name, id }) => `The key ${name} (${id}) has fewer rights now, or none.`),
    ].join('\n'),
  );
}

/** How a user stands, in a few words. */
export function stateOf(user: Pick<User, 'isActive' | 'emailVerifiedAt' | 'mustChangePassword'>): string {
  if (!user.isActive) return 'inactive';
  if (user.emailVerifiedAt === null) return 'address not confirmed';
  return user.mustChangePassword ? 'must change the password' : 'active';
}

async function allUsers(calls: OwnerCalls): Promise<User[]> {
  const users: User[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await calls.users.list({ page, limit: PAGE });
    users.push(...items);
    if (users.length >= total || items.length === 0) return users;
  }
}
