import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryList, firstPage } from './delivery-list.tsx';

/** The delivery log of the webhook in the URL. */
export const DeliveryLogDrawer = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { openId, close } = useOpenItem('webhook');
  // Keep the last webhook rendered during the closing animation.
  const [lastId, setLastId] = useState(openId);
  if (openId !== null && openId !== lastId) setLastId(openId);
  const id = openId ?? lastId;
  return (
    <Drawer open={openId !== null} onClose={close} title={t('webhooks:log.title')} wide>
      {id !== null && <Log key={id} merchantId={merchantId} id={id} />}
    </Drawer>
  );
};

const Log = ({ merchantId, id }: { merchantId: string; id: string }) => {
  // Kept here, so that going back from a delivery restores the page of the list.
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
