import { useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { useOpenItem } from '#client/lib/list/use-open-item.ts';
import { Drawer } from '#client/ui/drawer.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { DeliveryList, firstPage } from './delivery-list.tsx';

/** What the hook that the address names was sent. */
export const DeliveryLogDrawer = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const { openId, close } = useOpenItem('webhook');
  // What was open stays drawn while the sheet slides out.
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
  // Kept here, so that one comes back from a message to where one was in the list.
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
