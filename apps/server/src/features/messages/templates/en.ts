import type { Block, MailParams, MessageTexts, NotServed } from './catalogue.ts';

const text = (line: string): Block => ({ kind: 'text', text: line });
const code = (value: string): Block => ({ kind: 'code', text: value });
const VALID = text(
  'The code works for 10 minutes. Do not share it with anyone, not even with the parking staff.',
);
const IGNORE = text('If you did not request this, you do not need to do anything.');
const NOT_YOU = text('If this was not you, set a new password:');
const restore: Block = { kind: 'link', label: 'Set a new password', path: '/restore-password' };

const CONTACTS: Readonly<Record<MailParams['contactChanged']['what'], string>> = {
  email: 'The e-mail address of your account was changed. We will not write to this address any more.',
  phone: 'The main phone number of your account was changed.',
  newPhone: 'A new phone number was added to your account. It can be used to log in.',
};

/** Names what the payment was for, after its sum went to the balance. */
const NOT_DONE: Readonly<Record<NotServed['purpose'], string>> = {
  start: 'the parking did not start',
  renew: 'the parking was not extended',
  settle: 'the parking could no longer be paid for',
  subscription: 'the subscription was not bought',
  gate: 'the barrier parking was not paid',
  repair: 'the parking was not fixed',
};
const WHY: Readonly<Record<NotServed['reason'], string>> = {
  late: 'the money arrived too late',
  parked: 'the parking of this vehicle is already paid',
  price: 'the price went up while you were paying',
  changed: 'the terms changed while you were paying',
  gate: 'the barrier did not accept the payment',
};
const notServed = ({ sum, purpose, reason }: NotServed): string =>
  `We received ${sum} RUB, but ${NOT_DONE[purpose]}: ${WHY[reason]}.`;

const retryPayment = ({ purpose, reason, coveredUntil }: NotServed): string => {
  if (purpose === 'repair') return 'Check the parking and fix it again if needed.';
  if (purpose === 'settle' && reason === 'parked') return 'You do not need to pay again.';
  return coveredUntil === undefined
    ? 'If your car is in a paid parking place, pay for the parking again.'
    : `The parking of this car is paid until ${coveredUntil}. If you stay longer, pay for the time after ${coveredUntil}.`;
};

const leftText = (left: string, where: MailParams['paymentToDebt']['where']): string => {
  if (where === 'source') return left === '' ? '' : ` We are refunding the remaining ${left} RUB.`;
  return left === ''
    ? ' Nothing was credited to your balance.'
    : ` The remaining ${left} RUB were credited to your balance.`;
};

export const en: MessageTexts = {
  mail: {
    registrationCode: {
      subject: 'Your registration code',
      blocks: (params) => [
        text('Enter this code to confirm your e-mail address:'),
        code(params.code),
        ...openStep(params.link, 'Enter the code'),
        VALID,
        IGNORE,
      ],
    },
    emailChangeCode: {
      subject: 'Code for your new e-mail',
      blocks: (params) => [
        text('To use this e-mail address for your account, enter the code in your profile:'),
        code(params.code),
        VALID,
        IGNORE,
      ],
    },
    restoreCode: {
      subject: 'Code for a new password',
      blocks: (params) => [
        text('Enter this code to set a new password:'),
        code(params.code),
        ...openStep(params.link, 'Enter the code'),
        VALID,
        text('If you did not request this, you do not need to do anything: your old password still works.'),
      ],
    },
    newPassword: {
      subject: 'One-time password',
      blocks: (params) => [
        text('Log in with this password, then set your own in the profile:'),
        code(params.password),
        text('It is valid for one hour and for one login. Your old password still works.'),
        IGNORE,
      ],
    },
    contactChanged: {
      subject: 'Your account contacts were changed',
      blocks: ({ what }) => [text(CONTACTS[what]), NOT_YOU, restore],
    },
    keyExpiring: {
      subject: 'A key is about to expire',
      blocks: ({ key, day }) => [
        text(`The key ${key} of your organisation is valid until ${day}.`),
        text('Request a new one from the city: the old key then works for 14 more days.'),
      ],
    },
    passwordChanged: {
      subject: 'Your password was changed',
      blocks: () => [text('The password of your account was changed.'), NOT_YOU, restore],
    },
    callPasswordAsked: {
      subject: 'A one-time password by call was requested',
      blocks: () => [
        text(
          'Someone requested a one-time password for your account. The password is the last digits of the number that will call you.',
        ),
        text('If it was you, everything is fine. If not, do not share that number with anyone.'),
      ],
    },
    paymentReturned: {
      subject: 'Your payment was credited to your balance',
      blocks: ({ balance, link, ...payment }) => [
        text(notServed(payment)),
        text(`The money was credited to your balance, which is now ${balance} RUB. ${retryPayment(payment)}`),
        { kind: 'link', label: 'Open parking sessions', path: link },
      ],
    },
    paymentToDebt: {
      subject: 'Your payment covered a debt',
      blocks: ({ debt, left, link, where, ...payment }) => [
        text(notServed(payment)),
        text(
          `${debt} RUB of it covered a debt: the bank had reversed one of your earlier payments.${leftText(left, where)} ${retryPayment(payment)}`,
        ),
        { kind: 'link', label: 'Open the operations history', path: link },
      ],
    },
    guestStay: {
      subject: 'Your parking is paid',
      blocks: ({ title, dateIn, dateOut, price, plate, link, repair }) => [
        text(title),
        text(`Vehicle: ${plate}`),
        text(`Start: ${dateIn}`),
        text(`End: ${dateOut}`),
        text(`Paid: ${price}`),
        { kind: 'link', label: 'Check the payment', path: link },
        ...(repair === ''
          ? []
          : [{ kind: 'link' as const, label: 'Wrong plate, zone or time? Fix it', path: repair }]),
        text('This is not a fiscal receipt.'),
      ],
    },
    guestReturned: {
      subject: 'We are refunding your payment',
      blocks: (payment) => [
        text(notServed(payment)),
        text(
          `We are refunding ${payment.refund ?? payment.sum} RUB to the payment method you used. It usually takes up to three working days.`,
        ),
        ...(payment.refund === undefined ? [] : [text(retryPayment(payment))]),
      ],
    },
    refundRefused: {
      subject: 'The bank rejected the refund',
      blocks: ({ sum, link, where }) => [
        text(`We sent ${sum} RUB back to the payment method you used, but the bank rejected the refund.`),
        text(
          where === 'source'
            ? 'Write to support, and we will pay the money back in another way.'
            : 'The whole amount is on your balance. If you want it back on your card, write to support.',
        ),
        { kind: 'link', label: 'Open the history', path: link },
      ],
    },
    receipt: {
      subject: 'Receipt to pay at a bank',
      blocks: ({ number, paper, buys }) => [
        text(`The attached file receipt.pdf is ${paper === 'legal' ? 'invoice' : 'receipt'} No. ${number}.`),
        text(
          `You can pay at any bank. ${
            buys === 'subscription'
              ? 'The money arrives within 1-3 working days, and the subscription starts.'
              : 'The money reaches your balance within 1-3 working days.'
          }`,
        ),
        text('Document numbers in the file are hidden. You can download the full version from the portal.'),
        { kind: 'link', label: 'Open the receipts', path: '/profile/receipts' },
      ],
    },
    operationsReport: {
      subject: 'Your monthly operations report',
      blocks: ({ month, lines, link }) => [
        text(`Your operations in ${month}:`),
        ...lines.split('\n').map(text),
        text('All operations, receipts and a file for your accountant (Excel or PDF) are in the history.'),
        { kind: 'link', label: 'Open the history', path: link },
        text('You can turn this report off in the settings of your profile.'),
      ],
    },
    appealAnswered: {
      subject: 'Your appeal was answered',
      blocks: ({ number, link }) => [
        text(`We have answered your appeal No. ${number}. You can read the answer in your account.`),
        { kind: 'link', label: 'Open your appeals', path: link },
      ],
    },
    parkingEnding: {
      subject: 'Your parking ends soon',
      blocks: ({ plate, time, link }) => [
        text(`The parking of ${plate} ends at ${time}.`),
        { kind: 'link', label: 'Extend', path: link },
        text('You can turn reminders off in your profile.'),
      ],
    },
    parkingEnded: {
      subject: 'Your parking has ended',
      blocks: ({ plate, time, link, until }) => [
        text(`The parking of ${plate} ended at ${time}.`),
        text(
          until === undefined
            ? 'If the car is still there, pay for a new parking.'
            : `If the car is still there, extend by ${until}: there will be no gap.`,
        ),
        { kind: 'link', label: 'Open parking', path: link },
      ],
    },
    plateSimilar: {
      subject: 'Check the plate of your car',
      blocks: ({ plate, link }) => [
        text(`Check the plate that you paid for: ${plate}.`),
        text(
          'A car with a similar plate was checked in this zone. If you made a mistake, correct the plate.',
        ),
        { kind: 'link', label: 'Open parking', path: link },
      ],
    },
    corporateNewDevice: {
      subject: 'Login from a new device',
      blocks: () => [
        text('Someone logged in to the corporate account from a new device.'),
        text('If it was not one of your staff, call support. The phone number is on the site.'),
      ],
    },
  },
  sms: {
    registrationCode: (params) => `${params.code} is your parking registration code. Do not share it`,
    restoreCode: (params) => `${params.code} is your code for a new parking password. Do not share it`,
    editCode: (params) => `${params.code} is the code for your new parking phone. Do not share it`,
    guestStay: ({ plate, dateIn, dateOut, price, link, repair }) =>
      `Parking paid: ${plate}, ${dateIn} - ${dateOut}, ${price}. Check: ${link}${repair === '' ? '' : ` Fix: ${repair}`}`,
    guestReturned: (payment) =>
      `${notServed(payment)} We are refunding ${payment.sum} RUB to the payment method you used`,
    parkingReminder: ({ text }) => text,
    commandReply: ({ text }) => text,
  },
  greeting: 'Hello!',
  footer: (city) => `City parking, ${city}. This is an automatic message, please do not reply to it.`,
};

function openStep(path: string | undefined, label: string): Block[] {
  return path === undefined ? [] : [{ kind: 'link', label, path }];
}
