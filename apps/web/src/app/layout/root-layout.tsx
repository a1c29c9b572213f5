import { Outlet, useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCore } from '#src/core/core-context.ts';
import { DialogHost } from '#src/core/dialogs/dialog-host.tsx';
import { useSession } from '#src/core/session.ts';
import { useCapabilities, useSiteOptions } from '#src/core/site.ts';
import { mayWait } from '#src/checkout/bank/open-payment.ts';
import { PaymentResume } from '#src/features/payments/public.ts';
import { Marquee, PopupNotice } from '#src/features/notices/public.ts';
import { useT } from '#src/i18n/use-t.ts';
import { cx } from '#src/ui/cx.ts';
import { useApp } from '../app-context.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { appMessages } from '../messages/index.ts';
import { ClosedPage } from '../pages/lazy-pages.ts';
import type { LayoutKind } from '../screens.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { ClockNotice } from './clock-notice.tsx';
import { ClosedHeader, Header } from './header.tsx';
import { useDialogs } from '#src/core/dialogs/use-dialogs.ts';
import { useLang } from '#src/i18n/lang-store.ts';
import { common } from '#src/i18n/messages/index.ts';
import styles from './root-layout.module.css';

const OpenInApp = lazyPart(() => import('./open-in-app.tsx').then((banner) => banner.OpenInApp));
const Footer = lazyPart(() => import('./footer.tsx').then((footer) => footer.Footer));
const SideMenu = lazyPart(() => import('./driver-parts.tsx').then((parts) => parts.SideMenu));
const Toaster = lazyPart(() => import('#src/ui/toaster.tsx').then((toaster) => toaster.Toaster));

export function RootLayout() {
  const { isClosed } = useCapabilities();
  return isClosed ? <ClosedSite /> : <OpenSite />;
}

function ClosedSite() {
  const { reload } = useSiteOptions();

  return (
    <>
      <ClosedHeader />
      <main id="main" className={cx(styles.shell, styles.page)}>
        <ClosedPage onRetry={reload} />
      </main>
    </>
  );
}

function OpenSite() {
  const t = useT(appMessages);
  const { dialogs } = useApp();
  const { notification } = useCapabilities();
  const { isLoggedIn } = useSession();
  const layout = useLayout(isLoggedIn);
  const isMoney = useMatches().some(({ staticData }) => staticData.isMoney);
  const main = useFocusOnNavigation();
  const core = useCore();
  // Evaluated only at page load: a later payment opens its own dialog.
  const [isPaymentOpen] = useState(() => mayWait(core));
  usePageTitle();
  useImageBanner();

  return (
    <div
      className={cx(styles.app, styles[`app-${layout}`])}
      data-area={isLoggedIn ? 'private' : 'public'}
      data-layout={layout}
      data-money={isMoney || undefined}
    >
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      {notification && <Marquee />}
      {layout !== 'map' && <OpenInApp />}
      <Header isMap={layout === 'map'} />
      <ClockNotice />
      <OfflineNotice />
      <div className={cx(styles.shell, styles[layout])}>
        {layout === 'profile' && <SideMenu />}
        <main id="main" ref={main} tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      {layout !== 'map' && <Footer />}
      <BottomNav />
      <DialogHost slots={dialogs} />
      <PopupNotice />
      {isLoggedIn && isPaymentOpen && <PaymentResume />}
      <Toaster />
    </div>
  );
}

function useLayout(isLoggedIn: boolean): LayoutKind {
  const matches = useMatches();
  const asked = matches.findLast((match) => match.staticData.layout)?.staticData.layout ?? 'page';
  return asked === 'profile' && !isLoggedIn ? 'page' : asked;
}

/** Focuses the content after navigation, for screen readers and Tab. */
function useFocusOnNavigation() {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const main = useRef<HTMLElement>(null);
  const seen = useRef(pathname);

  useEffect(() => {
    const isFirst = seen.current === undefined;
    const isSame = seen.current === pathname;
    seen.current = pathname;
    // Keeps the focus if a fast key press has already moved it into the new page.
    const { activeElement } = document;
    const isInside = activeElement !== main.current && main.current?.contains(activeElement) === true;
    if (!isFirst && !isSame && !isInside) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}

function useImageBanner(): void {
  const { banner } = useCapabilities();
  const { openDialog } = useDialogs();
  const lang = useLang();

  useEffect(() => {
    if (banner) openDialog('banner', { image: banner.image, title: banner.title[lang] });
    // A language change must not open the banner again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [banner]);
}

/** Sets the window title: `Парковка — Городские парковки`. */
function usePageTitle(): void {
  const t = useT(appMessages);
  const brand = useT(common)('brand');
  const lang = useLang();
  const { profileMenu } = useApp();
  const capabilities = useCapabilities();
  const match = useMatches().findLast(({ staticData, params }) => staticData.title ?? 'section' in params);

  const section = match && 'section' in match.params ? match.params.section : null;
  const entry = profileMenu.find(({ type }) => type === section);
  const own = match?.staticData.title?.[lang] ?? (entry && t(entry.title(capabilities)));

  useEffect(() => {
    document.title = own ? `${own} — ${brand}` : brand;
  }, [own, brand]);
}
