import type { faq as hu } from '../hu/faq.ts';
import type { TextsLike } from '../texts.ts';
import { accountant } from './faq-accountant.ts';
import { marketing, notifications } from './faq-messages.ts';
import { portal } from './faq-portal.ts';

export const faq: TextsLike<typeof hu> = {
  title: 'Questions and answers',
  description: 'Card acceptance, fees, payouts, orders: short answers to what merchants ask most.',
  search: 'Search the questions',
  placeholder: 'For example: fee, refund, battery',
  groupsLabel: 'Topics',
  hits_one: '{{count}} question matches',
  hits_other: '{{count}} questions match',
  noHits: 'No results',
  noHitsText: 'Try fewer words, or other ones. If the answer still does not turn up, write to us and we will help.',
  write: 'Write to customer service',
  copyLink: 'Link to this question',
  unanswered: 'Did not find your answer?',
  unansweredText: 'Customer service is there on working days from {{from}} to {{to}}.',
  links: {
    pricing: 'Our fees in detail',
    signup: 'Register',
    forgotPassword: 'Ask for a new password',
    contact: 'How to reach customer service',
    terms: 'General terms and conditions (PDF)',
    privacy: 'Privacy policy',
  },
  groups: {
    'first-steps': 'First steps',
    pricing: 'Pricing',
    'card-acceptance': 'Card acceptance',
    'pay-outs': 'Payouts',
    'my-account': 'My account',
    'ordering-and-delivery': 'Ordering and delivery',
    technical: 'Technical',
  },
  questions: {
    'what-is-it': {
      question: 'What is Csippanó?',
      answer:
        'A card acceptance service for businesses in Hungary. You get a portable card reader that pairs with an app on your phone over Bluetooth. The portal shows what you sell: transactions, statistics and monthly settlements.',
      words: 'service POS terminal mobile payment introduction',
    },
    'who-can-register': {
      question: 'Who can register?',
      answer:
        'Sole traders and companies based in Hungary. The person who registers must be at least 18, and the business needs a bank account of its own in forints.',
      words: 'sole trader company limited age eligibility',
    },
    'how-long': {
      question: 'How long does registration take?',
      answer:
        'About {{registration}} minutes. Most sole traders need {{registrationPerson}} minutes; a company needs more like {{registrationCompany}} because its officers have to be entered too. You may stop halfway and carry on from there: for 7 days on the same device, and on any device with the link that “Continue later” e-mails you, for 30 days after the last time it was saved.',
      words: 'time minutes sign up form',
    },
    'what-to-prepare': {
      question: 'What should I have at hand when I register?',
      answer:
        'Your identity document, your address, the tax number, and the bank account number with its IBAN. A company also needs its registration number and the details of one or two officers: who may sign, and who the beneficial owners are.\n\nAt the end we ask roughly how much you expect to take by card. An estimate is enough.',
      words: 'documents papers identity card address card',
    },
    contract: {
      question: 'How do we sign the contract?',
      answer:
        'Electronically. After you register we send a confirmation, and then our contracting partner e-mails you the documents to sign. There is nothing to print or post. If the message got lost, ask and we will send it again.',
      words: 'signature agreement e-mail resend',
    },
    'after-registration': {
      question: 'What happens after I register?',
      answer:
        'You get a confirmation e-mail, the contracts arrive for electronic signing, and we post the card reader to you. If you chose to pay by bank card, you can pay for the order straight away. If the check lacks something, or something does not match, we ask for it by e-mail, and you answer in the portal on the page Details, where you also see why and until when we ask. Use the e-mail address and password of your registration to log in to the portal and to the app.',
      words: 'process when can I start activation check review missing details',
    },
    'pair-reader': {
      question: 'How do I pair the card reader with my phone?',
      answer:
        'Switch the reader on and turn on Bluetooth on your phone. Log in to the app with your registration e-mail and password, pick the reader from the list, and compare the number on the two displays. You only pair once.',
      words: 'bluetooth connect set up',
    },
    fees: {
      question: 'What does card acceptance cost?',
      answer:
        '{{fee}} per transaction, and at least {{minimumFee}}. A payment of {{smallPayment}} costs {{smallFee}}; one of {{largePayment}} costs {{largeFee}}. With no sales there is no transaction fee either.',
      words: 'price commission percent cost transaction fee charge',
    },
    'minimum-fee': {
      question: 'Is there a minimum fee?',
      answer:
        'Yes, {{minimumFee}} per transaction. You pay it for every sale whose {{fee}} would come to less, that is, up to {{smallPayment}}.',
      words: 'lowest fee small amount',
    },
    'reader-price': {
      question: 'What does the card reader cost?',
      answer:
        '{{readerNet}} + VAT each, which is {{readerGross}} with {{vat}} VAT. You pay once, and from then on the reader is yours. Delivery is free.',
      words: 'device terminal price gross net buy rent',
    },
    'monthly-fee': {
      question: 'Is there a registration, installation or monthly fee?',
      answer:
        'No: each of the three is {{nothing}}. There is no minimum term and no minimum turnover either. The one regular cost is the transaction fee.',
      words: 'monthly subscription hidden cost set-up installation',
    },
    'vat-on-fee': {
      question: 'Is there VAT on the transaction fee?',
      answer: 'No, the transaction fee carries no VAT. The card reader’s price carries {{vat}}.',
      words: 'tax invoice value added tax',
    },
    'foreign-cards': {
      question: 'What is the fee on a foreign card?',
      answer:
        'For a card issued outside Hungary it is {{foreignFee}} + {{foreignFixed}} per transaction from 1 {{foreignFrom}}, and the same as for Hungarian cards until then. Hungarian cards cost {{fee}}, at least {{minimumFee}}.',
      words: 'tourist international non-Hungarian abroad',
    },
    'special-rates': {
      question: 'My turnover is high. Can I get a special rate?',
      answer:
        'If you take more than {{specialTurnover}} a year by card, write to {{email}} and we will make you an offer. Please mention your yearly turnover and the average payment. Agreed fees begin on the first day of a month. You see them on the page Details, and the explanation of each settlement uses them.',
      words: 'discount custom offer negotiate volume',
    },
    'card-brands': {
      question: 'Which cards does the reader accept?',
      answer: 'Mastercard, Maestro, Visa, Visa Electron and V PAY.',
      words: 'bank card type brands mastercard visa electron vpay',
    },
    'entry-modes': {
      question: 'How can my customer pay?',
      answer:
        'By tap, chip or magnetic stripe. You enter the amount in the app, and your customer taps, inserts or swipes the card at the reader. If a PIN is needed, they enter it on the reader’s keys. If the card asks for a signature, they sign on the phone’s display.',
      words: 'contactless chip swipe magnetic stripe signature pin',
    },
    currency: {
      question: 'In which currency can I take payments?',
      answer: 'In forints. A foreign card is charged by the bank that issued it, at that bank’s exchange rate.',
      words: 'euro exchange foreign currency huf',
    },
    refund: {
      question: 'Can I take a sale back?',
      answer:
        'Yes, within {{refundHours}} hours of the sale, for the whole amount, on the reader that made it or in the portal, in the details of the transaction. The portal then shows the sale as voided, it does not count as turnover, and it costs no fee. After {{refundHours}} hours, settle the refund with your customer in another way, for example by bank transfer.',
      words: 'refund reversal void return cancel 24 hours money back',
    },
    'pending-payment': {
      question: 'The payment broke off. Was the card charged?',
      answer:
        'Before you charge again, open Transactions in the portal. If the state is Successful, the payment went through. If it is Failed, your customer can pay again. If it is Pending, wait a few minutes: the app sends the result by itself as soon as there is internet.',
      words: 'pending error declined charged twice interrupted',
    },
    receipt: {
      question: 'Does the card slip replace a receipt?',
      answer:
        'No. The slip only proves the card payment. You still have to issue a receipt or an invoice, just as with cash.',
      words: 'slip invoice cash register till',
    },
    chargeback: {
      question: 'What if my customer disputes a payment with the bank?',
      answer:
        'The customer’s bank may claim the amount back. We then write to you and ask for the papers of the sale. If they prove it, we stand up for you. So keep your slips, and hand goods over in person.',
      words: 'chargeback dispute disputed complaint objection fraud',
    },
    'when-paid': {
      question: 'When do I get my money?',
      answer: 'It is in your bank account within {{payout}} working days of the sale.',
      words: 'payout transfer credit when income settlement hold held back withheld late',
    },
    'longer-interval': {
      question: 'Can I be paid less often?',
      answer:
        'Yes. If you ask, we pay in intervals of {{longPayout}} days: fewer, larger transfers that are easier to book. Customer service sets it for you.',
      words: 'ten days interval frequency period',
    },
    'fee-deducted': {
      question: 'Is the fee deducted, or billed separately?',
      answer:
        'We deduct the transaction fee from the payout, so you have nothing to transfer. The monthly settlement shows turnover, fee and the amount paid, day by day.',
      words: 'deduction invoice net settlement commission',
    },
    'which-account': {
      question: 'Which bank account is the money paid to?',
      answer:
        'The one you gave when you registered. Each account with us has one bank account, in forints, and it must belong to the business. We do not pay to accounts in anyone else’s name.',
      words: 'account number iban own account forint',
    },
    'change-bank-account': {
      question: 'How do I change my bank account?',
      answer:
        'For your safety only customer service can change it. Write from your registered e-mail address, and we will call you back to identify you. Until the change is made we go on paying to the old account.',
      words: 'account number change new bank',
    },
    'settlement-reports': {
      question: 'Where do I find my monthly settlement?',
      answer:
        'In the portal, under Settlements: read it there or download it as a PDF. Notices go to the settlement e-mail address that you gave when you registered, so they can go straight to your bookkeeper.',
      words: 'report statement bookkeeper accountant download pdf monthly e-mail',
    },
    'interchange-report': {
      question: 'What is the interchange++ report?',
      answer:
        'A monthly breakdown of the fee: how much goes to the bank that issued the card, how much to the card scheme and how much to us. It is under Settlements, beside the monthly settlement.',
      words: 'ic++ interchange interbank fee breakdown',
    },
    accountant,
    login: {
      question: 'How do I log in to the portal and the app?',
      answer:
        'With the same e-mail address and password for both. After several wrong passwords we stop logins for a short while to protect your account.',
      words: 'sign in user name locked',
    },
    'forgotten-password': {
      question: 'I forgot my password. What now?',
      answer:
        'Choose “I forgot my password” where you log in, and enter your e-mail address. We send you a link that works once, within 60 minutes. If it has expired, ask for another.',
      words: 'password reset new password link expired',
    },
    'password-and-pin': {
      question: 'What makes a valid password and PIN?',
      answer:
        'A password has at least 8 characters, with a lowercase and an uppercase letter, a digit, and a punctuation mark or a space. A PIN is exactly 6 digits. You can change both in the portal, under Settings. Our people never ask you for either.',
      words: 'security rules characters code change',
    },
    'change-details': {
      question: 'How do I change my personal or company details?',
      answer:
        'Customer service changes the name, addresses, company details and bank account, because a change has to be proven. Your password, PIN, profile picture and marketing consent are yours to change in the portal.',
      words: 'update address name seat phone',
    },
    'profile-picture': {
      question: 'What picture can I use for my profile?',
      answer: 'A JPG or JPEG image of at most 1 MB. You change it under Details.',
      words: 'photo avatar image size',
    },
    marketing,
    'several-shops': {
      question: 'Can I see the sales of several shops in one place?',
      answer:
        'Yes. Filter transactions by card reader or see them together, and save them for Excel or as CSV. Statistics cover up to a year (366 days) at a time and compare them with the period before.',
      words: 'statistics export excel csv filter branch',
    },
    'delete-account': {
      question: 'How do I close my account?',
      answer:
        'In the portal, under Details. You confirm by typing your e-mail address, and are then logged out. Your profile picture and marketing consent are deleted. What the law obliges us to keep, such as your transactions, we keep for as long as it says.',
      words: 'delete cancel deactivate terminate leave',
    },
    'how-many-readers': {
      question: 'How many card readers can I order?',
      answer: 'Up to {{maxReaders}} when you register. If you need more, tick the box in the order and we will call.',
      words: 'pieces quantity more devices large order',
    },
    'how-to-pay': {
      question: 'How can I pay for my order?',
      answer:
        'By bank card at the end of registration, by bank transfer in advance, or in cash to the courier. With a bank card you see at once whether it worked. If it did not, try again: your order is kept.',
      words: 'bank card transfer cash on delivery cod courier',
    },
    'delivery-time': {
      question: 'When does the card reader arrive?',
      answer:
        'In {{delivery}} working days: {{deliveryBudapest}} on average in Budapest and {{deliveryCountry}} elsewhere in Hungary, counted from the signed contract. If you pay by transfer in advance, we also wait for the payment.',
      words: 'shipping time courier post parcel when',
    },
    'delivery-fee': {
      question: 'What does delivery cost?',
      answer: 'Nothing: delivery is free anywhere in Hungary.',
      words: 'shipping cost postage free',
    },
    'several-addresses': {
      question: 'I want to use it in several places. May I?',
      answer:
        'Yes. The reader is portable and works anywhere in the country. If you have several permanent places, say so in the order, and we will agree which reader stays where.',
      words: 'branch site address market fair shop',
    },
    'invoice-address': {
      question: 'Can the parcel and the invoice go to other addresses?',
      answer:
        'Yes, the delivery and billing addresses may differ from the registered office and from each other. In the order a button copies any address that you have already entered.\n\nThe invoice is issued with the payment. You can download it in the portal, on the page Details.',
      words: 'billing address delivery address seat',
    },
    warranty: {
      question: 'Is there a warranty on the card reader?',
      answer:
        'Yes, {{warranty}} months. If the reader fails in normal use, we repair or replace it free of charge. Call customer service first: most faults can be solved on the phone.',
      words: 'guarantee repair replacement broken',
    },
    'phone-requirements': {
      question: 'What phone do I need?',
      answer: 'A phone or tablet with Bluetooth, running Android {{android}} or iOS {{ios}} or later.',
      words: 'android iphone ios version smartphone tablet',
    },
    'data-use': {
      question: 'How much mobile data does it use?',
      answer: 'About {{data}} a month. Any mobile data plan will do, and Wi-Fi works too.',
      words: 'traffic internet megabytes wifi sim',
    },
    battery: {
      question: 'How long does the battery last?',
      answer:
        '{{battery}} days with {{batteryTransactions}} transactions a day. If you take many more, charge it every night.',
      words: 'charging power runtime flat',
    },
    'no-internet': {
      question: 'Does it work without internet?',
      answer:
        'No, your phone needs internet to have a payment approved. If the signal is weak, switch to Wi-Fi or move. A payment that was approved is not lost: the app sends it as soon as you are connected again.',
      words: 'offline signal no network connection',
    },
    'pairing-trouble': {
      question: 'My phone cannot find the reader. What can I do?',
      answer:
        'Check that the reader is charged and switched on, and that Bluetooth is on in your phone. Put the two side by side and restart both. If that does not help, remove the reader from the phone’s Bluetooth list and pair again.',
      words: 'bluetooth error connection not working',
    },
    'lost-reader': {
      question: 'My reader or phone was lost or stolen.',
      answer:
        'Call {{phone}} at once, at any hour: we will block the reader. If it was your phone, change your password in the portal too: that logs out every other device. Neither the reader nor the app keeps card numbers.',
      words: 'theft loss block urgent emergency',
    },
    'dormant-reader': {
      question: 'I have not used my reader for a long time. What happens to it?',
      answer:
        'A reader that is not used for more than {{dormant}} months is made inactive. We e-mail you beforehand. Customer service can switch it on again; there may be a fee, which we tell you in advance.',
      words: 'inactive disabled deactivated seasonal reactivation',
    },
    notifications,
    ...portal,
  },
};
