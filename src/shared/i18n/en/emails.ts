import type { emails as hu } from '../hu/emails.ts';
import type { TextsLike } from '../texts.ts';
import { figureEmails } from './figure-emails.ts';
import { requirementEmails } from './requirement-emails.ts';
import { teamEmails } from './team-emails.ts';

export const emails: TextsLike<typeof hu> = {
  greeting: 'Dear {{name}},',
  linkBelow: 'If the button does not work, copy this address into your browser:',
  automatic: 'This e-mail was sent automatically. Please do not reply to it.',
  notificationDigest: {
    subject_one: '{{count}} new notification: {{merchantName}}',
    subject_other: '{{count}} new notifications: {{merchantName}}',
    opening: 'This happened since the last summary, and you have not read it ({{merchantName}}).',
    action: 'Open the notifications',
    more_one: 'The portal has {{count}} more notification.',
    more_other: 'The portal has {{count}} more notifications.',
    settings: 'You can change the hour of this summary, or end it, in the portal on the page Settings.',
  },
  passwordReset: {
    subject: 'Set a new password',
    request: 'A new password was requested for your Csippanó account.',
    action: 'Set new password',
    validity: 'The link works for {{minutes}} minutes, and once. If you request another one, only the newest works.',
    theft:
      'You told us that your account may have been stolen: the new password also deletes your API keys and disables your webhooks.',
    notYou: 'If this was not you, there is nothing to do: your password stays as it is.',
  },
  deactivated: {
    subject: 'Your account has been deactivated',
    closed: 'Your Csippanó account has been deactivated. It no longer opens the portal or the card reader app.',
    kept: 'Your profile picture and your consent to marketing are gone. What we keep, as the privacy policy says:',
    mistake: 'If this is a mistake, or you would like to use the account again, please contact customer service.',
    ownSubject: 'Your profile has been deleted',
    ownClosed: 'Your Csippanó profile has been deleted. It no longer opens the portal or the card reader app.',
  },
  reactivated: {
    subject: 'You can use your account again',
    open: 'Customer service has reactivated your Csippanó account. You can log in again with the e-mail address and password that you had.',
    action: 'Log in to the portal',
    consent:
      'Your consent to marketing and your profile picture did not come back. You can give them again in the portal.',
    notYou: 'If you did not ask for this, please tell customer service at once: {{email}}, {{phone}}.',
  },
  emailChanged: {
    subject: 'Your login e-mail address has changed',
    old: 'Customer service has changed the e-mail address that you log in to your Csippanó account with. This one can no longer be used.',
    new: 'Customer service has changed the e-mail address that you log in to your Csippanó account with. From now on it is {{newEmail}}. Your password stays as it is.',
    action: 'Log in to the portal',
    ended: 'You were logged out on every device, so please log in again, in the portal and in the card reader app.',
    notYou: 'If you did not ask for this, please tell customer service at once: {{email}}, {{phone}}.',
  },
  accepted: {
    subject: 'Your registration is accepted',
    decided: 'We have checked and accepted your registration.',
    withReader: 'You can take payments with your card reader from now on.',
    withoutReader:
      'We post your card reader once the contract is signed and, if you pay in advance, the order is paid. As soon as it arrives, you can take payments with it.',
    action: 'Log in to the portal',
    next: 'In the portal you can follow your transactions, statistics and settlements. If you have a question, please contact customer service.',
  },
  rejected: {
    subject: 'We could not accept your registration',
    decided: 'We have checked your registration, and cannot accept it at present.',
    reason: 'The reason',
    next: 'If you would like to clear this up, or something has changed since, please contact customer service.',
  },
  paymentReceived: {
    subject: 'We have received your payment ({{referenceCode}})',
    received:
      'Your card payment of {{amount}} has arrived. Order: {{referenceCode}}, number of card readers: {{terminalCount}}.',
    byTransfer:
      'Your bank transfer of {{amount}} has arrived. Order: {{referenceCode}}, number of card readers: {{terminalCount}}.',
    onDelivery:
      'We have received the {{amount}} that you paid on delivery. Order: {{referenceCode}}, number of card readers: {{terminalCount}}.',
    action: 'View the order',
    invoice: 'You can download the invoice {{number}} in the portal, on the page Details: {{url}}',
    next: 'The card reader is posted to the delivery address once the contract is signed.',
    delivered: 'With this the order is settled, and there is nothing more for you to do.',
    questions:
      'If you did not make this payment, or have a question, please contact customer service and quote the reference of the order.',
  },
  registered: {
    subject: 'We have received your registration',
    greeting: 'Dear Partner,',
    received: 'Thank you for choosing Csippanó. We have received your registration and taken your order.',
    code: 'Reference code',
    readers: 'Card readers',
    pieces: '{{count}}',
    total: 'To pay, with VAT',
    method: 'Payment',
    methods: {
      BankCard: 'By bank card',
      ByBankTransferInAdvance: 'In advance, by bank transfer',
      Cod: 'Cash on delivery',
    },
    payee: 'Beneficiary',
    account: 'Account number',
    remittance: 'Remittance information',
    pay: 'Pay by bank card',
    howToPay: {
      BankCard:
        'If you have already paid for the order, that is all. If not, you can do so at the address above at any time.',
      ByBankTransferInAdvance:
        'Please transfer the amount to the account above, with nothing but the reference code as the remittance information: it is how we recognise your payment.',
      Cod: 'Give the amount to the courier when you take the parcel. Cash is rounded to five forints as usual.',
    },
    contract: 'Our partner will e-mail you the contracts. You sign them online, electronically; nothing to print.',
    delivery:
      'Once they are signed, and paid for where you pay in advance, we post the card reader to your delivery address. It usually takes {{from}} working days to Budapest and {{to}} to the rest of the country.',
    login:
      'Your account works already: log in to the portal with the e-mail address and password that you have just given, and later to the card reader app.',
    reason:
      'You receive this e-mail because somebody registered at Csippanó with this e-mail address. If it was not you, or if you have a question, contact customer service: {{email}}, {{phone}}.',
  },
  auditAnchor: {
    subject: 'Hash {{sequence}} of the audit log',
    greeting: 'Dear recipient,',
    opening: 'Today’s hash of the audit log was created. It proves that no earlier entry was changed afterwards.',
    sequence: 'Number',
    createdAt: 'Created (UTC)',
    hash: 'Hash (SHA-256)',
    previousHash: 'The hash before it',
    chainCount: 'Changed chains',
    keep: 'Please keep this e-mail. To verify: csippano audit-log verify --anchor <number>:<hash>',
  },
  webhookFailing: {
    subject: 'We cannot reach your system',
    givenUp:
      'For a day we have been trying to send a message to the webhook address below, without success. We will not try this message again by ourselves.',
    address: 'Address',
    action: 'Open webhooks',
    next: 'Please pass this e-mail on to whoever looks after your system. Under Settings in the portal you can see what went wrong, and send messages again.',
    once: 'We will not write about this again until a message has arrived. Card payments are not affected.',
  },
  accessChanged: {
    apiKeyMade: {
      subject: 'A new API key for your account',
      opening: 'A new API key was made for your Csippanó account. Whoever holds it can do what is listed below.',
    },
    webhookAdded: {
      subject: 'A new webhook on your account',
      opening: 'A webhook was added to your Csippanó account. From now on we send messages about your business there.',
    },
    webhookMoved: {
      subject: 'The address of a webhook has changed',
      opening:
        'The address of a webhook of your Csippanó account has changed. From now on we send its messages to this one.',
    },
    webhookSecretChanged: {
      subject: 'The secret of a webhook has changed',
      opening:
        'The secret that signs the messages of a webhook of your Csippanó account has changed. The old one holds for another day.',
    },
    key: 'API key',
    scopes: 'Allowed',
    expires: 'Expires',
    address: 'Address',
    action: 'Open in the portal',
    you: 'If it was you, or somebody on your behalf, there is nothing to do.',
    notYou:
      'If it was not, revoke the key at once on the developers’ page, change your password, and tell customer service: {{email}}, {{phone}}.',
    notYouHook:
      'If it was not, remove the webhook at once on the developers’ page, change your password, and tell customer service: {{email}}, {{phone}}.',
  },
  credentialChanged: {
    password: {
      subject: 'Your password has changed',
      opening: 'The password of your Csippanó account has changed. From now on only the new one works.',
    },
    pin: {
      subject: 'Your PIN has changed',
      opening: 'The PIN of your Csippanó account has changed. The old one no longer works.',
    },
    apiKeys: { kept: 'API keys that go on working', revoked: 'Deleted API keys' },
    webhooks: { kept: 'Webhooks that we go on calling', revoked: 'Disabled webhooks' },
    action: 'It was not me, I want a new password',
    you: 'If you changed it, there is nothing to do.',
    notYou:
      'If you did not, ask for a new password at once: that logs out every device. Then set a new PIN, and tell customer service: {{email}}, {{phone}}.',
  },
  newDevice: {
    subject: 'New login to your account',
    opening: 'Somebody has logged in to your Csippanó account from a device or network that we had not seen before.',
    time: 'Time',
    device: 'Device',
    network: 'IP address',
    Web: 'The portal, in an unknown browser',
    Mobile: 'The card reader app',
    action: 'It was not me, I want a new password',
    you: 'If it was you, there is nothing to do.',
    notYou:
      'If it was not, ask for a new password at once: that logs out every device. Then tell customer service: {{email}}, {{phone}}.',
  },
  secondFactorChanged: {
    authenticatorAdded: {
      subject: 'Two-step login was turned on',
      opening: 'An authenticator app was added to your Csippanó account. From now on its code is needed to log in.',
    },
    authenticatorRemoved: {
      subject: 'Your authenticator app was removed',
      opening: 'The authenticator app was removed from your Csippanó account. Its codes no longer work.',
    },
    passkeyAdded: {
      subject: 'New passkey in your account',
      opening: 'A passkey was added to your Csippanó account. It can be used to log in without a password.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed',
      opening: 'A passkey was removed from your Csippanó account. It can no longer be used to log in.',
    },
    recoveryCodesRenewed: {
      subject: 'You have new recovery codes',
      opening: 'New recovery codes were made for your Csippanó account. The old ones no longer work.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      opening: 'A recovery code of your Csippanó account was used. Each code works only once.',
    },
    lostFactorsRemoved: {
      subject: 'Your two-step login was removed',
      opening:
        'Our staff removed the two-step login of your Csippanó account, because it was reported as lost. Only the password is needed to log in now; please set it up again in the portal.',
    },
    recoveryRequested: {
      subject: 'A recovery of your account was requested',
      opening:
        'A recovery of your Csippanó account was requested. If another administrator approves it, your two-step login is removed and you have to set it up again.',
    },
    passkey: 'Passkey',
    codesLeft: 'Codes left',
    action: 'It was not me, I want a new password',
    you: 'If you did or asked for this, there is nothing to do.',
    notYou:
      'If you did not, ask for a new password at once: that logs out every device. Then tell customer service: {{email}}, {{phone}}.',
  },
  feeConsentWithdrawn: {
    subject: 'Fee consent withdrawn: {{merchantName}}',
    Blended: '{{merchantName}} no longer wants one rate for all cards. Please agree on fees by kind of card.',
    Aggregated: '{{merchantName}} no longer wants fees added up by kind of card. Please agree on a list by sale.',
  },
  recoveryToApprove: {
    subject: 'The recovery of an administrator waits for you',
    opening:
      'An administrator has lost the two-step login, and somebody has requested its removal. A second administrator has to approve it.',
    account: 'Account',
    requestedBy: 'Requested by',
    operator: 'The operator, by command',
    reason: 'Reason',
    until: 'Can be approved until',
    action: 'Open the request',
    verify: 'Approve it only if you made sure, in person or by telephone, that the owner of the account asks for it.',
    doubt: 'If you have any doubt, reject the request in the same place.',
  },
  apiKeysExpiring: {
    subject: 'An API key is about to expire',
    opening: 'The API key below will soon expire. From then on the program that uses it cannot reach your data.',
    expires: 'expires on {{day}}',
    used: 'last used on {{day}}',
    unused: 'never used',
    action: 'Open API keys',
    next: 'If you still need it, make a new key under Settings in the portal, and give it to whoever looks after the program. The old key works until it expires, so there need be no gap.',
    unneeded: 'If you do not, there is nothing to do. We will not write about this key again.',
  },
  receipt: {
    subject: {
      paid: 'Card payment receipt: {{merchant}}',
      voided: 'Receipt of a voided card payment: {{merchant}}',
      void: 'Receipt of a void: {{merchant}}',
      refund: 'Receipt of a partial refund: {{merchant}}',
      refundFailed: 'Receipt of a failed refund: {{merchant}}',
      failed: 'Receipt of a failed card payment: {{merchant}}',
      voidFailed: 'Receipt of a failed void: {{merchant}}',
    },
    greeting: 'Dear Customer,',
    attached: {
      paid: '{{merchant}} sends you the receipt of the card payment below. It is attached as a PDF.',
      voided:
        '{{merchant}} sends you the receipt of the card payment below, which was voided later. It is attached as a PDF.',
      void: '{{merchant}} sends you the receipt for voiding the card payment below. It is attached as a PDF.',
      refund: '{{merchant}} sends you the receipt for refunding a part of a card payment. It is attached as a PDF.',
      refundFailed:
        '{{merchant}} sends you the receipt of the failed refund below: nothing was given back. It is attached as a PDF.',
      failed:
        '{{merchant}} sends you the receipt of the failed card payment below: nothing was charged to the card. It is attached as a PDF.',
      voidFailed:
        '{{merchant}} sends you the receipt of the failed void below: the payment was not voided. It is attached as a PDF.',
    },
    notTax: 'This is not a tax receipt. Receipts and invoices for tax are given by the merchant.',
    notYou: 'If it was not you who paid, please delete this e-mail: the merchant ({{merchant}}) entered your address.',
  },
  dormantTerminals: {
    subject: 'A card reader that has not been used for long',
    unused:
      'You have not taken a payment with the card reader below for nine months. Unless you do, it becomes inactive on the day shown.',
    serialNumber: 'Serial number {{serialNumber}}',
    disabledOn: 'inactive from {{day}}',
    use: 'To keep it, all you have to do is take one payment with it before then.',
    again:
      'Customer service can make an inactive reader active again, for which there may be a charge: {{email}}, {{phone}}.',
  },
  terminalsDisabled: {
    subject: 'An unused card reader is now inactive',
    disabled:
      'You have not taken a payment with the card reader below for ten months, so, as we wrote to you, it is now inactive.',
    serialNumber: 'Serial number',
    kept: 'Your earlier transactions and settlements stay: you can still see them in the portal.',
  },
  terminalsOffline: {
    subject_one: 'Card reader offline: {{terminal}}',
    subject_other: '{{count}} card readers are offline',
    silent_one: 'The card reader below has been silent for at least ten minutes.',
    silent_other: 'The card readers below have been silent for at least ten minutes.',
    lastSeen: 'last seen: {{moment}}',
    action: 'Open card readers',
    check: 'Check that it is switched on and charged, and that it has an internet connection.',
    once: 'We write no more about it until it is back. On the Card readers page you set when you get no such e-mails, or switch them off.',
  },
  ...figureEmails,
  registrationDraft: {
    subject: 'Continue your registration',
    greeting: 'Hello,',
    opening: 'With this link you can continue your registration on any device, where you left off.',
    action: 'Continue registering',
    kept: 'The link works for {{days}} days after the last time it was saved; then we delete what was entered. Do not pass it on: whoever opens it sees the data. Your password and PIN are never stored.',
    notYou: 'If you did not ask for this, there is nothing to do: you can ignore this message.',
  },
  ...requirementEmails,
  ...teamEmails,
};
