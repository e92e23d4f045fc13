import { errorType } from '../../kernel/errors/errors.js';

/** Refusals of integrations. */
export const integrationErrors = {
  remoteError: errorType({
    code: 'remote_error',
    status: 409,
    title: 'The other system did not carry out the call',
    remedy: 'Check the log of the installation, and try again once the other system can be reached.',
    detail: ({ reason }: { readonly reason: string }) => reason,
  }),
  recipientMissing: errorType({
    code: 'recipient_missing',
    status: 409,
    title: 'There is no recipient',
    remedy: 'Give the requisition a customer with a phone number, or name the chat.',
    detail: () => 'The call names no chat, and the requisition has no customer with a phone number.',
  }),
  integrationAlreadyInstalled: errorType({
    code: 'integration_already_installed',
    status: 409,
    title: 'Integration is already installed',
    remedy: 'A portal has one installation of each integration: use the one named in `existingId`.',
    detail: (_details: { readonly existingId: string }) =>
      'The portal already has an installation of this integration.',
  }),
  integrationNotInstalled: errorType({
    code: 'integration_not_installed',
    status: 404,
    title: 'Integration is not installed',
    remedy: 'Install the integration in the marketplace first.',
    detail: ({ integrationSlug }: { readonly integrationSlug: string }) =>
      `The portal has no installation of ${integrationSlug}.`,
  }),
  integrationNotActive: errorType({
    code: 'integration_not_active',
    status: 409,
    title: 'Integration is not active',
    remedy: 'Fill in the configuration and enable the installation, or the capability that the call needs.',
    detail: ({ capability }: { readonly capability?: string | undefined }) =>
      capability === undefined
        ? 'The installation is not enabled.'
        : `The capability ${capability} of the installation is off.`,
  }),
  configurationRequired: errorType({
    code: 'configuration_required',
    status: 400,
    title: 'Configuration is not filled in',
    remedy: 'Save the settings named in `missingKeys`; `oauth` means that the provider must be connected first.',
    detail: ({ missingKeys }: { readonly missingKeys: readonly string[] }) => `Not set: ${missingKeys.join(', ')}.`,
  }),
  documentAnswered: errorType({
    code: 'document_answered',
    status: 409,
    title: 'Document is answered already',
    remedy: 'Nothing is to be done: the operator has the answer.',
    detail: () => 'The supplier has been answered.',
  }),
  answerNotPrepared: errorType({
    code: 'answer_not_prepared',
    status: 409,
    title: 'No answer is prepared',
    remedy: 'Prepare the answer first.',
    detail: () => 'Nobody has said yet what became of the goods.',
  }),
  senderSignatureMissing: errorType({
    code: 'sender_signature_missing',
    status: 409,
    title: 'Signature of the sender is missing',
    remedy:
      'Answer at the operator: an answer repeats the signature of what it answers, and this one did not come with it.',
    detail: () => 'The document came without the signature of its sender.',
  }),
  waybillNotOurs: errorType({
    code: 'waybill_not_ours',
    status: 409,
    title: 'Next title is of somebody else',
    remedy: 'Say one of the stages that the waybill names, or wait until others have said theirs.',
    detail: ({ stages }: { readonly stages: readonly string[] }) =>
      stages.length === 0
        ? 'Nothing is to be said of the waybill now.'
        : `What is to be said now: ${stages.join(', ')}.`,
  }),
};
