import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useTranslation } from '#client/lib/translation.ts';
import { Button } from './button.tsx';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    maxWidth: 'full',
    ps: '4',
    pe: '3',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontWeight: '550',
    cursor: 'pointer',
    transitionProperty: 'background-color',
    transitionDuration: '120ms',
    _hover: { bg: 'brand.muted' },
    _icon: { flexShrink: 0 },
  },
});

export interface FilterChipsProps {
  chips: readonly { key: string; text: string; onRemove: () => void }[];
  onClear: () => void;
}

/** What a list is narrowed to, each to be taken away by a press; nothing when it is not. */
export const FilterChips = ({ chips, onClear }: FilterChipsProps) => {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <chakra.div role="group" aria-label={t('ui.filters.active')} display="flex" flexWrap="wrap" gap="2">
      {chips.map(({ key, text, onRemove }) => (
        <Chip key={key} type="button" onClick={onRemove}>
          <chakra.span truncate fontVariantNumeric="tabular-nums">
            {text}
          </chakra.span>
          <VisuallyHidden>, {t('ui.filters.remove')}</VisuallyHidden>
          <X size={18} aria-hidden />
        </Chip>
      ))}
      <Button variant="quiet" onClick={onClear}>
        {t('ui.clearFilters')}
      </Button>
    </chakra.div>
  );
};
