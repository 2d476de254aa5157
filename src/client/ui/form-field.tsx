import { chakra, Field, HStack, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useAfterPress } from './use-after-press.ts';

/** Props for a field's input, select or textarea. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrame {
  label: string;
  /** What to enter, and why. Shown above the control. */
  help?: ReactNode;
  /** Shown below the control; marks it as invalid. */
  error?: string | undefined;
  /** Shown below the control without an error. Does not prevent submitting. */
  warning?: string | undefined;
  /** Adds "(optional)" to the label. Most fields are required and have no mark. */
  optional?: boolean | undefined;
  /** Hides the label visually, for filters with an obvious meaning. */
  labelHidden?: boolean | undefined;
}

interface FormFieldProps extends FieldFrame {
  children: (control: ControlProps) => ReactNode;
}

/** A field's label, help, control and error, associated by ids. */
export const FormField = ({
  label,
  help,
  error: currentError,
  warning,
  optional = false,
  labelHidden = false,
  children,
}: FormFieldProps) => {
  const { t } = useTranslation();
  const error = useAfterPress(currentError);
  const id = useId();
  const ids = { helperText: `${id}-help`, errorText: `${id}-error` };
  const warningId = `${id}-warning`;
  const shownWarning = error ? undefined : warning;
  // Chakra names the error by `aria-errormessage` only; few screen readers announce it.
  const describedBy =
    [help && ids.helperText, error && ids.errorText, shownWarning && warningId].filter(Boolean).join(' ') || undefined;
  const labelElement = (
    <Field.Label>
      {label}
      {optional && (
        <chakra.span color="fg.muted" fontWeight="400">
          {' '}
          {t('ui:optional')}
        </chakra.span>
      )}
    </Field.Label>
  );

  return (
    <Field.Root id={id} ids={ids} invalid={Boolean(error)}>
      {labelHidden ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      {help && (
        <Field.HelperText asChild>
          <p>{help}</p>
        </Field.HelperText>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <Field.ErrorText asChild role="alert">
          <p>
            <ErrorIcon />
            <span>{error}</span>
          </p>
        </Field.ErrorText>
      )}
      {shownWarning && (
        <HStack asChild alignItems="flex-start" gap="2" color="warning.fg">
          <p id={warningId} role="status">
            <chakra.span flexShrink={0} pt="0.5" aria-hidden>
              <TriangleAlert size={20} />
            </chakra.span>
            <span>{shownWarning}</span>
          </p>
        </HStack>
      )}
    </Field.Root>
  );
};

/** The error of a control outside a `FormField`: a checkbox, radio cards. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <HStack asChild alignItems="flex-start" gap="2" color="fg.error" fontWeight="550">
    <p id={id} role="alert">
      <ErrorIcon />
      <span>{children}</span>
    </p>
  </HStack>
);

const ErrorIcon = () => (
  <chakra.span flexShrink={0} pt="0.5" aria-hidden>
    <CircleAlert size={20} />
  </chakra.span>
);
