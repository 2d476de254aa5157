import { chakra, Flex, Stack } from '@chakra-ui/react';
import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { PopoverButton } from '#client/ui/popover-button.tsx';
import { StateChip } from '#client/ui/state-chip.tsx';

/** An action on a view or a filter. */
export interface ViewAction {
  name: string;
  icon: ReactNode;
  onAct: () => void;
  isBusy?: boolean;
  /** True for the usual one. */
  isFirst?: boolean;
}

interface ViewsRowProps {
  /** The difference from the open view; null for nothing. */
  difference: string | null;
  actions: readonly ViewAction[];
  /** The button that copies the list's address; false without one. */
  copy: ReactNode;
  /** The menu of views, with a note next to the open one. */
  menu: (note: string | null) => ReactNode;
}

/** One row of views and their actions; a phone has a menu. */
export const ViewsRow = (props: ViewsRowProps) => {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const Row = isPhone ? PhoneRow : WideRow;
  return (
    <Flex
      data-screen-only
      role="group"
      aria-label={t('savedViews:title')}
      wrap={isPhone ? 'nowrap' : 'wrap'}
      gap="2"
      align="center"
      mb="3"
    >
      <Row {...props} />
    </Flex>
  );
};

const WideRow = ({ difference, actions, copy, menu }: ViewsRowProps) => {
  const { t } = useTranslation();
  return (
    <>
      {menu(null)}
      {difference !== null && (
        <StateChip tone="neutral" icon="note">
          {t('savedViews:changed', { names: difference })}
        </StateChip>
      )}
      {actions.map((action) => (
        <ActionButton key={action.name} {...action} />
      ))}
      {copy}
    </>
  );
};

const ActionButton = ({ name, icon, onAct, isBusy = false, isFirst = false }: ViewAction) => (
  <Button variant={isFirst ? 'outline' : 'ghost'} icon={icon} loading={isBusy} onClick={onAct}>
    {name}
  </Button>
);

const PhoneRow = ({ difference, actions, copy, menu }: ViewsRowProps) => {
  const { t } = useTranslation();
  const views = menu(difference);
  const [first, ...others] = actions;
  // Without views there is one action, which needs no menu.
  const inMenu = views ? actions : others;
  return (
    <>
      {views ? (
        <chakra.div flex="0 1 auto" minW="0">
          {views}
        </chakra.div>
      ) : (
        first && <ActionButton {...first} />
      )}
      {!views && !first
        ? copy
        : (inMenu.length > 0 || copy) && (
            <chakra.div ms="auto">
              <PopoverButton
                label={t('savedViews:actions')}
                align="end"
                trigger={(props) => (
                  <IconButton
                    {...props}
                    variant="outline"
                    label={t('savedViews:actions')}
                    icon={<EllipsisVertical />}
                    aria-haspopup="dialog"
                  />
                )}
              >
                {(close) => (
                  <Stack gap="2" align="stretch">
                    {difference !== null && <p>{t('savedViews:changed', { names: difference })}</p>}
                    {inMenu.map(({ onAct, ...action }) => (
                      <ActionButton
                        key={action.name}
                        {...action}
                        onAct={() => {
                          close();
                          onAct();
                        }}
                      />
                    ))}
                    {copy}
                  </Stack>
                )}
              </PopoverButton>
            </chakra.div>
          )}
    </>
  );
};
