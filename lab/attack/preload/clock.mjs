/** Loaded into a server before anything else (`NODE_OPTIONS=--import=…`): its clock is off by the milliseconds in a file. */
import { readFileSync } from 'node:fs';

const RealDate = Date;
let offset = 0;

function look() {
  try {
    offset = Number(readFileSync(process.env.ATTACK_CLOCK, 'utf8')) || 0;
  } catch {
    // It is being written at this moment: the clock stays as it is.
  }
}

look();
setInterval(look, 50).unref();

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + offset] : args));
  }

  static now() {
    return RealDate.now() + offset;
  }
};
