import { resource } from '../../../kernel/resources/resource.js';
import { ReminderRules } from './records.js';

/** Rules of reminders as those see them who manage the settings. */
export const reminderRules = resource(
  ReminderRules,
  {
    name: 'reminders',
    path: '/settings/reminders',
    tag: 'Reminders',
    noun: 'reminder rule',
    about: 'Of what somebody is reminded, when, and how',
    filters: { by: ['event', 'isActive'] },
    describe: {
      list: 'A new portal has a handful of them at work.',
      create:
        'Each rule reminds once of an entity and a date, within the working hours of the portal, and not where the reason is gone. ' +
        'Everybody gets at most one mail of this kind a day, apart from what is urgent; suppliers get one for each buyer.',
    },
  },
  { workspace: { read: { right: 'settings.manage' }, write: { right: 'settings.manage' } } },
);
