import type { Settings } from '#server/config/settings.ts';
import type { Attachment } from '#server/gateways/mail/mailer.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { translate } from '#shared/i18n/translate.ts';
import { personName } from '#shared/users/person-name.ts';
import { withoutLinks } from './foreign-text.ts';

/** The content of an e-mail, for text and HTML. */
export interface EmailTemplate {
  language: Language;
  subject: string;
  greeting: string;
  opening: string;
  /** A table with one row per fact. */
  facts?: readonly { label: string; value: string }[];
  /** A button. */
  action?: { label: string; url: string };
  closing: readonly string[];
  /** A final link that ends these e-mails. */
  optOut?: { label: string; url: string };
}

export type EmailSettings = Pick<Settings, 'publicUrl'>;

export interface ComposedEmail {
  to: string;
  template: EmailTemplate;
  attachments?: readonly Attachment[];
}

/** Returns the salutation by name, without links. */
export const greeting = (language: Language, person: { firstName: string; lastName: string }): string =>
  translate(language, 'emails:greeting', { name: withoutLinks(personName(person, language)) });

export const renderText = ({ language, greeting, opening, facts, action, closing, optOut }: EmailTemplate): string =>
  [
    greeting,
    opening,
    ...(facts ? [facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...closing,
    ...(optOut ? [`${optOut.label}:\n${optOut.url}`] : []),
    `${translate(language, 'common:productName')}\n${translate(language, 'emails:automatic')}`,
  ].join('\n\n');

// The portal's light colours: mail clients lack custom properties and style sheets.
const colour = {
  ground: '#faf8f3',
  panel: '#ffffff',
  line: '#e3ded1',
  ink: '#0f2f28',
  text: '#10291f',
  muted: '#4b5f57',
  press: '#0b7560',
  onPress: '#ffffff',
  link: '#086652',
};
const font = 'font-family:Figtree,-apple-system,Segoe UI,Roboto,Arial,sans-serif';

const paragraph = (html: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${colour.text}">${html}</p>`;

const actionHtml = ({ label, url }: NonNullable<EmailTemplate['action']>, language: Language): string => `
<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${colour.press};color:${colour.onPress};font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;line-height:20px;color:${colour.muted}">${escapeHtml(translate(language, 'emails:linkBelow'))}<br><a href="${escapeHtml(url)}" style="color:${colour.link};word-break:break-all">${escapeHtml(url)}</a></p>`;

const optOutHtml = ({ label, url }: NonNullable<EmailTemplate['optOut']>): string =>
  paragraph(`<a href="${escapeHtml(url)}" style="color:${colour.link}">${escapeHtml(label)}</a>`);

const factsHtml = (facts: NonNullable<EmailTemplate['facts']>): string => `
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-top:1px solid ${colour.line}">${facts
  .map(
    ({ label, value }) =>
      `<tr><td style="padding:8px 0;border-bottom:1px solid ${colour.line};font-size:16px;line-height:24px;color:${colour.text}"><span style="font-size:14px;line-height:20px;color:${colour.muted}">${escapeHtml(label)}</span><br>${escapeHtml(value)}</td></tr>`,
  )
  .join('')}</table>`;

/** One column that fits a phone. Styles are inline; nothing is remote. */
export const renderHtml = ({
  language,
  subject,
  greeting,
  opening,
  facts,
  action,
  closing,
  optOut,
}: EmailTemplate): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colour.ground};${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.ground};${font}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 0 16px;font-size:20px;line-height:28px;font-weight:700;color:${colour.ink}">${escapeHtml(translate(language, 'common:productName'))}</td></tr>
<tr><td style="padding:32px 24px;overflow-wrap:anywhere;word-break:break-word;background:${colour.panel};border:1px solid ${colour.line};border-radius:12px">
<h1 style="margin:0 0 24px;font-size:24px;line-height:32px;color:${colour.ink}">${escapeHtml(subject)}</h1>
${paragraph(escapeHtml(greeting))}
${paragraph(escapeHtml(opening))}${facts ? factsHtml(facts) : ''}${action ? actionHtml(action, language) : ''}
${closing.map((each) => paragraph(escapeHtml(each))).join('\n')}${optOut ? optOutHtml(optOut) : ''}
</td></tr>
<tr><td style="padding:16px 0 0;font-size:14px;line-height:20px;color:${colour.muted}">${escapeHtml(translate(language, 'emails:automatic'))}</td></tr></table>
</td></tr></table>
</body>
</html>
`;
