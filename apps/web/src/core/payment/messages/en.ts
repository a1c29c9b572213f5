import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  payWith: 'Pay with',
  noMethods: 'There is no payment method right now. Try again later.',
  phone: 'Phone',
  phoneHint: 'You will get a text message. Reply to it to confirm the payment.',

  bankTitle: 'One step left',
  bankDue: 'To pay',
  bankNewTab:
    'The bank’s page opens in a new tab. When you have paid, come back here: everything updates by itself.',
  bankSameTab: 'The amount has changed. The bank’s page opens here, and then you come back to the portal.',
  bankOpen: 'Open the bank’s page',
  bankOther: 'Choose another method',
  lost: 'The answer got lost. Press again: you will not be charged twice.',
};
