import type { Composition } from '../kernel/module/composition.js';
import type { Foundation } from './foundation.js';
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
import { RunUnitOfWork, RunAcrossPortals, RecordDeed } from '../kernel/rows/unit-of-work.js';
import { TurnToRead } from '../kernel/operations/large-json.js';
import { OpenAnswer } from '../kernel/operations/large-answers.js';
import { WebhookSignals } from '../platform/webhooks/index.js';
import { AccountMails, PortalStandings, PortalAdmin, SessionCookie, Visitors } from '../platform/identity/index.js';
import { KeyAuthenticator } from '../platform/api-keys/index.js';
import { accountMails, QueueMail } from '../platform/mail/index.js';
import { Integrations, OAuthProviders } from '../integrations/marketplace/index.js';
import { createRecordAudit } from '../platform/audit/index.js';

/** What stands at the ports of a Procurekit before its modules add theirs. */
export function portsOf(options: ProcurekitOptions, composition: Composition, foundation: Foundation) {
  return [
    Composed.with(composition),
    LockOrder.with(lockOrder),
    Clock.with(foundation.clock),
    Ids.with(foundation.ids),
    Storage.with(foundation.storage),
    Logger.with(foundation.logger),
    HttpClient.with(foundation.http),
    SecretBox.with(foundation.secretBox),
    PasswordHasher.with(foundation.passwordHasher),
    RateLimiter.with(foundation.rateLimiter),
    ExchangeRates.with(foundation.exchangeRates),
    OpenId.with(foundation.openId),
    Sheets.with(foundation.sheets),
    MailReader.with(foundation.mailReader),
    Mailer.with(options.mailer),
    Mailbox.with(options.mailbox),
    Addresses.with(foundation),
    Choices.with({ ...foundation, mailAuthServer: options.mailReplies?.authServer }),
    RunUnitOfWork.with(foundation.runUnitOfWork),
    RunAcrossPortals.with(foundation.runAcrossPortals),
    TurnToRead.with(foundation.turnToRead),
    OpenAnswer.with(foundation.openAnswer),
    WebhookSignals.with(foundation.signals),
    PortalStandings.with(foundation.standings),
    PortalAdmin.with(foundation.portals),
    KeyAuthenticator.with(foundation.keys),
    QueueMail.with(foundation.queueMail),
    AccountMails.with(accountMails),
    Visitors.with(foundation),
    Integrations.with(foundation.integrations),
    OAuthProviders.with(options.oauthProviders),
    RecordDeed.with(createRecordAudit(foundation)),
    SessionCookie.with(foundation.cookie),
  ];
}
