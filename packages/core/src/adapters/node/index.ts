/** Adapters for Node: clock, randomness, encryption, password hashing, limits, guarded HTTP, files. */
export { missingSecretBox, openAesSecretBox, parseMasterKey } from './aes-secret-box.js';
export { argon2PasswordHasher } from './argon2-password-hasher.js';
export { openGuardedHttpClient, type GuardedHttpClientOptions } from './guarded-http-client.js';
export { openLocalFileStore } from './local-file-store.js';
export { createMemoryRateLimiter } from './memory-rate-limiter.js';
export { nodeIds } from './node-ids.js';
export { openSharedRateLimiter, type SharedRateLimiterOptions } from './shared-rate-limiter.js';
export { openS3FileStore, type S3FileStoreOptions } from './s3-file-store.js';

export { systemClock } from './system-clock.js';
export type { ResolveHost } from './vet-host.js';
