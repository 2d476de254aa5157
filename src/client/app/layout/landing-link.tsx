import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LandingAnchor } from '#client/lib/navigation/paths.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { scrollToAnchor } from '../scrolling.ts';

interface LandingLinkProps {
  anchor: LandingAnchor;
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to a section of the landing page. On that page it scrolls smoothly. */
const PlainLandingLink = ({ anchor, className, onFollow, children }: LandingLinkProps) => {
  const href = `${usePublicPaths().home}#${anchor}`;
  return (
    <Link
      href={href}
      className={className}
      onClick={(event) => {
        onFollow?.();
        if (publicPageAt(location.pathname)?.page !== 'home' || !scrollToAnchor(anchor, 'smooth')) return;
        event.preventDefault();
        if (location.hash !== `#${anchor}`) history.pushState(null, '', href);
      }}
    >
      {children}
    </Link>
  );
};

export const LandingLink = chakra(PlainLandingLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: '550',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
});
