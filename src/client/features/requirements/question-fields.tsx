import { useTranslation } from '#client/lib/i18n.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#client/ui/text-field.tsx';
import { type RequirementReason, requirementReasons } from '#shared/requirements/requirement-items.ts';
import { maxRequirementNote } from '#shared/requirements/requirements.schema.ts';

type Registered = Pick<TextFieldProps, 'error'> & { name: string };

interface QuestionFieldsProps {
  /** The chosen reason. */
  reason: RequirementReason;
  reasonField: Registered;
  noteField: Registered;
}

/** Why something is asked for, with the sentence that the merchant reads, and a note. */
export const QuestionFields = ({ reason, reasonField, noteField }: QuestionFieldsProps) => {
  const { t } = useTranslation();
  const message = t(`requirements:reasons.${reason}.message`);
  return (
    <>
      <SelectField
        label={t('requirements:ask.reason')}
        help={t('requirements:ask.message', {
          text: `${message} ${t(`requirements:reasons.${reason}.remedy`)}`,
        })}
        options={requirementReasons.map((value) => ({ value, label: t(`requirements:reasons.${value}.name`) }))}
        {...reasonField}
      />
      <TextField
        label={t('requirements:ask.note')}
        help={t('requirements:ask.noteHelp')}
        optional={reason !== 'Other'}
        autoComplete="off"
        maxLength={maxRequirementNote}
        {...noteField}
      />
    </>
  );
};
