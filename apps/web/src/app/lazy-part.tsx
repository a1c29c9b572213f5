import { Suspense, lazy, type ComponentType } from 'react';

/**
 * A part of the frame that the first screen of a visitor does without; its code comes when it is drawn. A part whose
 * code cannot come stays away: the page goes on without it, and its own failure says what to do.
 */
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
