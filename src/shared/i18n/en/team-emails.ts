import type { teamEmails as hungarian } from '../hu/team-emails.ts';
import type { TextsLike } from '../texts.ts';

export const teamEmails: TextsLike<typeof hungarian> = {
  teamInvitation: {
    subject: 'Invitation: {{merchantName}}',
    greeting: 'Hello,',
    invited: '{{merchantName}} has invited you to work together on Csippanó.',
    until: 'Can be accepted until',
    action: 'See the invitation',
    once: 'The link works once. You get access only if you accept.',
    notYou: 'If you do not know who invited you, there is nothing to do: you can ignore this e-mail.',
  },
  team: {
    role: 'Role',
    member: 'New member',
    joined: {
      subject: 'New member in your team: {{merchantName}}',
      opening: 'An invitation was accepted, and your data can be accessed from now on ({{merchantName}}).',
      action: 'Open the team',
      closing: 'If that is not what you wanted, disable the access at once on the page of the team.',
    },
    roleChanged: {
      subject: 'Your role has changed: {{merchantName}}',
      opening: 'Your rights at this business were changed ({{merchantName}}).',
      action: 'Log in to the portal',
      closing: 'If you have a question, ask the owner of the business.',
    },
    enabled: {
      subject: 'You have access again: {{merchantName}}',
      opening: 'You have access to this business again ({{merchantName}}).',
      action: 'Log in to the portal',
      closing: 'If you have a question, ask the owner of the business.',
    },
    disabled: {
      subject: 'Your access was disabled: {{merchantName}}',
      opening: 'From now on you have no access to this business ({{merchantName}}).',
      closing: 'If that is a mistake, ask the owner of the business.',
    },
    removed: {
      subject: 'Your access has ended: {{merchantName}}',
      opening: 'You no longer belong to this team ({{merchantName}}). Your Csippanó account remains.',
      closing: 'If that is a mistake, ask the owner of the business.',
    },
    closed: {
      subject: 'The account of the business has been closed: {{merchantName}}',
      opening:
        'The account of a business that you had access to has been closed ({{merchantName}}). You no longer see its data, and its card readers accept no payments. Your own Csippanó account remains.',
      closing: 'If that is a mistake, or the business wants to go on accepting cards, please contact customer service.',
    },
  },
};
