import { defineModule } from '../../module/module.js';
import { mailAttachments, replyAddresses } from '../mail/index.js';
import { sourcingModule } from '../sourcing/module.js';
import { addressReplies } from './address-replies.js';
import { attachWorkbook } from './attach-workbook.js';
import { RfqMails } from './records.js';

/** @internal */
export const mailInModule = defineModule({
  name: 'mailIn',
  needs: { sourcingModule },
  records: { RfqMails },
  extensions: [replyAddresses.from(addressReplies), mailAttachments.from(attachWorkbook)],
});
