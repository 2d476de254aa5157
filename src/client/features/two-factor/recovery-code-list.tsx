import { chakra, Flex, Stack } from '@chakra-ui/react';
import { Check, Copy, Download, Printer } from 'lucide-react';
import { useLanguage, useTranslation } from '#client/lib/i18n.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { saveFile } from '#client/lib/save-file.ts';
import { useSession } from '#client/lib/session/session.ts';
import { Button } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { focusOnMount } from '#client/ui/dom.ts';
import { Notice } from '#client/ui/notice.tsx';
import { RefusedCopy, useCopy } from '#client/ui/use-copy.tsx';
import { formatMoment } from '#shared/dates/format-date.ts';
import { personName } from '#shared/users/person-name.ts';

/** Prints a text alone: the page would hide the codes. */
const printText = (title: string, text: string): void => {
  const frame = document.createElement('iframe');
  // Not `hidden`: Chrome prints a frame without layout as empty.
  Object.assign(frame.style, { position: 'fixed', top: '100%', border: '0' });
  frame.ariaHidden = 'true';
  document.body.append(frame);
  const page = frame.contentDocument;
  if (!page || !frame.contentWindow) return;
  const content = page.createElement('pre');
  content.textContent = text;
  page.title = title;
  page.body.append(content);
  frame.contentWindow.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow.print();
};

/** For codes copied by letter; the product's typeface is not monospaced. */
const monospaced = 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace';

/** Shows new recovery codes once, to copy, download or print. */
export const RecoveryCodeList = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const { t } = useTranslation();
  const language = useLanguage();
  const session = useSession();
  const account = trpc.users.get.useQuery({ id: session?.userId ?? '' }, { enabled: session !== null });
  const heading = t('twoFactor:codes.fileText', {
    name: session ? personName(session, language) : '',
    email: account.data?.email ?? '',
    address: window.location.origin,
    moment: formatMoment(new Date(), language),
  });
  const text = `${heading}\n\n${codes.join('\n')}\n`;
  const { canCopy, isCopied, isRefused, copy } = useCopy(text);
  return (
    <Stack ref={focusOnMount} tabIndex={-1} outline="none" gap="5">
      <Notice tone="warning">{t('twoFactor:codes.shownText')}</Notice>
      <chakra.ul
        aria-label={t('twoFactor:codes.list')}
        listStyleType="none"
        m="0"
        p="4"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="2"
        bg="bg.muted"
        borderRadius="l2"
        textAlign="center"
        fontVariantNumeric="lining-nums tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>
            <chakra.code fontFamily={monospaced} whiteSpace="nowrap">
              {code}
            </chakra.code>
          </li>
        ))}
      </chakra.ul>
      <Flex wrap="wrap" gap="3">
        {canCopy && (
          <Button variant="outline" icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />} onClick={copy}>
            <span aria-live="polite">{isCopied ? t('twoFactor:codes.copied') : t('twoFactor:codes.copy')}</span>
          </Button>
        )}
        <Button
          variant="outline"
          icon={<Download aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), t('twoFactor:codes.fileName'))}
        >
          {t('twoFactor:codes.download')}
        </Button>
        <Button
          variant="outline"
          icon={<Printer aria-hidden />}
          onClick={() => printText(t('twoFactor:codes.shownTitle'), text)}
        >
          {t('twoFactor:codes.print')}
        </Button>
      </Flex>
      {isRefused && <RefusedCopy text={text} what={t('twoFactor:codes.list')} />}
      <DialogActions>
        <Button onClick={onClose}>{t('twoFactor:codes.saved')}</Button>
      </DialogActions>
    </Stack>
  );
};
