import { checkScreens } from '#src/features/check/public.ts';
import { corporateScreens } from '#src/features/corporate/public.ts';
import { contentPageScreens, withCityPage } from '#src/features/content-pages/public.ts';
import { feedbackSection } from '#src/features/feedback/public.ts';
import { finesSection } from '#src/features/fines/public.ts';
import { guestScreens, loadGuestStartDialog } from '#src/features/guests/public.ts';
import { homeMapScreens } from '#src/features/home-map/public.ts';
import { loadExpiredDialog, loadLoginDialog, loginScreens } from '#src/features/login/public.ts';
import { newsScreens } from '#src/features/news/public.ts';
import { operationsSection } from '#src/features/history/public.ts';
import { loadGuestReminders, parkingDialogs, parkingSection } from '#src/features/parking/public.ts';
import { paymentDialogs, paymentScreens } from '#src/features/payments/public.ts';
import { personalDataScreens } from '#src/features/personal-data/public.ts';
import { receiptsSection } from '#src/features/receipts/public.ts';
import { registrationScreens } from '#src/features/registration/public.ts';
import { restoreScreens } from '#src/features/restore/public.ts';
import { constructorSection } from '#src/features/constructor/public.ts';
import { smsScreens } from '#src/features/sms-commands/public.ts';
import { abonementsSection } from '#src/features/subscriptions/public.ts';
import { lazy } from 'react';
import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';
import { loadAgain } from '#src/lib/load-again.ts';
import { lazyPart } from './lazy-part.tsx';
import { lazySlot } from './lazy-slot.tsx';
import type { AppOptions } from './app.tsx';
import { paymentSlot } from './payment-slot.tsx';
import { PROFILE_MENU } from './profile-menu.ts';
import { withPage } from './with-page.tsx';

const DIALOGS: DialogSlots = {
  login: withPage(lazySlot(loadLoginDialog)),
  expired: withPage(lazySlot(loadExpiredDialog)),
  payment: paymentSlot,
  refill: lazySlot(paymentDialogs.refill),
  paymentWait: lazySlot(paymentDialogs.wait),
  settle: lazySlot(paymentDialogs.settle),
  cancel: lazySlot(parkingDialogs.cancel),
  drop: lazySlot(parkingDialogs.drop),
  repair: lazySlot(parkingDialogs.repair),
  defer: lazySlot(parkingDialogs.defer),
  guestStart: lazySlot(loadGuestStartDialog),
  notify: lazySlot(parkingDialogs.notify),
  offline: lazySlot(() =>
    import('#src/core/offline/offline-dialog.tsx').then(({ OfflineDialog }) => OfflineDialog),
  ),
  vehicle: lazySlot(() =>
    import('#src/features/vehicles/public.ts').then((door) => door.loadVehicleDialog()),
  ),
  document: lazySlot(() =>
    import('#src/features/documents/public.ts').then((door) => door.loadDocumentDialog()),
  ),
  banner: lazySlot(() => import('./layout/banner-dialog.tsx').then(({ BannerDialog }) => BannerDialog)),
  city: lazySlot(() => import('./layout/city-dialog.tsx').then(({ CityDialog }) => CityDialog)),
};

/** All features, lazily loaded through their public modules. */
export const PARTS: Pick<AppOptions, 'screens' | 'sections' | 'profileMenu' | 'dialogs'> = {
  screens: [
    ...homeMapScreens,
    ...loginScreens,
    ...registrationScreens,
    ...restoreScreens,
    ...newsScreens,
    ...contentPageScreens,
    ...personalDataScreens.map((screen) => ({
      ...screen,
      load: withCityPage('personal-data-rules', screen.load),
    })),
    ...paymentScreens,
    ...guestScreens({ Reminders: lazyPart(loadGuestReminders) }),
    ...checkScreens,
    ...smsScreens,
    ...corporateScreens({
      Operations: lazy(() => loadAgain(operationsSection.load)),
      Parking: lazy(() => loadAgain(parkingSection.load)),
      dialogs: DIALOGS,
    }),
  ],
  sections: {
    parking: parkingSection,
    abonements: abonementsSection,
    constructor: constructorSection,
    operations: operationsSection,
    penalty: finesSection,
    feedback: feedbackSection,
    receipts: receiptsSection,
    'my-profile': {
      load: () =>
        import('./pages/my-profile-page.tsx').then(({ MyProfilePage }) => ({ default: MyProfilePage })),
      delayMs: 400,
    },
  },
  profileMenu: PROFILE_MENU,
  dialogs: DIALOGS,
};
