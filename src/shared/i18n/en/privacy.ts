import type { privacy as hu } from '../hu/privacy.ts';
import type { TextsLike } from '../texts.ts';

export const privacy: TextsLike<typeof hu> = {
  title: 'Privacy policy',
  description:
    'What data we process, why, for how long, and what you can ask of us. Each part begins with its gist in a sentence.',
  version: 'In force from {{day}} · Version: {{version}}',
  contents: 'Contents',
  what: 'Data',
  why: 'Purpose',
  basis: 'Legal basis',
  kept: 'Kept',
  controller: {
    title: 'The controller',
    summary: '{{company}} processes your data, and you can ask us about it directly.',
    text: 'The controller is {{company}} (registered seat: {{address}}, company registration number: {{registrationNumber}}). Write to {{email}} about anything to do with privacy. We answer every request within one month. The company identifiers on this page are samples.',
  },
  processing: {
    title: 'What we process, and why',
    summary: 'We only ask for what the contract needs or the law demands. For anything else we ask for your consent.',
  },
  activities: {
    registration: {
      title: 'Registration and account',
      what: 'Name, date of birth, nationality, home address, e-mail address, mobile number, details of the business. Password and PIN are only kept in a form that cannot be turned back.',
      why: 'Making the contract, logging in to the portal and the app, keeping in touch.',
      basis: 'Performance of a contract (GDPR Article 6(1)(b)).',
      kept: 'For 8 years after the contract ends.',
    },
    draft: {
      title: 'Unfinished registration',
      what: 'Only if you ask for a link by e-mail: what was entered so far, encrypted. No password, PIN or card number.',
      why: 'So that you can continue later or on another device. Only whoever has the link sees it.',
      basis: 'Steps at your request prior to a contract (GDPR Article 6(1)(b)).',
      kept: 'For 30 days after it was last saved, until the registration is finished, or until you delete it on the page of the link.',
    },
    identification: {
      title: 'Customer identification',
      what: 'Name, date of birth, nationality, address and e-mail address of officers, beneficial owners and their shares, the declaration on politically exposed persons.',
      why: 'Preventing money laundering and the financing of terrorism.',
      basis: 'Legal obligation: Act LIII of 2017 (GDPR Article 6(1)(c)).',
      kept: 'For 8 years after the business relationship ends.',
    },
    documents: {
      title: 'Copies of documents',
      what: 'Only if we ask for them to check the registration: the uploaded copy of an identity document, address card or company extract, encrypted. Other data within pictures, such as the location, are removed. Only those who review registrations can open them, and each opening is logged.',
      why: 'Checking the data of the identification.',
      basis: 'Legal obligation: Act LIII of 2017 (GDPR Article 6(1)(c)).',
      kept: 'If the registration is accepted, until 8 years after the end of the business relationship; if it is rejected, the request is withdrawn, or the account ends before the decision, for 30 days.',
    },
    transactions: {
      title: 'Transactions',
      what: 'Amount, time, card reader, state, type of card and at most the first six and last four digits of its number, and the customer’s signature where a payment was signed. We never receive or keep full card numbers.',
      why: 'Settling payments, payouts, reversals, disputes, statistics for the merchant.',
      basis:
        'Performance of a contract and legal obligation: Act C of 2000 on accounting (GDPR Article 6(1)(b) and (c)).',
      kept: 'For 8 years from the transaction.',
    },
    order: {
      title: 'Orders, payouts, invoices',
      what: 'Delivery and billing address, telephone number, how and whether the order was paid, bank account number, IBAN.',
      why: 'Delivering the card reader, issuing invoices, paying out sales.',
      basis: 'Performance of a contract and legal obligation (GDPR Article 6(1)(b) and (c)).',
      kept: 'For 8 years from the invoice.',
    },
    security: {
      title: 'Security logs',
      what: 'IP address, type of browser, times of logins, failed logins, changes to account details.',
      why: 'Protecting accounts, finding abuse, tracing faults.',
      basis: 'Legitimate interest: the safety of customers and of the service (GDPR Article 6(1)(f)).',
      kept: 'The count of failed logins for at most 30 days, notifications of the portal for 90 days, other logs for at most 8 years after the contract ends.',
    },
    push: {
      title: 'Notifications on your devices',
      what: 'Only if you switch them on: the address of the browser at its notification service and the encryption keys, encrypted, when you switched them on and when the last one was sent. The maker of the browser (Google, Apple, Mozilla or Microsoft) passes a notification on, but cannot see what it says.',
      why: 'To notify you when the portal is not open.',
      basis: 'Consent: you can switch them off under Settings at any time (GDPR Article 6(1)(a)).',
      kept: 'Until you switch them off, or until the session ends.',
    },
    support: {
      title: 'Customer service',
      what: 'What you tell us in a message or a call, and the account details needed to deal with it.',
      why: 'Answering questions and complaints, proving what was done.',
      basis: 'Performance of a contract and legitimate interest (GDPR Article 6(1)(b) and (f)).',
      kept: 'For 5 years after the matter is closed.',
    },
    picture: {
      title: 'Profile picture',
      what: 'The picture that you upload. Anything else written in the file, such as the place, is removed on upload.',
      why: 'So that you recognise your account in the portal and the app.',
      basis: 'Consent (GDPR Article 6(1)(a)).',
      kept: 'Until you delete it or close your account.',
    },
    marketing: {
      title: 'Marketing',
      what: 'Name, e-mail address, the time of your consent and the version of its wording.',
      why: 'Sending offers and news.',
      basis: 'Separate consent (GDPR Article 6(1)(a); section 6 of Act XLVIII of 2008).',
      kept: 'Until withdrawn; the fact of the consent for another 5 years as proof.',
    },
    measurement: {
      title: 'Measuring visits',
      what: 'The address of the page, the name of the campaign and the use of a few buttons. We send no names, e-mail addresses or search words.',
      why: 'Improving the pages and our advertising.',
      basis:
        'Consent: only if you chose “Accept all”, and your browser does not ask us not to track you (GDPR Article 6(1)(a)).',
      kept: 'Only totals are kept, for 24 months.',
    },
  },
  device: {
    title: 'What we keep on your device',
    summary:
      'We set no cookies. The few things that the site needs are held by your browser’s storage, on this device only.',
    text: 'The site needs these to work, so we use them without consent. You can delete them all in your browser at any time. When you choose “Only necessary”, we delete the cookies of this site and everything that is not listed here.',
    choice:
      'You can change your choice about cookies and measuring at any time with “Cookie settings” at the foot of the page.',
  },
  stored: {
    language: { what: 'The language you chose.', until: 'Until you delete it.' },
    theme: { what: 'Light or dark appearance.', until: 'Until you delete it.' },
    lists: { what: 'Row height, columns and page size of lists, for each user.', until: 'Until you delete it.' },
    characterKeys: {
      what: 'Whether you switched off shortcuts of one character.',
      until: 'Until you switch them on again.',
    },
    cookies: { what: 'What you chose about cookies.', until: 'Until you delete it.' },
    session: { what: 'Your login: your name, your role and the keys that prove it.', until: 'Until you log out.' },
    sessionEnded: { what: 'That your last login ended without a logout.', until: 'Until you log in again.' },
    devices: {
      what: 'The key of a device that you asked us to remember, and the e-mail address it belongs to.',
      until: 'For 30 days, or until you remove the device.',
    },
    signup: {
      what: 'A registration that was not finished, without password and PIN, and the key of its link if you asked for one.',
      until: 'For 7 days, or until you finish registering.',
    },
    order: {
      what: 'The reference code and payment method of the order just placed.',
      until: 'Until you close the tab.',
    },
    invitation: {
      what: 'The key of an invitation that you opened, so that you can accept it after a login.',
      until: 'Until you close the tab.',
    },
    lastFigures: {
      what: 'The income of the day as you last saw it, to be shown without a connection.',
      until: 'Until you log out or switch to test mode.',
    },
    answers: {
      what: 'What you typed for a requested detail and have not sent yet.',
      until: 'Until you send it, log out or close the tab.',
    },
    push: {
      what: 'The address of the notifications on this device, if you have switched them on.',
      until: 'Until you switch them off or log out.',
    },
    recentMerchants: {
      what: 'For our own staff only: names and tax numbers of the merchants opened last.',
      until: 'Until you log out.',
    },
  },
  sharing: {
    title: 'Who receives it',
    summary: 'We sell no data. Only those receive it without whom the service could not work.',
    text: 'Data is processed within the European Economic Area. It can reach a third country only under an adequacy decision or the European Commission’s standard contractual clauses.',
  },
  recipients: {
    acquirer: {
      name: 'Acquiring bank and card schemes',
      text: 'to authorise and settle transactions and deal with disputes.',
    },
    gateway: {
      name: 'Payment gateway',
      text: 'if you pay for your order by bank card: you give your card details directly to them.',
    },
    contracts: {
      name: 'Contracting partner',
      text: 'for electronic signing: name, e-mail address and the details of the contract.',
    },
    courier: { name: 'Courier', text: 'for delivery: name, delivery address, telephone number.' },
    hosting: { name: 'Hosting and e-mail providers', text: 'as processors, under our instructions.' },
    collector: {
      name: 'Measuring partner',
      text: 'only with your consent: the data described under “Measuring visits”.',
    },
    authorities: { name: 'Authorities and courts', text: 'where the law obliges us.' },
  },
  safety: {
    title: 'How we protect it',
    summary: 'Encrypted connections, passwords that cannot be turned back, narrow access, logged changes.',
    text: 'Data travels over encrypted connections. Passwords and PINs are kept as hashes, so we cannot see them either. Our people can only reach the data that their work needs, and every change they make is logged. If data is breached, we tell the authority within 72 hours, and you without delay if the risk is high.',
  },
  yours: {
    title: 'Your rights',
    summary: 'You can see, correct, take along and in some cases delete your data.',
    text: 'Send your request to {{email}} from your registered e-mail address. It is free, and we deal with it within one month.',
  },
  rights: {
    access: {
      name: 'Access',
      text: 'you can learn what we process about you, and request a copy in the settings of the portal.',
    },
    rectification: { name: 'Rectification', text: 'you can have wrong data corrected.' },
    erasure: {
      name: 'Erasure',
      text: 'you can have data deleted that is no longer needed and that no law requires us to keep.',
    },
    restriction: { name: 'Restriction', text: 'you can ask that we only store data while a dispute lasts.' },
    portability: { name: 'Portability', text: 'you can take what you gave us along in a machine-readable form.' },
    objection: { name: 'Objection', text: 'you can object to processing based on legitimate interest.' },
    withdrawal: {
      name: 'Withdrawal',
      text: 'you can withdraw consent at any time under Settings in the portal or by e-mail; what was done before stays lawful.',
    },
  },
  decisions: {
    title: 'Automated decisions',
    summary: 'None: no machine decides about you.',
    text: 'We make no decision based solely on automated processing, and we build no profiles. One of our people decides on each registration.',
  },
  complaint: {
    title: 'Complaints and remedies',
    summary: 'If you are not content, write to us first; you can also turn to the authority and to court.',
    text: 'Hungarian National Authority for Data Protection and Freedom of Information (NAIH): 1055 Budapest, Falk Miksa utca 9–11., ugyfelszolgalat@naih.hu, www.naih.hu. You may also sue before the regional court of your place of residence.',
  },
  changes: {
    title: 'Changes',
    summary: 'If something important changes, we tell you by e-mail.',
    text: 'New versions of this policy appear on this page. Registered merchants are told of important changes by e-mail at least 15 days before they take effect.',
  },
};
