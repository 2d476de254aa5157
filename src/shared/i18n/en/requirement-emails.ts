import type { requirementEmails as hu } from '../hu/requirement-emails.ts';
import type { TextsLike } from '../texts.ts';

export const requirementEmails: TextsLike<typeof hu> = {
  requirementsAsked: {
    subject_one: 'We need one detail for your registration',
    subject_other: 'We need {{count}} details for your registration',
    opening: 'We need these to check your registration. Please answer by {{day}}.',
    reminder_one: 'Reminder: we still need one detail for your registration',
    reminder_other: 'Reminder: we still need {{count}} details for your registration',
    reminderOpening: 'We still need these to check your registration. Please answer by {{day}}.',
    action: 'Answer in the portal',
    where: 'Log in to the portal and answer on the page Details. Do not send any details in reply to this e-mail.',
    until: 'We cannot decide on your registration before you answer.',
  },
};
