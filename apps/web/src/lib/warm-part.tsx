import { loadAgain } from './load-again.ts';
import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';

export interface WarmPart<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Never rejects. */
  warm: () => Promise<void>;
}

/** Creates a lazy component. Once its chunk is loaded, it renders without the fallback flash of `lazy`. */
export function warmPart<Props extends object>(load: () => Promise<ComponentType<Props>>): WarmPart<Props> {
  let Ready: ComponentType<Props> | null = null;
  const bring = async () => {
    Ready = await load();
    return { default: Ready };
  };
  const Later = lazy(() => loadAgain(bring));

  function Part({ fallback, ...rest }: Props & { fallback?: ReactNode }) {
    const props = rest as unknown as Props;
    // The type stays fixed: another one would remount the component and lose its state.
    const [Known] = useState<ComponentType<Props> | null>(() => Ready);
    // Always within a Suspense, because the server may know the component before the client does.
    return <Suspense fallback={fallback}>{Known ? <Known {...props} /> : <Later {...props} />}</Suspense>;
  }

  return Object.assign(Part, {
    warm: () =>
      bring().then(
        () => undefined,
        () => undefined,
      ),
  });
}

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
