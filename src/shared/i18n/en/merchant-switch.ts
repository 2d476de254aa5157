import type { Texts } from '../texts.ts';

export const merchantSwitch: Texts['merchantSwitch'] = {
  admin: 'Switch to another merchant',
  recent: 'Opened last',
  found: 'Merchants',
  parent: 'Unit shown',
  all: 'All units',
  own: 'Own',
  registered: 'registered {{moment}}',
  none: 'No results',
  failed: 'The search failed',
  ended: {
    title: 'This unit can no longer be seen',
    text: 'You switched to another merchant, or to or from test mode, in another tab, or the relation that let you see it has ended. Your own data is all there.',
    action: 'Back to your own data',
  },
  ownEnded: {
    removed: 'You are no longer in this team: {{name}}. This is a business that you still have access to.',
    suspended:
      'Your access to this business was suspended: {{name}}. This is a business that you still have access to.',
  },
  newRole: 'Your role is now {{role}}',
  offer: {
    text: 'The switch applies to the other open tabs of this browser, too. Business: {{name}}',
    other: { title: 'This page belongs to another business', action: 'Switch to this business' },
    live: { title: 'This page belongs to live mode, and you are in test mode', action: 'Switch to live mode' },
    test: { title: 'This page belongs to test mode', action: 'Switch to test mode' },
  },
  denied: {
    text: 'You have no right to the page that you wanted to open.',
    close: 'Close this message',
  },
  group: {
    title: 'Statistics of all units',
    description: 'Your own sales together with those of all units below you.',
    shares: 'By unit',
    unit: 'Unit',
    grossIncome: 'Gross income',
    transactionCount: 'Transactions',
    open: { today: 'open today', statistics: 'open statistics' },
  },
};
