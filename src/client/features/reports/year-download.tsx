import { FolderDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { useIsPhone } from '#client/ui/dom.ts';
import { Drawer } from '#client/ui/drawer.tsx';

const YearForm = lazy(async () => ({ default: (await import('./year-form.tsx')).YearForm }));

/** Downloads the reports of a year in one file. */
export const YearDownload = ({ merchantId }: { merchantId: string }) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const button = { icon: <FolderDown aria-hidden />, onClick: () => setOpen(true) };
  return (
    <>
      {useIsPhone() ? (
        <IconButton label={t('reports:year.open')} {...button} />
      ) : (
        <Button variant="outline" {...button}>
          {t('reports:year.open')}
        </Button>
      )}
      <Drawer open={isOpen} onClose={() => setOpen(false)} title={t('reports:year.title')} isDisposable>
        <Suspense>
          <YearForm merchantId={merchantId} />
        </Suspense>
      </Drawer>
    </>
  );
};
