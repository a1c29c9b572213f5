import { Suspense, lazy, type ComponentType } from 'react';
import { loadAgain } from '#src/lib/load-again.ts';

/** A failed load is repeated: until it succeeds, and in a drawn page, the part is hidden. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Content = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await loadAgain(load) };
    } catch {
      return { default: Nothing };
    }
  });

  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  };
}

function Nothing(): null {
  return null;
}
