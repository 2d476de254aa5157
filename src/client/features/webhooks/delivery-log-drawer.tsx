import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { ItemDrawer } from '#client/ui/data-table/item-drawer.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryList, firstPage } from './delivery-list.tsx';

/** The delivery log of the webhook in the URL. */
export const DeliveryLogDrawer = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const item = useOpenItem('webhook');
  return (
    <ItemDrawer item={item} title={t('webhooks:log.title')} wide>
      {(id) => <Log merchantId={merchantId} id={id} />}
    </ItemDrawer>
  );
};

const Log = ({ merchantId, id }: { merchantId: string; id: string }) => {
  // Stored here: a delivery leads back to the same page.
  const [place, setPlace] = useState(firstPage);
  const [deliveryId, setDeliveryId] = useState<string | null>(null);
  return deliveryId === null ? (
    <DeliveryList merchantId={merchantId} id={id} place={place} onPlace={setPlace} onOpen={setDeliveryId} />
  ) : (
    <DeliveryDetail
      key={deliveryId}
      merchantId={merchantId}
      id={id}
      deliveryId={deliveryId}
      onBack={() => setDeliveryId(null)}
      onOther={setDeliveryId}
    />
  );
};
