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
import { ErrorState } from '#src/ui/empty.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

/** How long a page may load in silence before the placeholder is drawn, milliseconds (APP-032). */
export const LOADER_DELAYS = [400, 500] as const;
export type LoaderDelay = (typeof LOADER_DELAYS)[number];

export type Screen = () => ReactElement;

export interface LazyPage {
  load: () => Promise<{ default: ComponentType }>;
  delayMs: LoaderDelay;
}

/** A page whose code comes when it is opened. A failure offers to reload: the old release may be gone (APP-033). */
export function lazyScreen({ load, delayMs }: LazyPage, reload: () => void): Screen {
  const Page = lazy(load);

  return function LazyScreen() {
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

class LoadBoundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <ErrorState onRetry={this.props.onRetry} /> : this.props.children;
  }
}
