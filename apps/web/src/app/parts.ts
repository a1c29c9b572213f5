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
import { GuestReminders, parkingDialogs, parkingSection } from '#src/features/parking/public.ts';
import { paymentDialogs, paymentScreens } from '#src/features/payments/public.ts';
import { personalDataScreens } from '#src/features/personal-data/public.ts';
import { receiptsSection } from '#src/features/receipts/public.ts';
import { registrationScreens } from '#src/features/registration/public.ts';
import { restoreScreens } from '#src/features/restore/public.ts';
import { constructorSection } from '#src/features/constructor/public.ts';
import { smsScreens } from '#src/features/sms-commands/public.ts';
import { abonementsSection } from '#src/features/subscriptions/public.ts';
import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';
import { lazyDialog } from '#src/core/dialogs/lazy-dialog.tsx';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import type { AppOptions } from './app.tsx';
import { paymentSlot } from './payment-slot.tsx';
import { PROFILE_MENU } from './profile-menu.ts';
import { withPage } from './with-page.tsx';

const DIALOGS: DialogSlots = {
  login: withPage(lazyDialog(loadLoginDialog)),
  expired: withPage(lazyDialog(loadExpiredDialog)),
  payment: paymentSlot,
  refill: lazyDialog(paymentDialogs.refill),
  paymentWait: lazyDialog(paymentDialogs.wait),
  settle: lazyDialog(paymentDialogs.settle),
  cancel: lazyDialog(parkingDialogs.cancel),
  drop: lazyDialog(parkingDialogs.drop),
  repair: lazyDialog(parkingDialogs.repair),
  defer: lazyDialog(parkingDialogs.defer),
  guestStart: lazyDialog(loadGuestStartDialog),
  notify: lazyDialog(parkingDialogs.notify),
  offline: lazyDialog(() =>
    import('#src/core/offline/offline-dialog.tsx').then(({ OfflineDialog }) => OfflineDialog),
  ),
  vehicle: lazyDialog(() =>
    import('#src/features/vehicles/public.ts').then((door) => door.loadVehicleDialog()),
  ),
  document: lazyDialog(() =>
    import('#src/features/documents/public.ts').then((door) => door.loadDocumentDialog()),
  ),
  banner: lazyDialog(() => import('./layout/banner-dialog.tsx').then(({ BannerDialog }) => BannerDialog)),
  city: lazyDialog(() => import('./layout/city-dialog.tsx').then(({ CityDialog }) => CityDialog)),
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
    ...guestScreens({ Reminders: GuestReminders }),
    ...checkScreens,
    ...smsScreens,
    ...corporateScreens({
      Operations: lazyPart(async () => (await operationsSection.load()).default),
      Parking: lazyPart(async () => (await parkingSection.load()).default),
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
