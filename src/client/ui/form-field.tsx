import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';

/** To be spread on the input, select or textarea that the field is about. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrame {
  label: string;
  /** Said before anything goes wrong: what to type, and why. */
  help?: ReactNode;
  /** What is wrong, in words. Takes the place under the field and marks it. */
  error?: string | undefined;
  /** Something to look at again, that keeps nobody from going on. Gives way to an error. */
  warning?: string | undefined;
  /** Most fields are required, so only the optional ones say so. */
  optional?: boolean | undefined;
  /** For a filter whose meaning is plain to see: the label is only read aloud. */
  labelHidden?: boolean | undefined;
}

interface FormFieldProps extends FieldFrame {
  children: (control: ControlProps) => ReactNode;
}

const Label = chakra('label', { base: { textStyle: 'label', color: 'fg' } });

/** Label above, help before the error, the error under the field, all tied together for those who listen. */
export const FormField = ({
  label,
  help,
  error,
  warning,
  optional = false,
  labelHidden = false,
  children,
}: FormFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const warningId = `${id}-warning`;
  const isWarned = Boolean(warning) && !error;
  const describedBy =
    [help ? helpId : '', error ? errorId : '', isWarned ? warningId : ''].filter(Boolean).join(' ') || undefined;
  const labelElement = (
    <Label htmlFor={id}>
      {label}
      {optional && (
        <chakra.span color="fg.muted" fontWeight="400">
          {' '}
          {t('ui:optional')}
        </chakra.span>
      )}
    </Label>
  );

  return (
    <chakra.div display="flex" flexDirection="column" gap="1.5" width="full">
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {help && (
        <chakra.p id={helpId} color="fg.muted">
          {help}
        </chakra.p>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {isWarned && (
        <chakra.p id={warningId} role="status" display="flex" gap="2" color="warning.fg">
          <chakra.span flexShrink={0} pt="0.5" aria-hidden>
            <TriangleAlert size={20} />
          </chakra.span>
          <span>{warning}</span>
        </chakra.p>
      )}
    </chakra.div>
  );
};

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <chakra.p id={id} role="alert" display="flex" gap="2" color="fg.error" fontWeight="550">
    <chakra.span flexShrink={0} pt="0.5" aria-hidden>
      <CircleAlert size={20} />
    </chakra.span>
    <span>{children}</span>
  </chakra.p>
);
