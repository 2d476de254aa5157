/** The FAQ's questions about messages to merchants. */
export const notifications = {
  question: 'What does the portal notify me of, and how do I switch it off?',
  answer:
    'The bell in the header shows how many notifications you have not read: a settlement that is ready, unusual activity among the sales, a card reader that is offline, a finished export, changes in the team or in the security of your account. Each person reads their own, and sees what their role allows.\n\nUnder Settings, Notifications, you switch each kind off in the portal or by e-mail. There you can ask for a daily summary, too: one e-mail with what is unread, from the hour that you choose. If you want no e-mails at night, set quiet hours: what happens in them is e-mailed when they end. Your phone or computer can show them even when Csippanó is not open: switch them on for each device under Notifications on your devices. Those about security cannot be switched off. We delete them after 90 days.',
  words: 'notification phone push device bell unread e-mail alert switch off quiet hours night team',
};

export const marketing = {
  question: 'How do I unsubscribe from the newsletter?',
  answer:
    'With a switch in the portal, under Settings, at any time. Messages about settlements and the service still come, because they belong to the contract.',
  words: 'marketing consent unsubscribe advertising newsletter',
};
