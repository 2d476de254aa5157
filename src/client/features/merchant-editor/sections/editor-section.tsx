import { Box, chakra, HStack } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { hasFields } from './section-fields.ts';
import { SectionHistory } from './section-history.tsx';
import type { SectionKey } from './section-keys.ts';

export interface EditorSectionProps {
  part: SectionKey;
  description?: ReactNode;
  /** Opens the form of the section. */
  onEdit?: (() => void) | undefined;
  /** Further buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section with an anchor, its former values and an edit button. */
export const EditorSection = ({ part, description, onEdit, actions, children }: EditorSectionProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const title = t(`merchantAdmin:sections.${part}`);
  const editLabel = t('merchantAdmin:editWhat', { what: title });
  return (
    <Section
      id={part}
      isDense
      title={title}
      description={description}
      scrollMarginTop={sectionScrollMargin}
      actions={
        <HStack gap="2">
          {hasFields(part) && <SectionHistory part={part} title={title} />}
          {actions}
          {onEdit &&
            (isPhone ? (
              <IconButton label={editLabel} icon={<Pencil aria-hidden />} onClick={onEdit} />
            ) : (
              <Button variant="outline" icon={<Pencil aria-hidden />} aria-label={editLabel} onClick={onEdit}>
                {t('merchantAdmin:edit')}
              </Button>
            ))}
        </HStack>
      }
    >
      {children}
    </Section>
  );
};

/** The header and, on narrow screens, the list of sections cover the top. */
export const sectionScrollMargin = {
  base: 'calc(var(--header-height) + 4.5rem)',
  xl: 'calc(var(--header-height) + 1rem)',
};

/** A responsive grid of labelled values. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <chakra.dl
    m="0"
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' }}
    columnGap="8"
    rowGap="4"
  >
    {children}
  </chakra.dl>
);

export interface FactProps {
  name: string;
  /** Null or an empty text is shown as "not given". */
  children: ReactNode;
  /** Spans all columns. */
  wide?: boolean;
  /** A number that must not be broken: spans two columns of three. */
  isLong?: boolean;
}

export const Fact = ({ name, children, wide = false, isLong = false }: FactProps) => {
  const { t } = useTranslation();
  const isGiven = children !== null && children !== undefined && children !== '' && children !== false;
  return (
    <Box gridColumn={wide ? '1 / -1' : isLong ? { sm: '1 / -1', lg: 'span 2' } : undefined}>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd
        m="0"
        overflowWrap="anywhere"
        whiteSpace="pre-line"
        fontVariantNumeric="lining-nums tabular-nums"
        color={isGiven ? undefined : 'fg.subtle'}
      >
        {isGiven ? children : t('merchantAdmin:none')}
      </chakra.dd>
    </Box>
  );
};
