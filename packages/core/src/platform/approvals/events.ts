import { eventType, type EventType } from '../../kernel/events/events.js';

const ABOUT = { column: 'subjectType', of: 'approvalSubject' } as const;
const approval = <const Name extends string>(name: Name, meaning: string): EventType<Name> =>
  eventType({ name, meaning, resourceType: 'approval', scopes: [], about: ABOUT });

/** Events of approvals: heard of by whoever may read what is approved. */
export const approvalEvents = {
  requested: approval('integration_api.approval.requested', 'Approval requested'),
  decided: approval('integration_api.approval.decided', 'Approval given or rejected'),
  reminderDue: approval('integration_api.approval.reminder_due', 'A rule reminds of an approval'),
};
