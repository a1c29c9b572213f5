import { checkScreens } from '#src/features/check/public.ts';
import { corporateScreens } from '#src/features/corporate/public.ts';
import { contentPageScreens, withCityPage } from '#src/features/content-pages/public.ts';
import { feedbackSection } from '#src/features/feedback/public.ts';
import { finesSection } from '#src/features/fines/public.ts';
import { guestScreens } from '#src/features/guests/public.ts';
import { homeMapScreens } from '#src/features/home-map/public.ts';
import { loginScreens } from '#src/features/login/public.ts';
import { newsScreens } from '#src/features/news/public.ts';
import { operationsSection } from '#src/features/history/public.ts';
import { GuestReminders, parkingSection } from '#src/features/parking/public.ts';
import { paymentScreens } from '#src/features/payments/public.ts';
import { personalDataScreens } from '#src/features/personal-data/public.ts';
import { receiptsSection } from '#src/features/receipts/public.ts';
import { registrationScreens } from '#src/features/registration/public.ts';
import { restoreScreens } from '#src/features/restore/public.ts';
import { constructorSection } from '#src/features/constructor/public.ts';
import { smsScreens } from '#src/features/sms-commands/public.ts';
import { abonementsSection } from '#src/features/subscriptions/public.ts';
import { vehicleChecksSection } from '#src/features/vehicle-checks/public.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import type { AppOptions } from './app.tsx';
import { DIALOGS } from './dialogs.ts';
import { PROFILE_MENU } from './profile-menu.ts';

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
    checks: vehicleChecksSection,
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
