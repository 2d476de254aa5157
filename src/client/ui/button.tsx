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
 * `solid` for the main action of a screen, `outline` for the ones beside it, `ghost` for the rest, `subtle` for a
 * selected filter, `onInk` on the dark sections, `solidOnInk` for the main action there.
 */
type ButtonVariant = 'solid' | 'outline' | 'ghost' | 'subtle' | 'onInk' | 'solidOnInk';

const onInk = {
  variant: 'ghost',
  color: 'fg.onInk',
  borderColor: 'fg.onInkMuted',
  _hover: { bg: 'bg.inkRaised' },
} as const;

// The brand's colour would hardly differ from the dark ground.
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
  /** Ignores clicks and shows a spinner. The label and the focus stay, so that nothing moves. */
  loading?: boolean;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({ loading = false, icon, variant = 'solid', onClick, children, ...rest }: ButtonProps) => (
  <ChakraButton
    data-screen-only
    // Not `disabled`, as Chakra's `loading` does it: a disabled button loses the focus.
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
  /** The accessible name, also shown as a tooltip. */
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
  /** Called besides the navigation, for example to close the surrounding sheet. */
  onClick?: () => void;
}

/** True for `mailto:`, `tel:`, other sites and files, which are not routes of the application. */
const isOutsideRouter = (href: string): boolean => /^[a-z]+:|\.[a-z]+$/u.test(href);

/** A link that looks like a button. */
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
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

/** A link that looks like an `IconButton`. */
export const IconLink = ({ href, label, icon }: IconLinkProps) => (
  <ChakraButton data-screen-only asChild type={undefined} variant="ghost" {...square}>
    <Link href={href} title={label}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
    </Link>
  </ChakraButton>
);
