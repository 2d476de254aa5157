import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { focusOnMount } from './dom.ts';

const shownMs = 2000;

const never = () => () => {};
/** Browsers allow clipboard writes only on https and localhost. False while prerendering. */
const useCanCopy = (): boolean =>
  useSyncExternalStore(
    never,
    () => window.isSecureContext,
    () => false,
  );

export interface Copying {
  canCopy: boolean;
  /** True for two seconds after copying. */
  isCopied: boolean;
  /** True if the last attempt was refused: permission, policy or no focus. */
  isRefused: boolean;
  copy: () => void;
}

/** Copies a text. All copying parts use it and show `RefusedCopy` while `isRefused`. */
export const useCopy = (text: string): Copying => {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const canCopy = useCanCopy();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(setOutcome, shownMs, null);
    return () => clearTimeout(timer);
  }, [outcome]);
  const write = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };
  return { canCopy, isCopied: outcome === 'copied', isRefused: outcome === 'refused', copy: () => void write() };
};

const maxRows = 8;

/** Says that copying failed, and shows the text, selected. */
export const RefusedCopy = ({ text, what }: { text: string; what: string }) => {
  const { t } = useTranslation();
  return (
    <Stack as="span" gap="1" flexBasis="100%" minW="0" w="full" textAlign="start" whiteSpace="normal">
      <chakra.span role="alert" fontSize="sm">
        {t('ui:copyRefused')}
      </chakra.span>
      <chakra.textarea
        ref={focusOnMount}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
        aria-label={what}
        value={text}
        rows={Math.min(text.trimEnd().split('\n').length, maxRows)}
        w="full"
        minW="10rem"
        px="2"
        py="1"
        fontSize="sm"
        bg="bg.muted"
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
        overflowWrap="anywhere"
      />
    </Stack>
  );
};
