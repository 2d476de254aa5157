import type { MouseEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { TextLink } from '#client/ui/text-link.tsx';

/** The e-mail address of the page before; empty without one. */
export const useKeptEmail = (): string => {
  const state = useHistoryState<unknown>();
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
};

interface EmailLinkProps {
  href: string;
  /** Read when the link is followed. */
  email: () => string;
  children: ReactNode;
}

/**
 * A link whose page starts with the typed e-mail address.
 * The history state has it, not the URL.
 */
export const EmailLink = ({ href, email, children }: EmailLinkProps) => {
  const [, navigate] = useLocation();
  return (
    <TextLink
      href={href}
      onClick={(event: MouseEvent) => {
        // A new tab would not get the history state, so the browser follows the link.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(href, { state: { email: email() } });
      }}
    >
      {children}
    </TextLink>
  );
};
