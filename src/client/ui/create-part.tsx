import { chakra } from '@chakra-ui/react';
import { type ComponentType, useEffect } from 'react';
import { codeOf, useCode } from './use-code.ts';

/** What shows that somebody is about to act on the page. */
const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Returns a small part of a screen whose code is loaded when it is first shown, and until then the placeholder. A part
 * that an act opens renders its `Preload` on the screen from the start: it loads the code at the first sign of an act,
 * so that the part opens at once. Without a network the rest of the screen stays as it is.
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
