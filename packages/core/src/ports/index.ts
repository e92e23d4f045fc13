/** Interfaces that an embedder may implement, with the guarantees that an implementation must give. */
export type { Clock } from './clock.js';
export type * from './document-layout.js';
export * from './document-renderer.js';
export type { ExchangeRates, QuotedRates } from './exchange-rates.js';
export {
  FileStoreFull,
  FileStoreUnavailable,
  requireFileKey,
  type ByteRange,
  type FileFacts,
  type FileStore,
  type OpenedFile,
  type ReceivedBytes,
} from './file-store.js';
export * from './http-client.js';
export type { Ids } from './ids.js';
export type { Logger } from './logger.js';
export type { Mailbox, MailboxMessage, MailboxVerdict } from './mailbox.js';
export { type MailPart, type MailPerson, type MailReader, MailRefusal, type ReadMail } from './mail-reader.js';
export type { MailAttachment, Mailer, MailMessage } from './mailer.js';
export * from './open-id.js';
export type { PasswordHasher } from './password-hasher.js';
export type { RateLimiter, RatePolicy, RateState } from './rate-limiter.js';
export type { SecretBox } from './secret-box.js';
export * from './sheets.js';
export type * from './partitions.js';
export type * from './storage.js';
export {
  CannotDivide,
  StaleVersion,
  StorageFull,
  StorageNotMigrated,
  StorageTooNew,
  StorageUnavailable,
  UniqueViolation,
  UnstorableValue,
  UpgradeOutOfOrder,
} from './storage-errors.js';
export type * from './migrations.js';
export type { NewSpan, ReadHeader, Span, SpanAttributes, SpanPlace, Tracer } from './tracer.js';
