import { Suspense, lazy, type ComponentType } from 'react';
import { loadAgain } from '#src/lib/load-again.ts';

/** A failed load is repeated: until it succeeds the part is hidden and the page works without it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Content = lazy(async () => ({ default: await loadAgain(load) }));

  return function LazyPart(props: Props) {
    return (
      <Suspense>
        <Content {...props} />
      </Suspense>
    );
  };
}
