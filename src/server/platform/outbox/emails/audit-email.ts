import { translate } from '#shared/i18n/translate.ts';
import type { Email } from './email.ts';
import type { EmailTemplate } from './email-template.ts';

/** The daily hash of the audit log, with everything for its verification. */
export const auditAnchorEmail = ({
  language,
  sequence,
  createdAt,
  hash,
  previousHash,
  chainCount,
}: Email & { template: 'auditAnchor' }): EmailTemplate => ({
  language,
  subject: translate(language, 'emails:auditAnchor.subject', { sequence }),
  greeting: translate(language, 'emails:auditAnchor.greeting'),
  opening: translate(language, 'emails:auditAnchor.opening'),
  facts: [
    { label: translate(language, 'emails:auditAnchor.sequence'), value: String(sequence) },
    { label: translate(language, 'emails:auditAnchor.createdAt'), value: createdAt },
    { label: translate(language, 'emails:auditAnchor.hash'), value: hash },
    { label: translate(language, 'emails:auditAnchor.previousHash'), value: previousHash },
    { label: translate(language, 'emails:auditAnchor.chainCount'), value: String(chainCount) },
  ],
  closing: [translate(language, 'emails:auditAnchor.keep')],
});
