import { parse } from 'cookie';

import type { OpenCall } from '../../../kernel/operations/call.js';
import type { Cookie } from '../../../kernel/operations/reply.js';
import { Clock } from '../../../kernel/ports/clock.js';
import { SecretBox } from '../../../kernel/ports/secret-box.js';
import { SessionCookie } from './sign-in.js';
import type { World } from '../../../kernel/operations/world.js';

const STEP_SECONDS = 10 * 60;

/** What a browser carries from one step of a sign-in to the next. */
export interface SealedStep<T> {
  /** The cookie that carries it. */
  carry(facts: T): Cookie;
  /** What the browser of a call carries; undefined where that is nothing, of another step, or older than ten minutes. */
  carriedBy(call: OpenCall): T | undefined;
  /** The cookie that ends it. */
  readonly end: Cookie;
}

/**
 * Builds a step. It lies encrypted with the browser and nowhere else, so that whoever begins a thousand sign-ins writes nothing here,
 * and only the browser that took one step can take the next.
 */
export function sealedStep<T extends object>(name: string, world: World): SealedStep<T> {
  const context = `sign-in-step:${name}`;
  const cookie = {
    name: world.port(SessionCookie).name.replace('session', 'sign-in'),
    secure: world.port(SessionCookie).secure,
  };
  return {
    carry(facts) {
      const endsAt = world.port(Clock).now() + STEP_SECONDS * 1000;
      const value = Buffer.from(world.port(SecretBox).seal(JSON.stringify({ endsAt, facts }), context)).toString(
        'base64url',
      );
      return { ...cookie, value, maxAgeSeconds: STEP_SECONDS };
    },
    carriedBy(call) {
      const carried = openedBy(call.port(SecretBox), parse(call.header('cookie') ?? '')[cookie.name], context);
      if (carried === undefined) return undefined;
      const { endsAt, facts } = JSON.parse(carried) as { readonly endsAt: number; readonly facts: T };
      return endsAt > call.port(Clock).now() ? facts : undefined;
    },
    end: { ...cookie, value: '' },
  };
}

// Anybody can send anything as a cookie.
function openedBy(secretBox: SecretBox, value: string | undefined, context: string): string | undefined {
  if (value === undefined || value === '') return undefined;
  try {
    return secretBox.open(Buffer.from(value, 'base64url').toString(), context);
  } catch {
    return undefined;
  }
}
