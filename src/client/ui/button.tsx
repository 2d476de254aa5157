import {
  Button as ChakraButton,
  type ButtonProps as ChakraButtonProps,
  chakra,
  VisuallyHidden,
} from '@chakra-ui/react';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'wouter';

/**
 * `solid`: a screen's main action; `outline`: adjacent actions; `ghost`: the rest.
 * `subtle`: a selected filter; `onInk`, `solidOnInk`: on dark sections.
 */
type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'subtle' | 'onInk' | 'solidOnInk';

const onInk = {
  variant: 'ghost',
  color: 'fg.onInk',
  borderColor: 'fg.onInkMuted',
  _hover: { bg: 'bg.inkRaised' },
} as const;

// The brand colour has too little contrast with the dark ground.
const solidOnInk = { variant: 'solid', colorPalette: 'accent' } as const;

const variantProps = (variant: ButtonVariant) =>
  variant === 'onInk' ? onInk : variant === 'solidOnInk' ? solidOnInk : { variant };

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: 'md' | 'lg';
}

export interface ButtonProps
  extends Omit<ChakraButtonProps, 'size' | 'variant' | 'loading' | 'loadingText' | 'spinner' | 'spinnerPlacement'>,
    ButtonStyle {
  /** Ignores clicks and shows a spinner. Label and focus stay, so nothing moves. */
  loading?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({ loading = false, icon, variant = 'solid', onClick, children, ...rest }: ButtonProps) => (
  <ChakraButton
    data-screen-only
    // Unlike Chakra's `loading`, not `disabled`: a disabled button loses the focus.
    aria-disabled={loading || undefined}
    aria-busy={loading || undefined}
    onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    {...variantProps(variant)}
    {...rest}
  >
    {loading ? <Spinner /> : icon}
    {children}
  </ChakraButton>
);

const Spinner = () => (
  <chakra.span display="inline-flex" animation="spin" aria-hidden>
    <LoaderCircle />
  </chakra.span>
);

const square = { boxSize: '11', p: '0' } as const;

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'loading' | 'size'> {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
}

export const IconButton = ({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) => (
  <ChakraButton data-screen-only title={label} {...square} {...variantProps(variant)} {...rest}>
    {icon}
    <VisuallyHidden>{label}</VisuallyHidden>
  </ChakraButton>
);

export interface LinkButtonProps extends ButtonStyle {
  href: string;
  icon?: ReactNode;
  children: ReactNode;
  /** Called on navigation, for example to close the surrounding sheet. */
  onClick?: () => void;
}

/** True for other sites, files, `mailto:` and `tel:`, which are no application routes. */
const isOutsideRouter = (href: string): boolean => /^[a-z]+:|\.[a-z]+$/u.test(href);

export const LinkButton = ({ href, icon, children, onClick, variant = 'solid', size = 'md' }: LinkButtonProps) => {
  const Element = isOutsideRouter(href) ? 'a' : Link;
  return (
    <ChakraButton data-screen-only asChild type={undefined} size={size} {...variantProps(variant)}>
      <Element href={href} onClick={onClick}>
        {icon}
        {children}
      </Element>
    </ChakraButton>
  );
};

export interface IconLinkProps {
  href: string;
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
}

export const IconLink = ({ href, label, icon }: IconLinkProps) => (
  <ChakraButton data-screen-only asChild type={undefined} variant="ghost" {...square}>
    <Link href={href} title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  </ChakraButton>
);
