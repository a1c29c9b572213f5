/** The section /profile/receipts. */
export const receiptsSection = {
  load: () => import('./receipts-screen.tsx').then(({ ReceiptsScreen }) => ({ default: ReceiptsScreen })),
  delayMs: 400,
} as const;

/** The payment dialog in receipt mode; its code comes when it is opened. */
export const receiptDialogs = {
  receipt: () => import('./receipt-dialog.tsx').then(({ ReceiptDialog }) => ReceiptDialog),
};
