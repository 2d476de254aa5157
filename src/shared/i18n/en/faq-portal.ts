/** The FAQ's questions about the portal on a phone, its team, and quiet hours. */
export const portal = {
  'install-on-phone': {
    question: 'How do I put Csippanó on the home screen of my phone?',
    answer:
      'No store is needed. On Android, in Chrome: “Install” or “Add to home screen” in the menu of the browser. On an iPhone or iPad, in Safari: Share, then “Add to Home Screen”. On a computer: the install icon in the address bar.\n\nIt then opens in a window of its own, and you can turn notifications on there: Settings, Notifications on your devices. On an iPhone only the installed app can show them. With a passkey you log in again without a password.',
    words: 'install app icon home screen android iphone ipad safari chrome passkey',
  },
  'offline-figures': {
    question: 'What do I see in the portal without an internet connection?',
    answer:
      'The income of the day as you last saw it, with its time; payments that arrived since are not in it. The page loads by itself as soon as there is a connection. This figure is on your device only, and is deleted from it when you log out or your access ends. A form that you had begun is not lost if you leave the page open.',
    words: 'offline no internet connection signal last known figures income',
  },
  'team-roles': {
    question: 'Can I give access to my colleagues and my accountant?',
    answer:
      'Yes, each person an own one, on the page Team. You invite them by e-mail; the link works once and for seven days.\n\nOwner: may do everything. Manager: everything but change owners. Cashier: sees, voids and refunds sales, sees the totals and the open daily close of today only, and exports nothing. Accountant: sees and downloads all figures, and changes nothing.\n\nYou can change a role, suspend an access or end it at any time: it works everywhere within five seconds. Who works for several businesses switches between them with the same account.',
    words: 'team colleague employee cashier manager accountant permission role invite access',
  },
  'quiet-hours': {
    question: 'Can I have no messages at night and after closing time?',
    answer:
      'Yes, in two ways. Under Settings, Notifications, you set your own quiet hours: neither e-mails nor notifications on your phone are sent then, but when they end. We write about security at once, and the portal has everything at once.\n\nOn the page Card readers you set those of your shop: we do not write about card readers that are offline then. If one fell silent meanwhile and is still away half an hour after you open, we send an e-mail.',
    words: 'quiet hours night closed opening notification e-mail push offline reader',
  },
};
