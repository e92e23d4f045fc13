/** Adapters for Node: clock, randomness, encryption, password hashing, limits, guarded HTTP, files, mail, tables. */
export { missingSecretBox, openAesSecretBox, parseMasterKey } from './secrets/aes-secret-box.js';
export { argon2PasswordHasher } from './secrets/argon2-password-hasher.js';
export { openGuardedHttpClient, type GuardedHttpClientOptions } from './outbound/guarded-http-client.js';
export { openEmlMailer, type EmlMailerOptions } from './mail/eml-mailer.js';
export { type MailReaderOptions, openMailReader } from '../mail-reading/open-mail-reader.js';
export { openSmtpMailer, type SmtpMailerOptions } from './mail/smtp-mailer.js';
export { type ImapMailboxOptions, openImapMailbox } from './mailbox/imap-mailbox.js';
export { openLocalFileStore } from './files/local-file-store.js';
export { createMemoryRateLimiter } from './limits/memory-rate-limiter.js';
export { nodeIds } from './node-ids.js';
export { openSharedRateLimiter, type SharedRateLimiterOptions } from './limits/shared-rate-limiter.js';
export { openS3FileStore, type S3FileStoreOptions } from './files/s3-file-store.js';
export { openSheets, type SheetsOptions } from '../sheets/open-sheets.js';
export {
  separatedValues,
  type SeparatedValue,
  type ValueDelimiter,
} from '../../kernel/values/text/separated-values.js';

export type * from '../open-telemetry/open-telemetry-api.js';
export { isTraced, openTelemetryTracer } from '../open-telemetry/open-telemetry-tracer.js';
export { systemClock } from './system-clock.js';
export type { ResolveHost } from './outbound/vet-host.js';
