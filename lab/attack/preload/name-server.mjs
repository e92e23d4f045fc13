/** Loaded into a server before anything else (`NODE_OPTIONS=--import=…`): has it ask the name server that ATTACK_NAME_SERVER names. */
import { promises } from 'node:dns';

const { prototype } = promises.Resolver;
const told = new WeakSet();
for (const method of ['resolve4', 'resolve6']) {
  const ask = prototype[method];
  prototype[method] = function askAttacker(...args) {
    // While a question is under way the servers cannot be set.
    if (!told.has(this)) this.setServers([process.env.ATTACK_NAME_SERVER]);
    told.add(this);
    return ask.apply(this, args);
  };
}
