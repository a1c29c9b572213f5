import { lazyPart } from '#src/lib/lazy-part.tsx';

export const parkingSection = {
  load: () => import('./parking-page.tsx').then(({ ParkingPage }) => ({ default: ParkingPage })),
  delayMs: 400,
} as const;

export const GuestReminders = lazyPart(() =>
  import('./reminders/guest-reminders.tsx').then((file) => file.GuestReminders),
);

export const ReminderSetting = lazyPart(() =>
  import('./reminders/reminder-setting.tsx').then((file) => file.ReminderSetting),
);
