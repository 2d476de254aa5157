import { Box, Flex } from '@chakra-ui/react';
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { Button } from './button.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { Notice } from './notice.tsx';

export interface DiscardGuardOptions {
  open: boolean;
  onClose: () => void;
  /** Its input is not worth a question: a code, a password, the options of a download. */
  isDisposable?: boolean | undefined;
  /**
   * Whether something would be lost. Default: whether a field of a form in it has another value than when it was
   * focused first.
   */
  isChanged?: (() => boolean) | undefined;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isToggle = (field: Field) => field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
const contentOf = (field: Field) => (isToggle(field) ? String((field as HTMLInputElement).checked) : field.value);
/** The fields of a search have effect at once, and those outside of a form. */
const isInForm = (field: Field) => field.form !== null && field.form.role !== 'search';

const MarkSavedContext = createContext(() => {});

/** Returns a function that forgets the input until then, for a form that stays open after it was saved. */
export const useMarkSaved = (): (() => void) => useContext(MarkSavedContext);

/** The first value of a field that was changed without being focused. */
const unknown = Symbol('unknown');

/**
 * Asks before a dialog or drawer is closed that has input: by Escape, by the close button or by a press outside.
 * Buttons of its content close without a question.
 */
export const useDiscardGuard = ({ open, onClose, isDisposable = false, isChanged }: DiscardGuardOptions) => {
  const [isAsking, setIsAsking] = useState(false);
  if (!open && isAsking) setIsAsking(false);
  const first = useRef(new Map<Field, string | typeof unknown>());
  useEffect(() => {
    if (!open) first.current.clear();
  }, [open]);

  /** Events of a dialog above it bubble through React, too. */
  const fieldOf = ({ currentTarget, target }: { currentTarget: Element; target: EventTarget }) =>
    isField(target) && currentTarget.contains(target) && isInForm(target) ? target : null;
  const markSaved = useCallback(() => first.current.clear(), []);
  const hasChanged =
    isChanged ??
    (() =>
      [...first.current].some(
        ([field, value]) => field.isConnected && (value === unknown || contentOf(field) !== value),
      ));
  return {
    /** Closes, or asks first. */
    requestClose: () => {
      if (!isDisposable && hasChanged()) setIsAsking(true);
      else onClose();
    },
    /** For the element around the content. */
    listeners: {
      onFocus: (event: FocusEvent) => {
        const field = fieldOf(event);
        if (field && !first.current.has(field)) first.current.set(field, contentOf(field));
      },
      // The click on a label toggles a box without focusing it in some browsers.
      onInput: (event: FormEvent) => {
        const field = fieldOf(event);
        if (field && !first.current.has(field)) first.current.set(field, unknown);
      },
    },
    /** Adds the question to the content. */
    withQuestion: (content: ReactNode) => (
      <MarkSavedContext value={markSaved}>
        {isAsking && <DiscardQuestion onStay={() => setIsAsking(false)} onDiscard={onClose} />}
        <LoadBoundary>{content}</LoadBoundary>
      </MarkSavedContext>
    ),
  };
};

const DiscardQuestion = ({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) => {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' });
    notice.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <Box ref={notice} mb="5" role="alertdialog" aria-label={t('ui:leave.title')}>
      <Notice tone="warning" title={t('ui:leave.title')}>
        <p>{t('ui:leave.text')}</p>
        <Flex wrap="wrap" gap="3" mt="3">
          <Button onClick={onStay}>{t('ui:leave.stay')}</Button>
          <Button variant="outline" onClick={onDiscard}>
            {t('ui:leave.discard')}
          </Button>
        </Flex>
      </Notice>
    </Box>
  );
};
