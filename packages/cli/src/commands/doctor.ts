import type { CommandContext } from '../command-context.js';
import { checkBaseUrl, checkOutbound } from '../doctor/check-addresses.js';
import { checkDatabase } from '../doctor/check-database.js';
import { checkMail } from '../doctor/check-mail.js';
import { checkMailbox } from '../doctor/check-mailbox.js';
import { checkMasterKey } from '../doctor/check-master-key.js';
import { checkNode } from '../doctor/check-node.js';
import { checkDisk, checkFiles, checkRateLimits } from '../doctor/check-stores.js';
import { checkSignIn } from '../doctor/check-sign-in.js';
import type { Finding } from '../doctor/finding.js';
import { EXIT } from '../exit-codes.js';
import { paint } from '../printable.js';

/** Checks that the installation can run, without changing anything. */
export async function doctor({ settings, output }: CommandContext): Promise<void> {
  const cwd = process.cwd();
  const nowMs = Date.now();
  const others = await Promise.all([
    checkDatabase(settings, nowMs),
    checkMasterKey(settings, cwd),
    checkBaseUrl(settings),
    checkOutbound(settings, process.env),
    checkFiles(settings, cwd),
    checkRateLimits(settings, nowMs),
    checkMail(settings, cwd),
    checkMailbox(settings),
    checkDisk(settings, cwd),
  ]);
  const findings = [checkNode(process.versions.node), checkSignIn(settings), ...others.flat()];
  const isHealthy = findings.every(({ status }) => status !== 'failed');
  await output.show({ isHealthy, checks: findings }, () => findings.map(linesOf).join('\n'));
  if (!isHealthy) process.exitCode = EXIT.failure;
}

function linesOf({ name, status, detail, advice }: Finding): string {
  const mark = { ok: paint.green('ok     '), warning: paint.yellow('warning'), failed: paint.red('failed ') }[status];
  return [`${mark}  ${name}: ${detail}`, ...(advice === null ? [] : [`         ${advice}`])].join('\n');
}
