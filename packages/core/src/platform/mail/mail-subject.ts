/** The record that a mail is about. */
export interface MailSubject {
  readonly entityType: string;
  readonly entityId: string;
}
