import { lazyPart } from '#src/lib/lazy-part.tsx';

export const parkingSection = {
  load: () => import('./parking-page.tsx').then(({ ParkingPage }) => ({ default: ParkingPage })),
  delayMs: 400,
} as const;

export const parkingDialogs = {
  renew: () => import('./renew-dialog.tsx').then(({ RenewDialog }) => RenewDialog),
  cancel: () => import('./cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog),
  drop: () => import('./drop-dialog.tsx').then(({ DropDialog }) => DropDialog),
  defer: () => import('./defer-dialog.tsx').then(({ DeferDialog }) => DeferDialog),
  repair: () => import('./repair-dialog.tsx').then(({ RepairDialog }) => RepairDialog),
  notify: () => import('./notify-dialog.tsx').then(({ NotifyDialog }) => NotifyDialog),
};

export const GuestReminders = lazyPart(() =>
  import('./reminders/guest-reminders.tsx').then((file) => file.GuestReminders),
);

export const ReminderSetting = lazyPart(() =>
  import('./reminders/reminder-setting.tsx').then((file) => file.ReminderSetting),
);
