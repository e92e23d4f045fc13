/**
 * The rules by which Spectral judges the published descriptions: those of OWASP. Where we differ, the reason stands here and
 * nowhere else. A deviation holds for the places it names; anywhere else the rule speaks up.
 */
import owasp from '@stoplight/spectral-owasp-ruleset';

/** Whoever calls these has nothing to show yet, or has it in the path: OpenAPI knows no scheme for either. */
const OPEN_WRITES = [
  // Before there is a session, without its password, and its end, which asks for none so that whoever is signed out already is told the same.
  /^\/api\/v1\/auth\/(?:register|email-verification|login|logout|forgot-password|reset-password)(?:\/|$)/,
  // The second half of a sign-in: the cookie of the first is the proof, and cookies that open no session are no scheme.
  /^\/api\/v1\/auth\/company\/code$/,
  // The link is the proof, and what it opens is the first credential.
  /^\/api\/v1\/console-links\/open$/,
  // Services that can be told an address and nothing else: the token in it is the proof.
  /^\/api\/v1\/webhooks\/(?:fleet-tracking|messenger|task-tracker)\/\{token\}$/,
  // A supplier without an account: the link with its token is the proof.
  /^\/api\/v1\/public\/v1\/(?:supplier-rfqs|purchase-orders)\/\{token\}(?:\/|$)/,
];

/** The rule as it is, but silent about what is explained here. */
function except(name, isExplained) {
  const rule = owasp.rules[name];
  const steps = [rule.then].flat();
  return {
    ...rule,
    then: steps.map((step) => ({ ...step, function: lenient(step.function, isExplained) })),
  };
}

function lenient(judge, isExplained) {
  return (value, options, context) =>
    judge(value, options, context)?.filter(({ path }) => !isExplained(path ?? context.path, value));
}

export default {
  extends: [owasp],
  rules: {
    // Bounds are published where the server keeps them: what callers send has them, and a test of the description proves
    // it. What we answer has no more than those of the fields it comes from.
    'owasp:api4:2023-string-limit': 'off',
    'owasp:api4:2023-array-limit': 'off',
    'owasp:api4:2023-integer-limit': 'off',
    'owasp:api4:2023-string-restricted': 'off',
    // Links that suppliers, downloads and other systems open carry a token of one purpose in the path by design: whoever
    // has the link has nothing else. It is stored as a hash, expires or can be replaced, and is kept out of logs.
    'owasp:api2:2023-no-credentials-in-url': except(
      'owasp:api2:2023-no-credentials-in-url',
      (_path, name) => name === 'token',
    ),
    'owasp:api2:2023-write-restricted': except('owasp:api2:2023-write-restricted', ([, address]) =>
      OPEN_WRITES.some((each) => each.test(address)),
    ),
    // The rule takes every property called `headers` for the headers of a response, those of an automation among them.
    'owasp:api8:2023-define-cors-origin': {
      ...owasp.rules['owasp:api8:2023-define-cors-origin'],
      given: ['$.paths[*][*].responses[*].headers', '$.components.responses[*].headers'],
    },
  },
};
