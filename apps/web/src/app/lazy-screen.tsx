import {
  Component,
  Suspense,
  lazy,
  useEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { isNotFound } from '@tanstack/react-router';
import type { Core } from '#src/core/core.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { wait } from '#src/lib/wait.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { NotFoundPage } from './pages/lazy-pages.ts';

/** How long a page may load in silence before the placeholder is drawn, milliseconds (APP-032). */
export const LOADER_DELAYS = [400, 500] as const;
export type LoaderDelay = (typeof LOADER_DELAYS)[number];

export type Screen = () => ReactElement;

export interface LazyPage {
  /** `prepare` asks for what the page shows first; it never rejects. */
  load: () => Promise<{ default: ComponentType; prepare?: (core: Core) => Promise<void> }>;
  delayMs: LoaderDelay;
}

/** Pages whose code is here, by what loads them. */
const warm = new WeakMap<LazyPage['load'], ComponentType>();

/**
 * Brings the code of a page and what it shows first: drawn after that, it is there at once, in one drawing. Each of the
 * two is waited for as long as a page may load in silence, then the page is drawn without it; under a first frame, which
 * shows more than a page without its data would, as long as it takes. Never rejects: the page itself tells a failure.
 */
export async function warmPage(
  { load, delayMs }: LazyPage,
  core: Promise<Core>,
  isUnderFrame: () => boolean,
): Promise<void> {
  const silence = () => (isUnderFrame() ? new Promise<undefined>(() => undefined) : wait(delayMs));
  const code = load().then(({ default: Page, prepare }) => {
    warm.set(load, Page);
    return prepare;
  });
  const prepare = await Promise.race([code.catch(() => undefined), silence()]);
  if (prepare) await Promise.race([prepare(await core), silence()]);
}

/** A page whose code comes when it is opened. A failure offers to reload: the old release may be gone (APP-033). */
export function lazyScreen({ load, delayMs }: LazyPage, reload: () => void): Screen {
  const Later = lazy(load);

  return function LazyScreen() {
    // One kind for as long as it is drawn: another one would begin anew and forget its state.
    const [Page] = useState<ComponentType>(() => warm.get(load) ?? Later);
    return (
      <LoadBoundary onRetry={reload}>
        <Suspense fallback={<LateSkeleton delayMs={delayMs} />}>
          <Page />
        </Suspense>
      </LoadBoundary>
    );
  };
}

/** Nothing at first: a page that comes at once must not blink. */
export function LateSkeleton({ delayMs }: { delayMs: number }) {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return isLate ? <Skeleton /> : null;
}

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

class LoadBoundary extends Component<BoundaryProps, { failure: unknown }> {
  override state: { failure: unknown } = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    // A page that found out that there is no such thing; the frame round it stays.
    if (isNotFound(failure)) return <NotFoundPage />;
    return failure === null ? this.props.children : <ErrorState onRetry={this.props.onRetry} />;
  }
}
