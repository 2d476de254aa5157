import { Box, chakra, Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslation } from '#client/lib/i18n.ts';
import { showProfilePicture } from '#client/lib/profile-picture.ts';
import { fetchFile } from '#client/lib/rpc/fetch-file.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { CancelButton } from '#client/ui/discard-guard.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { cutSquare, type Square } from './photo.ts';

const maxZoom = 4;
const zoomStep = 0.05;

const send = async (picture: Blob): Promise<Blob> => {
  const body = new FormData();
  body.append('File', picture, 'picture.jpg');
  return (await fetchFile('/api/v1/Picture', { method: 'POST', body })).content;
};

interface OwnPictureDialogProps {
  url: string;
  onClose: () => void;
  focusAfter: () => HTMLElement | null;
}

/** A dialog that crops the photo to a square, with a preview. */
export const OwnPictureDialog = ({ url, onClose, focusAfter }: OwnPictureDialogProps) => {
  const { t } = useTranslation();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [square, setSquare] = useState<Square | null>(null);
  const save = useMutation({
    mutationFn: async (part: Square) => send(await cutSquare(url, part)),
    networkMode: 'always',
    onSuccess: (picture) => {
      showProfilePicture(picture);
      toast.success({ title: t('ownDetails:picture.saved') });
      onClose();
    },
  });

  return (
    <Dialog open onClose={onClose} title={t('ownDetails:picture.cut')} busy={save.isPending} focusAfter={focusAfter}>
      <Stack gap="4">
        <p>{t('ownDetails:picture.cutHelp')}</p>
        <Box
          position="relative"
          height={{ base: '16rem', sm: '20rem' }}
          borderRadius="l2"
          overflow="hidden"
          bg="bg.ink"
          css={{ '& [data-testid=cropper]:focus-visible': { outline: '3px solid', outlineColor: 'accent.solid' } }}
        >
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            objectFit="cover"
            keyboardStep={8}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setSquare(pixels)}
            mediaProps={{ alt: '' }}
            // The content security policy allows no style elements with text.
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t('ownDetails:picture.place') }}
          />
        </Box>
        <FormField label={t('ownDetails:picture.zoom')}>
          {(control) => (
            <chakra.input
              type="range"
              min={1}
              max={maxZoom}
              step={zoomStep}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
              height="11"
              width="full"
              cursor="pointer"
              accentColor="brand.solid"
              {...control}
            />
          )}
        </FormField>
        {save.error && (
          <Notice tone="danger">
            <ProblemText error={save.error} />
          </Notice>
        )}
        <DialogActions>
          <CancelButton disabled={save.isPending}>{t('ownDetails:picture.cancel')}</CancelButton>
          <Button loading={save.isPending} disabled={square === null} onClick={() => square && save.mutate(square)}>
            {t('ownDetails:picture.save')}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
};
