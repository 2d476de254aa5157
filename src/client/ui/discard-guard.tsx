import { Box, Flex } from '@chakra-ui/react';
import {
  createContext,
  type FocusEvent,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#client/lib/i18n.ts';
import { guardLeaving } from '#client/lib/navigation/leave-guard.ts';
import { Button, type ButtonProps } from './button.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { Notice } from './notice.tsx';

export interface DiscardGuardOptions {
  open: boolean;
  onClose: () => void;
  /** Its input needs no question: a code, password or download option. */
  isDisposable?: boolean | undefined;
  /**
   * Whether closing would lose input.
   * Default: whether a form field differs from its value at its first focus.
   */
  isChanged?: (() => boolean) | undefined;
  /** A pending call prevents closing; the browser warns before the page is left. */
  busy?: boolean | undefined;
}

interface GuardedOverlay extends DiscardGuardOptions {
  /** Only a button in the content closes it: the content is shown once. */
  mustAnswer?: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
const isToggle = (field: Field) => field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);
const contentOf = (field: Field) => (isToggle(field) ? String((field as HTMLInputElement).checked) : field.value);
/** Search fields and those outside forms take effect at once. */
const isInForm = (field: Field) => field.form !== null && field.form.role !== 'search';

/** A link that opens another screen in this tab. */
const leadsAway = (target: EventTarget, event: MouseEvent): boolean => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isHere = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  return link !== null && isHere && link.target === '' && !link.download && link.origin === location.origin;
};

interface OverlayActions {
  requestClose: () => void;
  markSaved: () => void;
}

const OverlayContext = createContext<OverlayActions>({ requestClose: () => {}, markSaved: () => {} });

/** Returns a function that marks the input of an open form as saved. */
export const useMarkSaved = (): (() => void) => useContext(OverlayContext).markSaved;

/** Closes its dialog or drawer. Asks first if there is input. */
export const CancelButton = (props: Pick<ButtonProps, 'children' | 'disabled'>) => {
  const { requestClose } = useContext(OverlayContext);
  return <Button variant="outline" onClick={requestClose} {...props} />;
};

/** The first value of a field that changed without focus. */
const unknown = Symbol('unknown');

/**
 * Asks before closing a dialog or drawer with input: Escape, close button,
 * press outside, `CancelButton`, link or the browser's Back.
 * The browser warns before a reload.
 * Other buttons of the content close without a question.
 */
export const useDiscardGuard = ({
  open,
  onClose,
  isDisposable = false,
  isChanged,
  busy = false,
  mustAnswer = false,
}: GuardedOverlay) => {
  /** Counts attempts to close; each scrolls to the question. 0 without one. */
  const [attempts, setAttempts] = useState(0);
  if (!open && attempts > 0) setAttempts(0);
  const first = useRef(new Map<Field, string | typeof unknown>());
  const lastField = useRef<Field>(null);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) first.current.clear();
  }, [open]);

  /** Events of a dialog above it also bubble through React. */
  const fieldOf = ({ currentTarget, target }: { currentTarget: Element; target: EventTarget }) =>
    isField(target) && currentTarget.contains(target) && isInForm(target) ? target : null;
  const hasChanged =
    isChanged ??
    (() =>
      [...first.current].some(
        ([field, value]) => field.isConnected && (value === unknown || contentOf(field) !== value),
      ));
  const hasInput = () => mustAnswer || busy || (!isDisposable && hasChanged());
  const requestClose = () => {
    if (busy || mustAnswer) return;
    if (hasInput()) setAttempts((count) => count + 1);
    else onClose();
  };
  const stay = () => {
    setAttempts(0);
    if (lastField.current?.isConnected) lastField.current.focus();
  };

  const latest = useRef({ hasInput, requestClose });
  useEffect(() => {
    latest.current = { hasInput, requestClose };
  });
  useEffect(() => {
    if (!open) return;
    return guardLeaving({
      hasInput: () => latest.current.hasInput(),
      requestClose: () => latest.current.requestClose(),
    });
  }, [open]);
  const actions = useMemo(
    () => ({ requestClose: () => latest.current.requestClose(), markSaved: () => first.current.clear() }),
    [],
  );

  return {
    requestClose,
    /** For the overlay. In the question, Escape returns to the input. */
    onEscapeKeyDown: (event: KeyboardEvent) => {
      if (!question.current?.contains(document.activeElement)) return;
      event.preventDefault();
      stay();
    },
    listeners: {
      onFocus: (event: FocusEvent) => {
        const field = fieldOf(event);
        if (!field) return;
        lastField.current = field;
        if (!first.current.has(field)) first.current.set(field, contentOf(field));
      },
      // In some browsers a label click toggles a box without focus.
      onInput: (event: FormEvent) => {
        const field = fieldOf(event);
        if (field && !first.current.has(field)) first.current.set(field, unknown);
      },
      onClickCapture: (event: MouseEvent) => {
        const { currentTarget, target } = event;
        if (!currentTarget.contains(target as Node) || !leadsAway(target, event) || !hasInput()) return;
        event.preventDefault();
        event.stopPropagation();
        requestClose();
      },
    },
    withQuestion: (content: ReactNode) => (
      <OverlayContext value={actions}>
        {attempts > 0 && <DiscardQuestion ref={question} attempts={attempts} onStay={stay} onDiscard={onClose} />}
        <LoadBoundary>{content}</LoadBoundary>
      </OverlayContext>
    ),
  };
};

interface DiscardQuestionProps {
  ref: RefObject<HTMLDivElement | null>;
  attempts: number;
  onStay: () => void;
  onDiscard: () => void;
}

const DiscardQuestion = ({ ref, attempts, onStay, onDiscard }: DiscardQuestionProps) => {
  const { t } = useTranslation();
  useEffect(() => {
    if (attempts === 0) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    ref.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [ref, attempts]);
  return (
    <Box ref={ref} mb="5" role="alertdialog" aria-label={t('ui:leave.title')}>
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
