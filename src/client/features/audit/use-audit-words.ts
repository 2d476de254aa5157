import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { personName } from '#client/lib/person-name.ts';
import type { AuditEntry } from '#shared/audit/audit.schema.ts';
import { actionTexts, knownAction } from './action-words.ts';

/** A line in words. */
export const useAuditWords = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  return {
    actionOf: ({ action }: Pick<AuditEntry, 'action'>): string => {
      const known = knownAction(action);
      return known ? t(actionTexts[known]) : action;
    },
    /** A reader’s app never writes here, but the log could hold it. */
    roleOf: ({ actor }: Pick<AuditEntry, 'actor'>): string =>
      t(`users:roles.${actor.role === 'BasicMobile' ? 'Basic' : actor.role}`),
    actorOf: ({ actor }: Pick<AuditEntry, 'actor'>): string => personName(actor, language) || actor.email,
  };
};
