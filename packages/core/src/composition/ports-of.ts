import type { Composition } from '../module/composition.js';
import type { Foundation } from './foundation.js';
import type { ProcurekitOptions } from './options.js';
import { lockOrder } from './lock-order.js';
import { Composed } from '../operations/composed.js';
import { LockOrder } from '../operations/lock-order.js';
import { Clock } from '../ports/clock.js';
import { Ids } from '../ports/ids.js';
import { Storage } from '../ports/storage.js';
import { Logger } from '../ports/logger.js';
import { HttpClient } from '../ports/http-client.js';
import { SecretBox } from '../ports/secret-box.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { RateLimiter } from '../ports/rate-limiter.js';
import { ExchangeRates } from '../ports/exchange-rates.js';
import { OpenId } from '../ports/open-id.js';
import { Sheets } from '../ports/sheets.js';
import { MailReader } from '../ports/mail-reader.js';
import { Mailer } from '../ports/mailer.js';
import { Mailbox } from '../ports/mailbox.js';
import { Addresses } from '../ports/addresses.js';
import { Choices } from '../ports/choices.js';
import { RunUnitOfWork, RunAcrossPortals, RecordDeed } from '../rows/unit-of-work.js';
import { TurnToRead } from '../operations/large-json.js';
import { OpenAnswer } from '../operations/large-answers.js';
import { WebhookSignals } from '../modules/webhooks/index.js';
import { PortalStandings, PortalAdmin, SessionCookie } from '../modules/identity/index.js';
import { KeyAuthenticator } from '../modules/api-keys/index.js';
import { QueueMail } from '../modules/mail/index.js';
import { Integrations, OAuthProviders } from '../modules/integrations/index.js';
import { createRecordAudit } from '../modules/audit/index.js';

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
    Integrations.with(foundation.integrations),
    OAuthProviders.with(options.oauthProviders),
    RecordDeed.with(createRecordAudit(foundation)),
    SessionCookie.with(foundation.cookie),
  ];
}
