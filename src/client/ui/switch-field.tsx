import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface SwitchFieldProps {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** What was chosen is on its way: it is shown already, and cannot be changed until it is answered. */
  saving?: boolean;
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    flexShrink: 0,
    position: 'relative',
    width: '3.25rem',
    height: '8',
    my: '1.5',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border.strong',
    bg: 'bg.muted',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '1',
      insetInlineStart: '1',
      boxSize: '5',
      borderRadius: 'full',
      bg: 'border.strong',
      transition: 'inset-inline-start 120ms',
      _motionReduce: { transition: 'none' },
    },
    _checked: {
      bg: 'brand.solid',
      borderColor: 'brand.solid',
      _before: { bg: 'brand.contrast', insetInlineStart: 'calc(100% - 1.5rem)' },
    },
  },
});

/** Something that is on or off, and counts as soon as it is pressed. In a form that is sent, take a `CheckboxField`. */
export const SwitchField = ({ label, help, checked, onChange, saving = false }: SwitchFieldProps) => {
  const id = useId();
  return (
    <chakra.div display="flex" gap="4" alignItems="flex-start" aria-busy={saving || undefined}>
      <Track
        type="checkbox"
        role="switch"
        id={id}
        checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => {
          if (!saving) onChange(event.target.checked);
        }}
      />
      <chakra.div minW="0">
        <chakra.label htmlFor={id} display="block" py="2.5" cursor="pointer">
          {label}
        </chakra.label>
        {help && (
          <chakra.p id={`${id}-help`} color="fg.muted">
            {help}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
};
