import { chakra, Stack } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { homeOf } from '#client/lib/navigation/home.ts';
import { useSession } from '#client/lib/session/session.ts';
import { LinkButton, type LinkButtonProps } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { screenHeight } from '#client/ui/skeleton.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { customerService, customerServicePhone } from '#shared/company/company.ts';
import { paths } from '#shared/portal/paths.ts';

/** The layout of the checkout: one column. */
export const CheckoutLayout = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <chakra.main flex="1" minH={screenHeight} width="full" maxW="36rem" mx="auto" px="4" py={{ base: '8', sm: '14' }}>
      <title>{`${title} · ${t('common:productName')}`}</title>
      <Stack gap="6">{children}</Stack>
    </chakra.main>
  );
};

interface ResultLayoutProps {
  title: string;
  tone: 'success' | 'danger' | 'info';
  icon: ReactNode;
  children: ReactNode;
}

/** The layout of a payment result; screen readers announce its focused heading. */
export const ResultLayout = ({ title, tone, icon, children }: ResultLayoutProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <CheckoutLayout title={title}>
      <Stack align="center" textAlign="center" gap="4">
        <chakra.span
          colorPalette={tone}
          display="inline-grid"
          placeItems="center"
          boxSize="20"
          borderRadius="full"
          bg="colorPalette.subtle"
          color="colorPalette.fg"
          aria-hidden
        >
          {icon}
        </chakra.span>
        <chakra.h1 ref={heading} tabIndex={-1} textStyle="title" outline="none">
          {title}
        </chakra.h1>
      </Stack>
      {children}
    </CheckoutLayout>
  );
};

export const UnknownOrder = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  return (
    <CheckoutLayout title={t('checkout:unknown.title')}>
      <EmptyState
        illustration="notFound"
        isScreen
        title={t('checkout:unknown.title')}
        action={<LinkButton href={paths.home()}>{t('checkout:payment.success.home')}</LinkButton>}
      >
        <p>{t('checkout:unknown.text', { code: referenceCode })}</p>
      </EmptyState>
    </CheckoutLayout>
  );
};

/** The contacts of customer service, with the code of the order. */
export const CustomerServiceHint = ({ referenceCode }: { referenceCode: string }) => {
  const { t } = useTranslation();
  return (
    <chakra.p color="fg.muted">
      {t('checkout:help')}{' '}
      <chakra.span color="fg" fontWeight="550" whiteSpace="nowrap">
        {referenceCode}
      </chakra.span>
      <br />
      <TextLink href={`tel:${customerService.phone}`} asChild>
        <a href={`tel:${customerService.phone}`}>{customerServicePhone}</a>
      </TextLink>
      <br />
      <TextLink href={`mailto:${customerService.email}`} asChild>
        <a href={`mailto:${customerService.email}`}>{customerService.email}</a>
      </TextLink>
    </chakra.p>
  );
};

/**
 * Leads to the portal's home or, without a session, to the login.
 * A new merchant sees its steps to the first sale there.
 */
export const NextStepsLink = (style: Pick<LinkButtonProps, 'size' | 'variant'>) => {
  const { t } = useTranslation();
  const session = useSession();
  return (
    <LinkButton href={session ? homeOf(session) : paths.login()} {...style}>
      {t(session ? 'checkout:nextSteps.show' : 'checkout:nextSteps.logIn')}
    </LinkButton>
  );
};
