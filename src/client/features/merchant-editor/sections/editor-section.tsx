import { Box, chakra } from '@chakra-ui/react';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import type { MerchantType } from '#shared/merchants/merchant-enums.ts';

/** The sections in order. A key is also the anchor of its section. */
export const sectionKeys = [
  'decision',
  'business',
  'contact',
  'officers',
  'addresses',
  'bank',
  'acceptance',
  'order',
  'terminals',
  'relations',
  'survey',
  'account',
  'history',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

/** Returns the sections of a merchant type. A sole trader has no officers. */
export const sectionsOf = (type: MerchantType): SectionKey[] =>
  sectionKeys.filter((part) => part !== 'officers' || type === 'Company');

export interface EditorSectionProps {
  part: SectionKey;
  description?: ReactNode;
  /** Opens the form of the section. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/** A section of the editor, with an anchor and an edit button. */
export const EditorSection = ({ part, description, onEdit, children }: EditorSectionProps) => {
  const { t } = useTranslation();
  const title = t(`merchantAdmin:sections.${part}`);
  return (
    <Section
      id={part}
      title={title}
      description={description}
      actions={
        onEdit && (
          <Button
            variant="outline"
            icon={<Pencil aria-hidden />}
            aria-label={t('merchantAdmin:editWhat', { what: title })}
            onClick={onEdit}
          >
            {t('merchantAdmin:edit')}
          </Button>
        )
      }
    >
      {children}
    </Section>
  );
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
}

export const Fact = ({ name, children, wide = false }: FactProps) => {
  const { t } = useTranslation();
  const isGiven = children !== null && children !== undefined && children !== '' && children !== false;
  return (
    <Box gridColumn={wide ? '1 / -1' : undefined}>
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
