import { EmailInput } from '../../../kernel/values/identifiers/email.js';
import { refusalIssue } from '../../../kernel/values/field-refusal.js';
import { isDisposableAddress } from './disposable-address.js';
import { isPlaceholderAddress } from './placeholder-address.js';

const REFUSALS = {
  placeholder: { code: 'email_placeholder', message: 'Must be a real address, not a placeholder' },
  disposable: { code: 'email_disposable', message: 'Must not be a disposable address' },
} as const;

/** Why nobody may register with a well-formed address, or null. */
export function addressRefusal(email: string): keyof typeof REFUSALS | null {
  if (isPlaceholderAddress(email)) return 'placeholder';
  return isDisposableAddress(email) ? 'disposable' : null;
}

/** An e-mail address to register with. */
export const WorkEmail = EmailInput.check((payload) => {
  const refusal = addressRefusal(payload.value);
  if (refusal !== null) payload.issues.push(refusalIssue(REFUSALS[refusal], payload.value));
}).meta({ ...EmailInput.meta(), description: 'Work e-mail address: no placeholder, no disposable domain' });
