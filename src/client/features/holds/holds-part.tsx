import { chakra, Flex } from '@chakra-ui/react';
import { Hourglass, IdCard, Mail, Paperclip } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { createOverlay } from '#client/ui/create-overlay.tsx';
import { ItemList, ListItem } from '#client/ui/item-list.tsx';
import { QuotedText } from '#client/ui/quoted-text.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';
import { useFocusAfterAct } from '#client/ui/use-return-focus.ts';
import { customerService, customerServiceMail } from '#shared/company/company.ts';
import { formatDay } from '#shared/dates/format-date.ts';
import { type HoldReason, heldPercentOf, type PayoutHold } from '#shared/holds/holds.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import type { EndHoldProps } from './end-hold-dialog.tsx';
import { FormerHolds } from './former-holds.tsx';
import type { PlaceHoldProps } from './place-hold-dialog.tsx';
import { useSizeOfHold } from './use-size-of-hold.ts';

const PlaceHoldDialog = createOverlay<PlaceHoldProps>(
  async () => (await import('./place-hold-dialog.tsx')).PlaceHoldDialog,
);
const EndHoldDialog = createOverlay<EndHoldProps>(async () => (await import('./end-hold-dialog.tsx')).EndHoldDialog);

interface HoldsProps {
  merchantId: string;
  /** The active ones. */
  holds: readonly PayoutHold[];
}

/**
 * The active holds with size, reason, end and objection, and the former ones.
 * Administrators place and end them here.
 */
export const HoldsOfBalance = ({ merchantId, holds }: HoldsProps) => {
  const { t } = useTranslation();
  const isAdmin = useSession()?.role === 'Admin';
  const placeButton = useRef<HTMLButtonElement>(null);
  const act = useFocusAfterAct(() => placeButton.current);
  const [endingHold, setEndingHold] = useState<PayoutHold | null>(null);
  const [isEnding, setEnding] = useState(false);
  const openEnd = (hold: PayoutHold) => {
    act.begin();
    setEndingHold(hold);
    setEnding(true);
  };
  return (
    <chakra.section mt="4" _empty={{ display: 'none' }}>
      {holds.length > 0 && (
        <>
          <chakra.h3 textStyle="label">{t('holds:list')}</chakra.h3>
          <chakra.p color="fg.muted" mb="3">
            {t('holds:description')}
          </chakra.p>
          <ItemList label={t('holds:list')}>
            {holds.map((hold) => (
              <ActiveHold key={hold.id} merchantId={merchantId} hold={hold} {...(isAdmin && { onEnd: openEnd })} />
            ))}
          </ItemList>
          <chakra.p mt="3">
            {t(isAdmin ? 'holds:objectOfMerchant' : 'holds:object', { email: customerService.email })}
          </chakra.p>
        </>
      )}
      {isAdmin && <AdminPart merchantId={merchantId} holds={holds} placeButton={placeButton} />}
      <FormerHolds merchantId={merchantId} />
      {/* Outside of the list: the typed text stays when another administrator ends the hold. */}
      {endingHold && (
        <EndHoldDialog
          merchantId={merchantId}
          hold={endingHold}
          open={isEnding}
          onClose={() => setEnding(false)}
          onEnded={act.finish}
          focusAfter={act.focusAfter}
        />
      )}
    </chakra.section>
  );
};

/** The merchant's remedies: a look at its details, or documents to send. */
const remedies: Record<HoldReason, { isAtDetails?: true; isToSend?: true }> = {
  UnusualSales: { isToSend: true },
  MissingDocuments: { isToSend: true },
  ExpectedRefunds: { isToSend: true },
  BankAccountCheck: { isAtDetails: true, isToSend: true },
  AuthorityOrder: {},
  ContractEnding: {},
};

interface ActiveHoldProps {
  merchantId: string;
  hold: PayoutHold;
  /** For administrators. */
  onEnd?: (hold: PayoutHold) => void;
}

const ActiveHold = ({ merchantId, hold, onEnd }: ActiveHoldProps) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const { reason, explanation } = hold;
  const days = { from: formatDay(hold.from, language), until: formatDay(hold.until, language) };
  const size = useSizeOfHold()(hold);
  const name = t(`holds:reasons.${reason}.name`);
  const remedy = t(`holds:reasons.${reason}.remedy`);
  const { isAtDetails, isToSend } = remedies[reason];
  return (
    <ListItem
      heading={size}
      chip={
        <StateChip tone="warning" icon="waiting">
          {t('holds:term', days)}
        </StateChip>
      }
      actions={
        onEnd && (
          <Button
            variant="outline"
            aria-label={t('holds:end.openOf', { size, reason: name })}
            onClick={() => onEnd(hold)}
          >
            {t('holds:end.open')}
          </Button>
        )
      }
    >
      <chakra.p fontWeight="550">{name}</chakra.p>
      <QuotedText>{explanation}</QuotedText>
      <chakra.p color="fg.muted">{onEnd ? t('holds:place.remedy', { text: remedy }) : remedy}</chakra.p>
      {!onEnd && (
        <Flex wrap="wrap" gap="2" mt="2">
          {isAtDetails && (
            <LinkButton href={paths.merchant(merchantId, 'details')} variant="outline" icon={<IdCard aria-hidden />}>
              {t('holds:toDetails')}
            </LinkButton>
          )}
          {isToSend && (
            <LinkButton
              href={customerServiceMail(t('holds:sendSubject', days))}
              variant="outline"
              icon={<Paperclip aria-hidden />}
            >
              {t('holds:sendLink')}
            </LinkButton>
          )}
          <LinkButton
            href={customerServiceMail(t('holds:mailSubject', days))}
            variant="outline"
            icon={<Mail aria-hidden />}
          >
            {t('holds:objectLink')}
          </LinkButton>
        </Flex>
      )}
    </ListItem>
  );
};

interface AdminPartProps extends HoldsProps {
  placeButton: RefObject<HTMLButtonElement | null>;
}

const AdminPart = ({ merchantId, holds, placeButton }: AdminPartProps) => {
  const { t } = useTranslation();
  const [isPlacing, setPlacing] = useState(false);
  return (
    <>
      <chakra.div mt="3">
        <Button ref={placeButton} variant="outline" icon={<Hourglass aria-hidden />} onClick={() => setPlacing(true)}>
          {t('holds:place.open')}
        </Button>
      </chakra.div>
      <PlaceHoldDialog
        merchantId={merchantId}
        heldPercent={heldPercentOf(holds)}
        open={isPlacing}
        onClose={() => setPlacing(false)}
      />
    </>
  );
};
