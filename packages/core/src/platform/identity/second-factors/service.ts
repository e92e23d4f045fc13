import { renderSVG } from 'uqr';

import type { Handlers, ReadCall, UnitOfWork, WriteCall } from '../../../kernel/operations/call.js';
import type { Reader } from '../../../kernel/ports/storage.js';
import { getRow } from '../../../kernel/rows/record-access.js';
import { Users, type UserRow } from '../records.js';
import { settingsOf } from '../sign-in-settings/settings-of.js';
import { secondFactorErrors } from './errors.js';
import { confirmedFactor, type FactorGate } from './factor-gate.js';
import type { secondFactorOperations } from './operations.js';
import { RecoveryCodes } from './records.js';
import {
  beginFactor,
  begunSecret,
  confirmFactor,
  removeFactor,
  renewCodes,
  type AuthenticatorSecret,
  type FactorDeps,
} from './write-factor.js';
import type { World } from '../../../kernel/operations/world.js';

/** What became of the second factor of somebody. */
export type FactorChange = 'on' | 'off' | 'reset';

/** Tells a user by mail what became of the second factor. */
export type MailFactorChange = (
  unit: UnitOfWork,
  mail: Pick<UserRow, 'email' | 'fullName'> & { readonly change: FactorChange },
) => Promise<unknown>;

/** What second factors need. */
export interface SecondFactorDeps extends FactorDeps {
  readonly factors: FactorGate;
  readonly mailFactorChange: MailFactorChange;
}

/** What is known of whoever asks, before anything is written. */
export type FactorReading = World & Pick<ReadCall, 'portalId' | 'caller' | 'now'> & { readonly db: Reader };

/** What whoever is signed in does about the second factor. */
export interface SecondFactors {
  /** How things stand. */
  look(reading: FactorReading): Promise<FactorStanding>;
  /** What the authenticator that was begun and not confirmed has to know, or null. */
  begun(reading: FactorReading): Promise<AuthenticatorSecret | null>;
  /** @throws ProcurekitError `second_factor_on` */
  begin(call: WriteCall): Promise<AuthenticatorSecret>;
  /** Returns recovery codes. @throws ProcurekitError like `confirmFactor` */
  confirm(call: WriteCall, code: string): Promise<readonly string[]>;
  /** Returns recovery codes in place of the earlier ones. @throws ProcurekitError like `FactorGate`; `second_factor_off` */
  renew(reading: FactorReading, code: string): Promise<(call: WriteCall) => Promise<readonly string[]>>;
  /** @throws ProcurekitError like `FactorGate`; `second_factor_off`, `second_factor_kept` */
  remove(reading: FactorReading, code: string): Promise<(call: WriteCall) => Promise<void>>;
}

/** How things stand with the second factor of somebody. */
export interface FactorStanding {
  readonly isOn: boolean;
  readonly isWanted: boolean;
  readonly recoveryCodesLeft: number;
}

/** Builds what people do about their second factors. */
export function createSecondFactors(deps: SecondFactorDeps): SecondFactors {
  const { factors } = deps;
  const tell = async (call: WriteCall, change: FactorChange) => {
    const { email, fullName } = await getRow(call.tx, Users, call.caller.userId);
    await deps.mailFactorChange(call, { email, fullName, change });
  };
  const requireCode = async ({ db, caller: { userId }, now }: FactorReading, code: string) => {
    if ((await confirmedFactor(db, userId)) === null) throw secondFactorErrors.secondFactorOff({});
    await factors.look({ db, now }, await getRow(db, Users, userId), code);
  };
  return {
    async look({ db, portalId, caller: { userId }, now }) {
      const [factor, { wantsSecondFactor: isWanted }, recoveryCodesLeft] = await Promise.all([
        confirmedFactor(db, userId),
        settingsOf(db, { portalId, now }),
        db.collection(RecoveryCodes).count({ where: { userId, usedAt: null } }),
      ]);
      return { isOn: factor !== null, isWanted, recoveryCodesLeft };
    },
    begun: (reading) => begunSecret(reading),
    begin: (call) => beginFactor(call),
    async confirm(call, code) {
      const recoveryCodes = await confirmFactor(call, code);
      await tell(call, 'on');
      return recoveryCodes;
    },
    async renew(reading, code) {
      await requireCode(reading, code);
      return async (call) => {
        await factors.use(call, call.caller.userId, code);
        return renewCodes(call, call, call.caller.userId);
      };
    },
    async remove(reading, code) {
      await requireCode(reading, code);
      return async (call) => {
        const { wantsSecondFactor } = await settingsOf(call.tx, call);
        if (wantsSecondFactor) throw secondFactorErrors.secondFactorKept({});
        await factors.use(call, call.caller.userId, code);
        await removeFactor(call, call.caller.userId);
        await tell(call, 'off');
      };
    },
  };
}

/** Builds the handlers of the calls about second factors. */
export function secondFactorHandlers(own: SecondFactors): Handlers<typeof secondFactorOperations> {
  return {
    getSecondFactor: (call) => own.look(call),
    async beginSecondFactor(call) {
      const { secret, uri } = await own.begin(call);
      return { secret, uri, qr: qrPicture(uri) };
    },
    confirmSecondFactor: async (call, { body: { code } }) => ({ recoveryCodes: [...(await own.confirm(call, code))] }),
    async renewRecoveryCodes(call, { body: { code } }) {
      const renew = await own.renew(call, code);
      return async (unit) => ({ recoveryCodes: [...(await renew(unit))] });
    },
    async removeSecondFactor(call, { body: { code } }) {
      const remove = await own.remove(call, code);
      return async (unit) => {
        await remove(unit);
        return own.look({ ...unit, db: unit.tx });
      };
    },
  };
}

/** Modules of quiet around a code: readers need four. */
const QUIET = 4;

/** The address of an authenticator as a picture: SVG. */
export function qrPicture(uri: string): string {
  return renderSVG(uri, { border: QUIET });
}
