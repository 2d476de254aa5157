import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LandingAnchor } from '#client/lib/navigation/routes.ts';
import { usePublicPaths } from '#client/lib/navigation/use-public-paths.ts';
import { publicPageAt } from '#shared/public-pages/public-pages.ts';
import { scrollToAnchor } from '../scrolling.ts';

interface LandingLinkProps {
  anchor: LandingAnchor;
  className?: string;
  onFollow?: () => void;
  children: ReactNode;
}

/** A link to a landing page section, with smooth scrolling there. */
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

const style = {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: { base: '3', xl: '2.5' },
    borderRadius: 'l2',
    color: 'fg.muted',
    fontWeight: '550',
    textDecoration: 'none',
    // Wide text spacing breaks header links into two lines.
    lineHeight: '1.25',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
} as const;

export const LandingLink = chakra(PlainLandingLink, style);

/** A link of the header to another public page. */
export const HeaderLink = chakra(Link, style);
