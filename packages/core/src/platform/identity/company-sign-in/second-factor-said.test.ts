import { expect, it } from 'vitest';

import { saysSecondFactor } from './second-factor-said.js';

it.each([
  [['mfa'], true],
  [['pwd', 'mfa'], true],
  [['pwd', 'otp'], true],
  [['pin', 'hwk'], true],
  [['pwd'], false],
  [['otp'], false],
  [['pwd', 'rba'], false],
  [[], false],
  ['mfa', false],
  [undefined, false],
])('tells of amr %j whether a second factor was asked for', (amr, says) => {
  expect(saysSecondFactor({ amr })).toBe(says);
});
