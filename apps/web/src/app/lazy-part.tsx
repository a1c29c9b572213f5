import { Suspense, lazy, type ComponentType } from 'react';

/** After a failure the part stays hidden and the page works without it. */
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
