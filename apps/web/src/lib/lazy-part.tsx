import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';
import { importCopy, loadAgain } from './load-again.ts';

export interface LazyPart<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Loads, or waits for `loading`. Never rejects. */
  warm: (loading?: Promise<ComponentType<Props>>) => Promise<void>;
}

interface Policy<Props> {
  /** Default: see {@link loadAgain}. */
  attempts?: number;
  /** Returns the replacement of a part that did not load, or throws; the next mount loads again. Default: nothing. */
  fail?: (error: unknown) => ComponentType<Props>;
}

/** Returns a component that loads with its first mount. Once loaded, it renders without a flash of the fallback. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { attempts, fail = () => Nothing }: Policy<Props> = {},
): LazyPart<Props> {
  let ready: ComponentType<Props> | undefined;
  const create = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await loadAgain(() => load().catch(importCopy<ComponentType<Props>>), attempts) };
      } catch (error) {
        // React keeps the failure of a lazy component.
        later = create();
        return { default: fail(error) };
      }
    });
  let later = create();

  function Part({ fallback, ...rest }: Props & { fallback?: ReactNode }) {
    const props = rest as unknown as Props;
    // Another type would remount the component and lose its state.
    const [Content] = useState(() => ready ?? later);
    return (
      <Suspense fallback={fallback}>
        <Content {...props} />
      </Suspense>
    );
  }

  return Object.assign(Part, {
    warm: async (loading = load()) => {
      ready = await loading.catch(() => ready);
    },
  });
}

const Nothing = (): null => null;
