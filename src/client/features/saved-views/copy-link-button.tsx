import { VisuallyHidden } from '@chakra-ui/react';
import { Check, Link2 } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { tabOfList } from '#client/lib/list/saved-view.ts';
import { Button } from '#client/ui/button.tsx';
import { RefusedCopy, useCopy } from '#client/ui/use-copy.tsx';
import { paths } from '#shared/portal/paths.ts';
import type { ViewFilter, ViewList } from '#shared/saved-views/view-lists.ts';

interface CopyLinkButtonProps {
  merchantId: string;
  list: ViewList;
  /** The query of the list. */
  query: ViewFilter;
}

/**
 * Copies the address of the filtered list. It gives no access:
 * readers log in and see what their role sees.
 * Hence every role may send it, even one that shares no views.
 */
export const CopyLinkButton = ({ merchantId, list, query }: CopyLinkButtonProps) => {
  const { t } = useTranslation();
  const path = `${paths.merchant(merchantId, tabOfList[list])}?${new URLSearchParams(query)}`;
  const link = new URL(path, window.location.origin).href;
  const { canCopy, isCopied, isRefused, copy } = useCopy(link);
  if (!canCopy) return null;
  return (
    <>
      <Button variant="ghost" icon={isCopied ? <Check /> : <Link2 />} onClick={copy}>
        {t('savedViews:copyLink')}
      </Button>
      <VisuallyHidden role="status">{isCopied ? t('ui:copied') : ''}</VisuallyHidden>
      {isRefused && <RefusedCopy text={link} what={t('savedViews:link')} />}
    </>
  );
};
