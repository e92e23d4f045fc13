/** Values of `to`. */
export type ReminderRecipient = 'responsible' | 'role' | 'supplier' | 'user';

/** Values of `channel`. */
export type ReminderChannel = 'mail' | 'webhook' | 'messenger';

/** Values of `sort`. */
export type RemindersListSort =
  | 'id'
  | '-id'
  | 'event'
  | '-event'
  | 'offsetDays'
  | '-offsetDays'
  | 'to'
  | '-to'
  | 'role'
  | '-role'
  | 'userId'
  | '-userId'
  | 'channel'
  | '-channel'
  | 'isActive'
  | '-isActive'
  | 'version'
  | '-version'
  | 'createdAt'
  | '-createdAt'
  | 'updatedAt'
  | '-updatedAt';
