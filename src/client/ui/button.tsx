import { chakra, defineRecipe, type HTMLChakraProps, VisuallyHidden } from '@chakra-ui/react';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';

export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    // Long words in a narrow place take a second line rather than the page's edge.
    maxW: 'full',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'l2',
    fontWeight: '600',
    lineHeight: '1.25',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: '120ms',
    _disabled: { cursor: 'not-allowed', opacity: 0.55 },
    _icon: { boxSize: '1.25em', flexShrink: 0 },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.hover' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.strong',
        _hover: { bg: 'bg.muted' },
      },
      quiet: {
        bg: 'transparent',
        color: 'fg',
        _hover: { bg: 'bg.muted' },
      },
      onInk: {
        bg: 'transparent',
        color: 'fg.onInk',
        borderColor: 'fg.onInkMuted',
        _hover: { bg: 'bg.inkRaised' },
      },
    },
    size: {
      md: { minH: '11', px: '4', py: '2' },
      lg: { minH: '14', px: '6', py: '3', textStyle: 'lead', fontWeight: '600' },
      icon: { boxSize: '11', p: '0' },
    },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
});

const StyledButton = chakra('button', buttonRecipe);
const StyledLink = chakra(Link, buttonRecipe);
const StyledAnchor = chakra('a', buttonRecipe);

type ButtonVariant = 'solid' | 'outline' | 'quiet' | 'onInk';

interface Looks {
  /** `solid` for the one thing a screen is for, `outline` for what stands beside it, `quiet` for the rest. */
  variant?: ButtonVariant;
  size?: 'md' | 'lg';
}

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, 'size'>, Looks {
  /** Takes no press and shows a turning ring; the words stay, so nothing moves, and so does the focus. */
  loading?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({ loading = false, icon, onClick, children, ...rest }: ButtonProps) => (
  <StyledButton
    type="button"
    // Not `disabled`: a button that is loses the focus, and the keyboard its place on the page.
    aria-disabled={loading || undefined}
    aria-busy={loading || undefined}
    onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    {...rest}
  >
    {loading ? <Turning /> : icon}
    {children}
  </StyledButton>
);

const Turning = () => (
  <chakra.span display="inline-flex" animation="spin" aria-hidden>
    <LoaderCircle />
  </chakra.span>
);

export interface IconButtonProps extends Omit<HTMLChakraProps<'button'>, 'size' | 'children'> {
  /** What the button does, in words: read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
}

export const IconButton = ({ label, icon, variant = 'quiet', ...rest }: IconButtonProps) => (
  <StyledButton type="button" size="icon" variant={variant} title={label} {...rest}>
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>
  </StyledButton>
);

export interface LinkButtonProps extends Looks {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
  /** What else happens on the way: the sheet that it stands in closes. */
  onClick?: () => void;
}

/** `mailto:`, `tel:`, another site, a file: what the router does not know. */
const leavesRouter = (href: string): boolean => /^[a-z]+:|\.[a-z]+$/u.test(href);

/** Goes to another screen, or out of the portal; looks like a button. */
export const LinkButton = ({ href, icon, children, onClick, variant = 'solid', size = 'md' }: LinkButtonProps) => {
  const Element = leavesRouter(href) ? StyledAnchor : StyledLink;
  return (
    <Element href={href} variant={variant} size={size} onClick={onClick}>
      {icon}
      {children}
    </Element>
  );
};

export interface IconLinkProps {
  href: string;
  /** Where it leads, in words: read aloud and shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

/** Goes to another screen, looks like an `IconButton`. */
export const IconLink = ({ href, label, icon }: IconLinkProps) => (
  <StyledLink href={href} variant="quiet" size="icon" title={label}>
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>
  </StyledLink>
);
