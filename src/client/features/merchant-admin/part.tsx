import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import type { PartKey } from './part-keys.ts';

export interface PartProps {
  part: PartKey;
  description?: ReactNode;
  /** Opens what the part is changed in. */
  onEdit?: (() => void) | undefined;
  children: ReactNode;
}

/** One part of the screen, to be jumped to by its anchor. */
export const Part = ({ part, description, onEdit, children }: PartProps) => {
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
