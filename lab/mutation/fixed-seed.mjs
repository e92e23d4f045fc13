import fc from 'fast-check';

// Each mistake meets the same examples, so that the score of a rule changes with the rule and its tests alone.
fc.configureGlobal({ seed: 20260115 });
