import { useTranslation } from '#client/lib/i18n.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField, type TextFieldProps } from '#client/ui/text-field.tsx';
import {
  type RequirementItem,
  type RequirementReason,
  reasonsOf,
  remedyKeyOf,
} from '#shared/requirements/requirement-items.ts';
import { maxRequirementNote } from '#shared/requirements/requirements.schema.ts';

type Registered = Pick<TextFieldProps, 'error'> & { name: string };

interface QuestionFieldsProps {
  item: RequirementItem;
  /** The chosen reason. */
  reason: RequirementReason;
  reasonField: Registered;
  noteField: Registered;
}

/** The reason, its sentence for the merchant, and a note. */
export const QuestionFields = ({ item, reason, reasonField, noteField }: QuestionFieldsProps) => {
  const { t } = useTranslation();
  const message = t(`requirements:reasons.${reason}.message`);
  return (
    <>
      <SelectField
        label={t('requirements:ask.reason')}
        help={t('requirements:ask.message', {
          text: `${message} ${t(remedyKeyOf(item, reason))}`,
        })}
        options={reasonsOf(item).map((value) => ({ value, label: t(`requirements:reasons.${value}.name`) }))}
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
