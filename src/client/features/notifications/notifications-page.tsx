import { chakra } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { readPage, useListFilter } from '#client/lib/list/use-list-filter.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useMayCall } from '#client/lib/session/use-may-call.ts';
import { notLive, useLiveMerchant } from '#client/lib/use-live-merchant.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LiveStatus } from '#client/ui/live-status.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { PagedItemList } from '#client/ui/paged-item-list.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { TextLink } from '#client/ui/text-link.tsx';
import { toast } from '#client/ui/toast.tsx';
import type { NotificationPage } from '#shared/notifications/notifications.schema.ts';
import { paths } from '#shared/portal/paths.ts';
import { groupNotifications } from './group-notifications.ts';
import { NotificationGroupItem } from './notification-group-item.tsx';
import { NotificationItem } from './notification-item.tsx';

const withGroups = (page: NotificationPage) => ({ ...page, data: groupNotifications(page.data) });

/** Events of the merchant and of the user's account, newest first. */
export const NotificationsPage = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const live = useLiveMerchant(merchantId);
  const utils = trpc.useUtils();
  const cardRef = useRef<HTMLDivElement>(null);
  const maySet = useMayCall('notifications.settings');
  const { filter, paging } = useListFilter(readPage);
  const { pageNumber, pageSize } = filter;
  const query = trpc.notifications.list.useQuery(
    { merchantId, pageNumber, pageSize },
    { placeholderData: keepPreviousData, select: withGroups },
  );
  const unread = trpc.notifications.countUnread.useQuery({ merchantId }, { meta: notLive });
  const marking = trpc.notifications.markAllRead.useMutation({
    onSuccess: () => {
      toast.success({ title: t('notifications:allRead') });
      cardRef.current?.focus();
    },
    onSettled: () => utils.notifications.invalidate(),
  });
  const rows = query.data?.data.flat() ?? [];
  const [newest] = rows;
  // While the page polls, an uncounted notification can be in the list.
  const hasUnread = (unread.data?.count ?? 0) > 0 || rows.some(({ isRead }) => !isRead);
  return (
    <>
      <PageHeader
        title={t('notifications:title')}
        actions={
          <>
            <LiveStatus status={live} />
            {newest && pageNumber === 1 && hasUnread && (
              <Button
                variant="outline"
                loading={marking.isPending}
                onClick={() => marking.mutate({ merchantId, through: newest.id })}
              >
                {t('notifications:markAllRead')}
              </Button>
            )}
          </>
        }
      />
      <chakra.p color="fg.muted" mb="4" maxW="60ch">
        <span>{t('notifications:explanation')}</span>
        {maySet && (
          <span>
            {' '}
            {t('notifications:configurable')}{' '}
            <TextLink href={`${paths.merchant(merchantId, 'settings')}#notifications`}>
              {t('notifications:toSettings')}
            </TextLink>
          </span>
        )}
      </chakra.p>
      {marking.error && (
        <Notice tone="danger" title={t('notifications:failed')}>
          <ProblemText error={marking.error} />
        </Notice>
      )}
      <PagedItemList
        label={t('notifications:list')}
        query={query}
        cardRef={cardRef}
        paging={paging}
        empty={
          <EmptyState illustration="events" title={t('notifications:none.title')}>
            {t('notifications:none.text')}
          </EmptyState>
        }
      >
        {(group) => {
          const [newestOfGroup, ...others] = group;
          const props = { merchantId, onRead: () => cardRef.current?.focus() };
          // The oldest one is the key, so an open group stays open.
          const key = group.at(-1)?.id;
          return others.length === 0 ? (
            <NotificationItem key={key} notification={newestOfGroup} {...props} />
          ) : (
            <NotificationGroupItem key={key} group={group} {...props} />
          );
        }}
      </PagedItemList>
    </>
  );
};
