import { Suspense, lazy, useState, type ComponentType, type ReactNode } from 'react';

export interface WarmPart<Props extends object> {
  (props: Props & { fallback?: ReactNode }): ReactNode;
  /** Sends for the code; a failure is left to the moment when the part is drawn. */
  warm: () => void;
}

/**
 * A part whose code is not needed for the first paint. Once its code is there it is drawn at once, without the moment
 * of the fallback that `lazy` always has.
 */
export function warmPart<Props extends object>(load: () => Promise<ComponentType<Props>>): WarmPart<Props> {
  let Ready: ComponentType<Props> | null = null;
  const bring = async () => {
    Ready = await load();
    return { default: Ready };
  };
  const Later = lazy(bring);

  function Part({ fallback, ...rest }: Props & { fallback?: ReactNode }) {
    const props = rest as unknown as Props;
    // One kind for as long as it is drawn: another one would begin anew and forget its state.
    const [Known] = useState<ComponentType<Props> | null>(() => Ready);
    if (Known) return <Known {...props} />;
    return (
      <Suspense fallback={fallback}>
        <Later {...props} />
      </Suspense>
    );
  }

  return Object.assign(Part, { warm: () => void bring().catch(() => undefined) });
}

/** Does something as soon as the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 1000);
}
