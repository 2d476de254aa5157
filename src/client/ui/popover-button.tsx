import { Box } from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

export interface PopoverTriggerProps {
  ref: Ref<HTMLButtonElement>;
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: () => void;
}

/** Pixels between the panel and the edge of the window. */
const edgeGap = 16;

interface PopoverButtonProps {
  label: string;
  trigger: (props: PopoverTriggerProps) => ReactNode;
  /** The panel aligns with this side of the button. */
  align?: 'start' | 'end';
  width?: string;
  /** `close` closes the panel and refocuses the button. */
  children: (close: () => void) => ReactNode;
}

interface PanelPlace {
  /** Pixels to the right. */
  shift: number;
  isAbove: boolean;
  /** Pixels. */
  maxHeight: number | undefined;
}

const usualPlace: PanelPlace = { shift: 0, isAbove: false, maxHeight: undefined };
/** Pixels between the button and the panel. */
const buttonGap = 8;
/** The pixel heights of the fixed top bar and, below 1024, bottom bar. */
const headerHeight = 64;
const tabBarHeight = 72;
const wideWindow = 1024;
/** The minimum room in pixels, for text that is still loading. */
const minRoom = 240;

/** Returns where the whole open panel fits into the window. */
const placeOf = (panel: HTMLElement, button: HTMLElement): PanelPlace => {
  const { clientWidth, clientHeight } = document.documentElement;
  const left = (panel.offsetParent?.getBoundingClientRect().left ?? 0) + panel.offsetLeft;
  const tooFarRight = left + panel.offsetWidth + edgeGap - clientWidth;
  const tooFarLeft = edgeGap - left;
  const { top, bottom } = button.getBoundingClientRect();
  const below = clientHeight - (clientWidth < wideWindow ? tabBarHeight : 0) - bottom - buttonGap - edgeGap;
  const above = top - buttonGap - headerHeight;
  const isAbove = (panel.scrollHeight > below || below < minRoom) && above > below;
  return {
    shift: tooFarRight > 0 ? -tooFarRight : Math.max(tooFarLeft, 0),
    isAbove,
    maxHeight: Math.max(isAbove ? above : below, 0) || undefined,
  };
};

/**
 * A button and a panel below it; Escape or acting outside closes it.
 * Overlays opened from the panel, such as a calendar, belong to it.
 */
export const PopoverButton = ({ label, trigger, align = 'start', width = '20rem', children }: PopoverButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  const id = useId();

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  // Moves the panel into the window: sideways, or above a low button.
  // A panel that is still too high scrolls.
  const [place, setPlace] = useState<PanelPlace>(usualPlace);
  useLayoutEffect(() => {
    if (!isOpen) return setPlace(usualPlace);
    const measure = () => {
      if (panel.current && button.current) setPlace(placeOf(panel.current, button.current));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return;
    panel.current?.focus({ preventScroll: true });
    isInside.current = false;
    // React's handlers below run first, also for overlays elsewhere in the document.
    const closeOutside = () => {
      if (!isInside.current) {
        // Fields apply their text on blur; a removed field gets no blur.
        const active = document.activeElement;
        if (active instanceof HTMLElement && panel.current?.contains(active)) active.blur();
        setOpen(false);
      }
      isInside.current = false;
    };
    const types = ['pointerdown', 'focusin'];
    for (const type of types) document.addEventListener(type, closeOutside);
    return () => {
      for (const type of types) document.removeEventListener(type, closeOutside);
    };
  }, [isOpen]);

  const markInside = () => {
    isInside.current = true;
  };
  return (
    <div style={{ position: 'relative' }} onPointerDownCapture={markInside} onFocusCapture={markInside}>
      {trigger({
        ref: button,
        'aria-expanded': isOpen,
        'aria-controls': id,
        onClick: () => setOpen(!isOpen),
      })}
      {isOpen && (
        <Box
          ref={panel}
          id={id}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          position="absolute"
          {...(place.isAbove ? { bottom: 'calc(100% + 0.5rem)' } : { top: 'calc(100% + 0.5rem)' })}
          {...(align === 'start' ? { insetStart: '0' } : { insetEnd: '0' })}
          style={{ transform: `translateX(${place.shift}px)`, maxHeight: place.maxHeight }}
          zIndex="popover"
          width={`min(${width}, calc(100vw - 2rem))`}
          overflowY="auto"
          p="4"
          bg="bg.panel"
          color="fg"
          borderWidth="1px"
          borderColor="border"
          borderRadius="l3"
          boxShadow="floating"
          outline="none"
          onKeyDown={(event) => {
            // An Escape in a calendar closes only the calendar.
            if (event.key !== 'Escape' || !panel.current?.contains(event.target as Node)) return;
            event.stopPropagation();
            close();
          }}
        >
          {children(close)}
        </Box>
      )}
    </div>
  );
};
