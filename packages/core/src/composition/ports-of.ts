import { customFieldProblems } from '../platform/custom-fields/index.js';
import {
  createFileKeeper,
  createLinkSigner,
  createMakeLink,
  FileKeeper,
  LinkSigner,
  MakeLink,
} from '../platform/files/index.js';
import { createIdempotencyStore } from '../platform/idempotency/index.js';
import { createOpenAnswer } from '../kernel/operations/large-answers.js';
import { IdempotencyStore } from '../kernel/operations/idempotency.js';
import { JudgeValues } from '../kernel/operations/judge-values.js';
import type { World } from '../kernel/operations/world.js';
import { createJudgeValues } from '../kernel/pipeline/judge-body.js';
import { FileStore } from '../kernel/ports/file-store.js';
import type { Composition } from '../kernel/module/composition.js';
import type { Opened } from './open-ports.js';
import type { ProcurekitOptions } from './options.js';
import { lockOrder } from './lock-order.js';
import { Composed } from '../kernel/operations/composed.js';
import { LockOrder } from '../kernel/operations/lock-order.js';
import { Clock } from '../kernel/ports/clock.js';
import { Ids } from '../kernel/ports/ids.js';
import { Storage } from '../kernel/ports/storage.js';
import { Logger } from '../kernel/ports/logger.js';
import { HttpClient } from '../kernel/ports/http-client.js';
import { SecretBox } from '../kernel/ports/secret-box.js';
import { PasswordHasher } from '../kernel/ports/password-hasher.js';
import { RateLimiter } from '../kernel/ports/rate-limiter.js';
import { ExchangeRates } from '../kernel/ports/exchange-rates.js';
import { OpenId } from '../kernel/ports/open-id.js';
import { Sheets } from '../kernel/ports/sheets.js';
import { MailReader } from '../kernel/ports/mail-reader.js';
import { Mailer } from '../kernel/ports/mailer.js';
import { Mailbox } from '../kernel/ports/mailbox.js';
import { Addresses } from '../kernel/ports/addresses.js';
import { Choices } from '../kernel/ports/choices.js';
import {
  AuditTrail,
  createAcrossPortals,
  createUnitOfWork,
  RunUnitOfWork,
  RunAcrossPortals,
  RecordDeed,
} from '../kernel/rows/unit-of-work.js';
import { TurnToRead } from '../kernel/operations/large-json.js';
import { OpenAnswer } from '../kernel/operations/large-answers.js';
import { TellJobs } from '../platform/jobs/index.js';
import { WebhookSignals } from '../platform/webhooks/index.js';
import {
  AccountMails,
  createPortals,
  createPortalStandings,
  PortalStandings,
  PortalAdmin,
  SessionCookie,
} from '../platform/identity/index.js';
import { accountMails, createMailQueue, QueueMail } from '../platform/mail/index.js';
import { ChosenIntegrations } from '../integrations/marketplace/integrations.js';
import { OAuthProviders } from '../integrations/marketplace/oauth-providers.js';
import { OwnForms } from '../papers/documents/generation/document-printer.js';
import { missingRenderer } from '../papers/documents/generation/missing-renderer.js';
import { DocumentRenderer } from '../kernel/ports/document-renderer.js';
import { createAuditTrail, createRecordAudit } from '../platform/audit/index.js';

/** What stands at the ports of a Procurekit before anything is built over them. */
export function portsOpened(options: ProcurekitOptions, composition: Composition, opened: Opened) {
  return [
    Composed.with(composition),
    LockOrder.with(lockOrder),
    Clock.with(opened.clock),
    Ids.with(opened.ids),
    Storage.with(opened.storage),
    Logger.with(opened.logger),
    HttpClient.with(opened.http),
    SecretBox.with(opened.secretBox),
    PasswordHasher.with(opened.passwordHasher),
    RateLimiter.with(opened.rateLimiter),
    ExchangeRates.with(opened.exchangeRates),
    OpenId.with(opened.openId),
    Sheets.with(opened.sheets),
    MailReader.with(opened.mailReader),
    Mailer.with(options.mailer),
    Mailbox.with(options.mailbox),
    Addresses.with(opened.addresses),
    Choices.with(opened.choices),
    TurnToRead.with(opened.turnToRead),
    OpenAnswer.with(createOpenAnswer(opened.turnToRead)),
    WebhookSignals.with(opened.signals),
    ChosenIntegrations.with(options.integrations),
    OAuthProviders.with(options.oauthProviders),
    SessionCookie.with(opened.cookie),
    TellJobs.with(opened.tracing.jobs),
    FileStore.with(options.files),
    DocumentRenderer.with(options.renderer ?? missingRenderer),
    OwnForms.with(options.documentForms ?? {}),
    LinkSigner.with(createLinkSigner(opened.masterKeys)),
    JudgeValues.with(createJudgeValues(composition.records, customFieldProblems)),
  ];
}

/** What is built over these and stands at ports of its own. */
export function portsBuilt(world: World, { modules }: Composition) {
  return [
    AuditTrail.with(createAuditTrail(world)),
    RecordDeed.with(createRecordAudit(world)),
    RunUnitOfWork.with(createUnitOfWork(world)),
    RunAcrossPortals.with(createAcrossPortals(world)),
    IdempotencyStore.with(createIdempotencyStore(world)),
    PortalStandings.with(createPortalStandings(world)),
    PortalAdmin.with(createPortals(world)),
    QueueMail.with(createMailQueue(world)),
    AccountMails.with(accountMails),
    FileKeeper.with(createFileKeeper(world)),
    MakeLink.with(createMakeLink(world)),
    ...modules.flatMap(({ provides }) => provides?.(world) ?? []),
  ];
}
