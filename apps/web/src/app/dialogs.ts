import type { DialogSlots } from '#src/core/dialogs/dialog-host.tsx';
import { lazyDialog } from '#src/core/dialogs/lazy-dialog.tsx';
import { withPage } from './with-page.tsx';

/** Each name of `DialogProps` with the dialog that it opens. */
export const DIALOGS: Required<DialogSlots> = {
  login: withPage(
    lazyDialog(() => import('#src/features/login/login-dialog.tsx').then((file) => file.LoginDialog)),
  ),
  expired: withPage(
    lazyDialog(() => import('#src/features/login/expired-dialog.tsx').then((file) => file.ExpiredDialog)),
  ),
  start: lazyDialog(() => import('#src/features/payments/start-dialog.tsx').then((file) => file.StartDialog)),
  refill: lazyDialog(() =>
    import('#src/features/payments/refill-dialog.tsx').then((file) => file.RefillDialog),
  ),
  settle: lazyDialog(() =>
    import('#src/features/payments/settle-dialog.tsx').then((file) => file.SettleDialog),
  ),
  paymentWait: lazyDialog(() =>
    import('#src/features/payments/wait-dialog.tsx').then((file) => file.WaitDialog),
  ),
  subscription: lazyDialog(() =>
    import('#src/features/subscriptions/pay-dialog.tsx').then((file) => file.PayDialog),
  ),
  receipt: lazyDialog(() =>
    import('#src/features/receipts/receipt-dialog.tsx').then((file) => file.ReceiptDialog),
  ),
  renew: lazyDialog(() => import('#src/features/parking/renew-dialog.tsx').then((file) => file.RenewDialog)),
  cancel: lazyDialog(() =>
    import('#src/features/parking/cancel-dialog.tsx').then((file) => file.CancelDialog),
  ),
  drop: lazyDialog(() => import('#src/features/parking/drop-dialog.tsx').then((file) => file.DropDialog)),
  defer: lazyDialog(() => import('#src/features/parking/defer-dialog.tsx').then((file) => file.DeferDialog)),
  repair: lazyDialog(() =>
    import('#src/features/parking/repair-dialog.tsx').then((file) => file.RepairDialog),
  ),
  notify: lazyDialog(() =>
    import('#src/features/parking/notify-dialog.tsx').then((file) => file.NotifyDialog),
  ),
  vehicle: lazyDialog(() =>
    import('#src/features/vehicles/vehicle-dialog.tsx').then((file) => file.VehicleDialog),
  ),
  document: lazyDialog(() =>
    import('#src/features/documents/document-dialog.tsx').then((file) => file.DocumentDialog),
  ),
  offline: lazyDialog(() =>
    import('#src/core/offline/offline-dialog.tsx').then((file) => file.OfflineDialog),
  ),
  banner: lazyDialog(() => import('./layout/banner-dialog.tsx').then((file) => file.BannerDialog)),
  city: lazyDialog(() => import('./layout/city-dialog.tsx').then((file) => file.CityDialog)),
};
