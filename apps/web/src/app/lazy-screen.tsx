import {
  Component,
  Fragment,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { isNotFound } from '@tanstack/react-router';
import type { Core } from '#src/core/core.ts';
import { ErrorState } from '#src/ui/empty.tsx';
import { lazyPart, type LazyPart } from '#src/lib/lazy-part.tsx';
import { wait } from '#src/lib/wait.ts';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { BrokenState } from './pages/broken-state.tsx';
import { NotFoundPage } from './pages/lazy-pages.ts';

/** Delay before the placeholder, milliseconds. [APP-032] */
export const LOADER_DELAYS = [400, 500] as const;
export type LoaderDelay = (typeof LOADER_DELAYS)[number];

export type Screen = () => ReactElement;

export interface LazyPage {
  /** `prepare` loads the missing first data; it never rejects. */
  load: () => Promise<{ default: ComponentType; prepare?: (core: Core, search: string) => Promise<void> }>;
  delayMs: LoaderDelay;
}

/** Failures of a load; all others are faults of a page. */
const unloaded = new WeakSet<object>();

type PageHooks = Pick<ScreenHooks, 'onPagePlaced'>;

const parts = new WeakMap<LazyPage['load'], LazyPart<PageHooks>>();

/** Inside the page's Suspense, which React takes over after the frame, in short tasks. */
function withHooks(Page: ComponentType): ComponentType<PageHooks> {
  return function PlacedPage({ onPagePlaced }) {
    // Runs in the same turn as re-renders caused by measurements, so that no input event comes in between.
    useLayoutEffect(() => onPagePlaced && queueMicrotask(onPagePlaced), [onPagePlaced]);
    return <Page />;
  };
}

function partOf(load: LazyPage['load']): LazyPart<PageHooks> {
  const part =
    parts.get(load) ??
    lazyPart(async () => withHooks((await load()).default), {
      attempts: 1,
      fail: (error) => {
        unloaded.add(error as object);
        throw error;
      },
    });
  parts.set(load, part);
  return part;
}

export interface WarmWait {
  core: Promise<Core>;
  /** Search of the address. */
  search: string;
  /** The server drew the page, which shows more than a loader. */
  isDrawn: boolean;
}

/** Waits for code and data, at most for the loader delay; without limit over a drawn page. Never rejects. */
export async function warmPage({ load, delayMs }: LazyPage, { core, search, isDrawn }: WarmWait) {
  const silence = () => (isDrawn ? new Promise<undefined>(() => undefined) : wait(delayMs));
  const loading = load();
  const isWarm = partOf(load).warm(loading.then((page) => withHooks(page.default)));
  const code = Promise.all([loading, isWarm]).then(([page]) => page.prepare);
  const prepare = await Promise.race([code.catch(() => undefined), silence()]);
  if (prepare) await Promise.race([prepare(await core, search), silence()]);
}

export interface ScreenHooks {
  reload: () => void;
  /** Called when React has the page in the DOM, before any input. */
  onPagePlaced?: (() => void) | undefined;
}

/** Returns a lazily loaded page. A failure offers a reload: the old release may be gone. [APP-033] */
export function lazyScreen({ load, delayMs }: LazyPage, { reload, onPagePlaced }: ScreenHooks): Screen {
  const Page = partOf(load);

  return function LazyScreen() {
    return (
      <LoadBoundary onRetry={reload}>
        <Page onPagePlaced={onPagePlaced} fallback={<LateSkeleton delayMs={delayMs} />} />
      </LoadBoundary>
    );
  };
}

/** Renders nothing at first: a fast page must not flicker. */
export function LateSkeleton({ delayMs }: { delayMs: number }) {
  const [isLate, setIsLate] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return isLate ? <Skeleton /> : null;
}

/** Bounds the redraws of a page that something changes again and again. */
const MOST_REDRAWS = 5;

/** Returns true if a program other than the portal, such as a translator, has moved nodes of the page. */
export const isForeignChange = (failure: unknown): boolean =>
  failure instanceof DOMException && failure.name === 'NotFoundError';

interface BoundaryProps {
  onRetry: () => void;
  children: ReactNode;
}

class LoadBoundary extends Component<BoundaryProps, { failure: unknown; redraws: number }> {
  override state: { failure: unknown; redraws: number } = { failure: null, redraws: 0 };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    const { redraws } = this.state;
    if (isForeignChange(failure) && redraws < MOST_REDRAWS)
      this.setState({ failure: null, redraws: redraws + 1 });
  }

  override render() {
    const { failure, redraws } = this.state;
    // Shows "not found" inside the layout.
    if (isNotFound(failure)) return <NotFoundPage />;
    if (failure === null) return <Fragment key={redraws}>{this.props.children}</Fragment>;
    if (isForeignChange(failure) && redraws < MOST_REDRAWS) return null;
    const { onRetry } = this.props;
    return unloaded.has(failure as object) ? (
      <ErrorState onRetry={onRetry} />
    ) : (
      <BrokenState onRetry={onRetry} />
    );
  }
}
