import { Suspense, lazy, type ComponentType } from 'react';

/** Returns a part that loads when first rendered. After a failure it stays hidden and the page works without it. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Content = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
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
