import { chakra } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { LoadBoundary } from '#client/ui/load-boundary.tsx';

interface RequestedSectionProps {
  /** An address with `#` and this id shows the content. */
  id: string;
  title: string;
  description: string;
  icon: ReactElement;
  /** The label of the button that shows the content. */
  show: string;
  placeholder: ReactElement;
  children: ReactNode;
}

/** Loads on request, because all transactions are added up; otherwise not printed. */
export const RequestedSection = ({
  id,
  title,
  description,
  icon,
  show,
  placeholder,
  children,
}: RequestedSectionProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(() => window.location.hash === `#${id}`);
  return (
    <Section
      id={id}
      title={title}
      description={description}
      {...(isOpen ? {} : { 'data-screen-only': true })}
      actions={
        <Button variant="outline" icon={icon} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('statistics:cards.hide') : show}
        </Button>
      }
    >
      {isOpen && (
        <chakra.div>
          <LoadBoundary>
            <Suspense fallback={placeholder}>{children}</Suspense>
          </LoadBoundary>
        </chakra.div>
      )}
    </Section>
  );
};
