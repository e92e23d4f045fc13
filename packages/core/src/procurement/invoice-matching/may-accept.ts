import { Composed } from '../../kernel/operations/composed.js';
import type { World } from '../../kernel/operations/world.js';
import type { Reader } from '../../kernel/ports/storage.js';
import { Users } from '../../platform/identity/index.js';

/** Whether anybody else of the portal may accept what differs of invoices. */
export async function mayAnotherAccept(world: Pick<World, 'port'>, db: Reader, userId: string): Promise<boolean> {
  const users = await db.collection(Users).list({ where: { isActive: true }, select: ['id', 'roles'] });
  const { permissions } = world.port(Composed);
  return users.some(({ id, roles }) => id !== userId && permissions.rightsOf(roles).has('finance.edit'));
}
