import { translate } from '#shared/i18n/translate.ts';
import { draftDays } from '#shared/registration/registration-draft.schema.ts';
import type { Email } from './email.ts';
import type { ComposedEmail } from './email-template.ts';

/** Returns a draft's link; null if it was deleted. `src/server/cli` injects it. */
export type MakeDraftLink = (link: { messageId: string; draftId: string }) => Promise<string | null>;

/** The link that continues a registration, without its data. */
export const registrationDraftEmail = async (
  { to, language, draftId }: Email & { template: 'registrationDraft' },
  { messageId, makeDraftLink }: { messageId: string; makeDraftLink: MakeDraftLink },
): Promise<ComposedEmail | null> => {
  const url = await makeDraftLink({ messageId, draftId });
  if (url === null) return null;
  return {
    to,
    template: {
      language,
      subject: translate(language, 'emails:registrationDraft.subject'),
      greeting: translate(language, 'emails:registrationDraft.greeting'),
      opening: translate(language, 'emails:registrationDraft.opening'),
      action: { label: translate(language, 'emails:registrationDraft.action'), url },
      closing: [
        translate(language, 'emails:registrationDraft.kept', { days: draftDays }),
        translate(language, 'emails:registrationDraft.notYou'),
      ],
    },
  };
};
