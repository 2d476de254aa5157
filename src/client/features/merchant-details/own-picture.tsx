import { Box, chakra, Flex, HStack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { showProfilePicture, useProfilePicture } from '#client/lib/profile-picture.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Button } from '#client/ui/button.tsx';
import { Section } from '#client/ui/card.tsx';
import { FieldError } from '#client/ui/form-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { ProblemText } from '#client/ui/problem-text.tsx';
import { toast } from '#client/ui/toast.tsx';
import { initials } from '#shared/users/person-name.ts';
import { type PhotoError, readPhotograph } from './photo.ts';

// Lazy, because the large library is needed only for a selected file.
const PictureDialog = lazy(async () => ({ default: (await import('./own-picture-dialog.tsx')).OwnPictureDialog }));

export const OwnPicture = () => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const picture = useProfilePicture();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const read = useMutation<string, PhotoError, File>({
    mutationFn: readPhotograph,
    onSuccess: setChosen,
    networkMode: 'always',
  });
  const remove = trpc.pictures.clear.useMutation({
    onSuccess: () => {
      showProfilePicture(null);
      toast.success({ title: t('ownDetails:picture.removed') });
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Allows the same file to be selected again.
    target.value = '';
    remove.reset();
    if (file) read.mutate(file);
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(null);
  };
  if (session === null) return null;

  return (
    <Section title={t('ownDetails:picture.title')} description={t('ownDetails:picture.text')}>
      <HStack wrap="wrap" gap="5">
        <Avatar size="lg" initials={initials(session, language)} src={picture} />
        <Box flex="1" minW="12rem">
          <input ref={input} type="file" accept="image/jpeg,.jpg,.jpeg" hidden onChange={choose} />
          <Flex wrap="wrap" gap="2">
            <Button
              ref={button}
              variant="outline"
              icon={<ImageUp />}
              loading={read.isPending}
              onClick={() => input.current?.click()}
            >
              {t(picture === null ? 'ownDetails:picture.choose' : 'ownDetails:picture.change')}
            </Button>
            {picture !== null && (
              <Button variant="ghost" icon={<Trash2 />} loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('ownDetails:picture.remove')}
              </Button>
            )}
          </Flex>
          <chakra.p color="fg.muted" mt="2">
            {t('ownDetails:picture.help')}
          </chakra.p>
          {read.error && <FieldError>{t(`errorCodes:${read.error.code}`)}</FieldError>}
        </Box>
      </HStack>
      {remove.error && (
        <Box mt="4">
          <Notice tone="danger" title={t('ownDetails:picture.removeFailed')}>
            <ProblemText error={remove.error} />
          </Notice>
        </Box>
      )}
      {chosen !== null && (
        <Suspense>
          <PictureDialog url={chosen} onClose={close} focusAfter={() => button.current} />
        </Suspense>
      )}
    </Section>
  );
};
