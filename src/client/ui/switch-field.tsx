import { Box, chakra, Switch } from '@chakra-ui/react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export interface SwitchFieldProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shows the new value and ignores changes until the call returns. */
  saving?: boolean;
}

/** A setting that takes effect at once. In submitted forms use `CheckboxField`. */
export const SwitchField = ({ label, help, checked, onChange, saving = false }: SwitchFieldProps) => {
  const helpId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A click toggles the native input at once.
  // A rejected change leaves `checked` unchanged, so Chakra does not reset it.
  useLayoutEffect(() => {
    if (input.current) input.current.checked = checked;
  });
  return (
    <Box aria-busy={saving || undefined}>
      <Switch.Root checked={checked} readOnly={saving} onCheckedChange={(details) => onChange(details.checked)}>
        <Switch.HiddenInput ref={input} role="switch" aria-describedby={help ? helpId : undefined} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{label}</Switch.Label>
      </Switch.Root>
      {help && (
        // Starts below the label, after the control and the gap.
        <chakra.p id={helpId} color="fg.muted" ps="4.25rem">
          {help}
        </chakra.p>
      )}
    </Box>
  );
};
