/** Interfaces that an embedder may implement, with the guarantees that an implementation must give. */
export { Clock } from './clock.js';
export type * from './document-layout.js';
export * from './document-renderer.js';
export { ExchangeRates, type QuotedRates } from './exchange-rates.js';
export {
  FileStoreFull,
  FileStoreUnavailable,
  requireFileKey,
  type ByteRange,
  type FileFacts,
  FileStore,
  type OpenedFile,
  type ReceivedBytes,
} from './file-store.js';
export * from './http-client.js';
export { Ids } from './ids.js';
export { Logger } from './logger.js';
export { Mailbox, type MailboxMessage, type MailboxVerdict } from './mailbox.js';
export { type MailPart, type MailPerson, MailReader, MailRefusal, type ReadMail } from './mail-reader.js';
export { type MailAttachment, Mailer, type MailMessage } from './mailer.js';
export * from './open-id.js';
export { PasswordHasher } from './password-hasher.js';
export { RateLimiter, type RatePolicy, type RateState } from './rate-limiter.js';
export { SecretBox } from './secret-box.js';
export * from './sheets.js';
export type * from './partitions.js';
export { Storage } from './storage.js';
export type * from './storage.js';
export {
  CannotDivide,
  StaleVersion,
  StorageFull,
  StorageNotMigrated,
  StorageTooNew,
  StorageTooOld,
  StorageUnavailable,
  UniqueViolation,
  UnstorableValue,
  UpgradeOutOfOrder,
} from './storage-errors.js';
export type * from './migrations.js';
export type { NewSpan, ReadHeader, Span, SpanAttributes, SpanPlace, Tracer } from './tracer.js';
