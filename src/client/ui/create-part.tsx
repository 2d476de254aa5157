import { chakra } from '@chakra-ui/react';
import { type ComponentType, useEffect } from 'react';
import { codeOf, useCode } from './use-code.ts';

/** Events that announce a user's action. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Returns a part that loads on first display, after a placeholder.
 * Render `Preload` for parts that an action opens:
 * the first sign of an action then loads the code.
 * Without a network the rest of the screen stays.
 */
export const createPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  Placeholder: ComponentType<P> = () => null,
) => {
  const code = codeOf(load);
  const Part = (props: P) => {
    const [Content, hasFailed] = useCode(code, true);
    return Content ? (
      <Content {...props} />
    ) : (
      <chakra.div display="contents" aria-busy={!hasFailed}>
        <Placeholder {...props} />
      </chakra.div>
    );
  };
  const Preload = () => {
    useEffect(() => {
      const controller = new AbortController();
      const preload = () => {
        controller.abort();
        code.preload().catch(() => {});
      };
      for (const sign of signs) addEventListener(sign, preload, { passive: true, signal: controller.signal });
      return () => controller.abort();
    }, []);
    return null;
  };
  return Object.assign(Part, { Preload });
};
