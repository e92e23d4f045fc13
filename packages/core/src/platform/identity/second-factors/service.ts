import { renderSVG } from 'uqr';

import type { Handlers, ReadCall, WriteCall } from '../../../kernel/operations/call.js';
import type { World } from '../../../kernel/operations/world.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { AccountMails, type FactorChange } from '../account-mails.js';
import { Users } from '../records.js';
import { settingsOf } from '../sign-in-settings/settings-of.js';
import { secondFactorErrors } from './errors.js';
import { confirmedFactor, lookAtCode, useCode } from './factor-gate.js';
import type { secondFactorOperations } from './operations.js';
import { RecoveryCodes } from './records.js';
import { beginFactor, confirmFactor, removeFactor, renewCodes } from './write-factor.js';

/** What is known of whoever asks, before anything is written. */
export type FactorReading = World & Pick<ReadCall, 'portalId' | 'caller' | 'now'> & { readonly db: Reader };

/** How things stand with the second factor of whoever calls. */
export async function factorStanding({ db, portalId, caller: { userId }, now }: FactorReading) {
  const [factor, { wantsSecondFactor: isWanted }, recoveryCodesLeft] = await Promise.all([
    confirmedFactor(db, userId),
    settingsOf(db, { portalId, now }),
    db.collection(RecoveryCodes).count({ where: { userId, usedAt: null } }),
  ]);
  return { isOn: factor !== null, isWanted, recoveryCodesLeft };
}

/** Turns the second factor on, and returns recovery codes. @throws ProcurekitError like `confirmFactor` */
export async function turnFactorOn(call: WriteCall, code: string): Promise<readonly string[]> {
  const recoveryCodes = await confirmFactor(call, code);
  await tell(call, 'on');
  return recoveryCodes;
}

/** Returns recovery codes in place of the earlier ones. @throws ProcurekitError like `lookAtCode`; `second_factor_off` */
export async function prepareRenewal(reading: FactorReading, code: string) {
  await requireCode(reading, code);
  return async (call: WriteCall): Promise<readonly string[]> => {
    await useCode(call, call.caller.userId, code);
    return renewCodes(call, call.caller.userId);
  };
}

/** Turns the second factor off. @throws ProcurekitError like `lookAtCode`; `second_factor_off`, `second_factor_kept` */
export async function prepareRemoval(reading: FactorReading, code: string) {
  await requireCode(reading, code);
  return async (call: WriteCall): Promise<void> => {
    const { wantsSecondFactor } = await settingsOf(call.tx, call);
    if (wantsSecondFactor) throw secondFactorErrors.secondFactorKept({});
    await useCode(call, call.caller.userId, code);
    await removeFactor(call, call.caller.userId);
    await tell(call, 'off');
  };
}

async function requireCode(reading: FactorReading, code: string): Promise<void> {
  const { db, caller } = reading;
  if ((await confirmedFactor(db, caller.userId)) === null) throw secondFactorErrors.secondFactorOff({});
  await lookAtCode(reading, await getRow(db, Users, caller.userId), code);
}

async function tell(call: WriteCall, change: FactorChange): Promise<void> {
  const { email, fullName } = await getRow(call.tx, Users, call.caller.userId);
  await call.port(AccountMails).factorChange(call, { email, fullName, change });
}

/** The handlers of the calls about second factors. */
export const secondFactorHandlers: Handlers<typeof secondFactorOperations> = {
  getSecondFactor: (call) => factorStanding(call),
  async beginSecondFactor(call) {
    const { secret, uri } = await beginFactor(call);
    return { secret, uri, qr: qrPicture(uri) };
  },
  confirmSecondFactor: async (call, { body: { code } }) => ({ recoveryCodes: [...(await turnFactorOn(call, code))] }),
  async renewRecoveryCodes(call, { body: { code } }) {
    const renew = await prepareRenewal(call, code);
    return async (unit) => ({ recoveryCodes: [...(await renew(unit))] });
  },
  async removeSecondFactor(call, { body: { code } }) {
    const remove = await prepareRemoval(call, code);
    return async (unit) => {
      await remove(unit);
      return factorStanding({ ...unit, db: unit.tx });
    };
  },
};

/** Modules of quiet around a code: readers need four. */
const QUIET = 4;

/** The address of an authenticator as a picture: SVG. */
export function qrPicture(uri: string): string {
  return renderSVG(uri, { border: QUIET });
}
