import type { Role } from '../../../kernel/access/roles.js';
import type { Approver } from '../policies/schemas.js';

/** An active user of the portal, as far as approvals go. */
export interface Person {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly managerId: string | null;
}

/** Whose turn a step is: a user's, or that of everybody with a role. */
export type Seat = { readonly userId: string; readonly role: null } | { readonly userId: null; readonly role: Role };

/** Who is what to a subject. */
export interface Concerned {
  readonly createdById: string | null;
  readonly responsibleId: string | null;
}

/** Seats of approvers: those who are named by what they are to the subject get one of their own. Nobody sits twice. */
export function seatsOf(
  approvers: readonly Approver[],
  { createdById, responsibleId }: Concerned,
  people: readonly Person[],
): Seat[] {
  const managerOf = (userId: string | null) => people.find(({ id }) => id === userId)?.managerId ?? null;
  const seats = approvers.flatMap(({ type, id }): Seat[] => {
    // The policy has checked that an approver of this type names one of the roles.
    if (type === 'role') return [{ userId: null, role: id as Role }];
    if (type === 'user') return seatOf(id);
    return seatOf(type === 'responsible' ? responsibleId : managerOf(createdById));
  });
  return [...new Map(seats.map((seat) => [`${seat.userId} ${seat.role}`, seat])).values()];
}

function seatOf(userId: string | null): Seat[] {
  return userId === null ? [] : [{ userId, role: null }];
}

/** The active users who sit on seats now. */
export function holdersOf(seats: readonly Seat[], people: readonly Person[]): readonly string[] {
  return people
    .filter(({ id, roles }) =>
      seats.some((seat) => (seat.role === null ? seat.userId === id : roles.includes(seat.role))),
    )
    .map(({ id }) => id);
}
