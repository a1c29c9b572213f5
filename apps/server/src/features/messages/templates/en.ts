import type { Block, GuestReturn, MailParams, MessageTexts, NotServed } from './catalogue.ts';

const text = (line: string): Block => ({ kind: 'text', text: line });
const code = (value: string): Block => ({ kind: 'code', text: value });
const VALID = text(
  'The code works for 10 minutes. Do not share it with anyone, not even with the parking staff.',
);
const IGNORE = text('If you did not ask for this, there is nothing you need to do.');
const NOT_YOU = text('If it was not you, set a new password:');
const restore: Block = { kind: 'link', label: 'Set a new password', path: '/en/restore-password' };

const CONTACTS: Readonly<Record<MailParams['contactChanged']['what'], string>> = {
  email: 'Your account now has another e-mail address. No more mail comes to this one.',
  phone: 'Your account now has another main phone number.',
  newPhone: 'One more phone number was added to your account: it can be used to log in.',
};

/** What the sum of a payment that went to the balance was for. */
const NOT_DONE: Readonly<Record<NotServed['purpose'], string>> = {
  start: 'the parking did not start',
  renew: 'the parking was not extended',
  settle: 'the parking no longer waited for it',
  subscription: 'the subscription was not bought',
  gate: 'the barrier parking was not paid',
};
const WHY: Readonly<Record<NotServed['reason'], string>> = {
  late: 'the money came too late',
  parked: 'this vehicle is in a paid parking already',
  price: 'the price rose while you were paying',
  changed: 'something changed while you were paying',
  gate: 'the barrier did not take it',
};
const notServed = ({ sum, purpose, reason }: NotServed): Block =>
  text(`The payment of ${sum} RUB came, but ${NOT_DONE[purpose]}: ${WHY[reason]}.`);

const payAgain = ({ coveredUntil }: NotServed): string =>
  coveredUntil === undefined
    ? 'If your car stands on a paid place, pay for the parking again.'
    : `The parking of this car is paid until ${coveredUntil}. If it stays longer, pay again at ${coveredUntil}.`;

const GUEST_RETURNS: Readonly<Record<GuestReturn, string>> = {
  late: 'The money came too late, the parking did not start.',
  parked: 'This car is in a paid parking already, no second one was started.',
  price: 'The price rose while you were paying, the parking did not start.',
  changed: 'Something changed while you were paying, the parking did not start.',
};

export const en: MessageTexts = {
  mail: {
    registrationCode: {
      subject: 'Your registration code',
      blocks: (params) => [
        text('Enter this code to confirm your e-mail address:'),
        code(params.code),
        ...openStep(params.link, 'Open the code step'),
        VALID,
        IGNORE,
      ],
    },
    emailChangeCode: {
      subject: 'Code for your new e-mail',
      blocks: (params) => [
        text('Enter this code in your profile to make this address the e-mail of your account:'),
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
        ...openStep(params.link, 'Open the code step'),
        VALID,
        text('If you did not ask for this, there is nothing you need to do: your old password works.'),
      ],
    },
    newPassword: {
      subject: 'One-time password',
      blocks: (params) => [
        text('Log in with this password, then set your own in the profile:'),
        code(params.password),
        text('It works for one hour and for one login. Your old password works as well.'),
        IGNORE,
      ],
    },
    contactChanged: {
      subject: 'The contacts of your account changed',
      blocks: ({ what }) => [text(CONTACTS[what]), NOT_YOU, restore],
    },
    passwordChanged: {
      subject: 'Your password was changed',
      blocks: () => [text('The password of your account was changed.'), NOT_YOU, restore],
    },
    callPasswordAsked: {
      subject: 'A password by call was asked for',
      blocks: () => [
        text(
          'Somebody asked for a one-time password for your account: it is the last digits of the number that calls.',
        ),
        text('If it was you, all is well. If not, do not share that number with anyone.'),
      ],
    },
    paymentReturned: {
      subject: 'Your payment is on your balance',
      blocks: ({ balance, link, ...payment }) => [
        notServed(payment),
        text(`The sum was put on your balance, which now holds ${balance} RUB. ${payAgain(payment)}`),
        { kind: 'link', label: 'Open parkings', path: link },
      ],
    },
    paymentToDebt: {
      subject: 'Your payment went to a debt',
      blocks: ({ debt, left, link, ...payment }) => [
        notServed(payment),
        text(
          `${debt} RUB of it paid a debt for a payment that the bank had taken back. ${left === '' ? 'Nothing came to the balance.' : `The other ${left} RUB are on your balance.`} ${payAgain(payment)}`,
        ),
        { kind: 'link', label: 'Open the history of operations', path: link },
      ],
    },
    guestStay: {
      subject: 'Your parking is paid',
      blocks: ({ title, dateIn, dateOut, price, plate, link }) => [
        text(title),
        text(`Vehicle: ${plate}`),
        text(`Start: ${dateIn}`),
        text(`End: ${dateOut}`),
        text(`Paid: ${price}`),
        { kind: 'link', label: 'Check the payment', path: link },
        text('This is not a fiscal receipt.'),
      ],
    },
    guestReturned: {
      subject: 'Your payment is on its way back',
      blocks: ({ sum, reason }) => [
        text(GUEST_RETURNS[reason]),
        text(`${sum} roubles go back to where you paid from. It usually takes up to three working days.`),
      ],
    },
    refundRefused: {
      subject: 'Your refund is on your balance',
      blocks: ({ sum, link }) => [
        text(`We sent ${sum} roubles back to where the payment came from, but the bank did not take it.`),
        text('The whole sum is on your balance. If you need it on your card, write to support.'),
        { kind: 'link', label: 'Open the history', path: link },
      ],
    },
    receipt: {
      subject: 'Receipt for the parking account',
      blocks: ({ number, paper }) => [
        text(
          `The file receipt.pdf of this mail is ${paper === 'legal' ? 'invoice' : 'receipt'} No. ${number}.`,
        ),
        text('Pay it in any bank. The money comes to the balance within 1-3 working days.'),
        text('Numbers of documents are hidden in it: the full paper can be downloaded in the portal.'),
        { kind: 'link', label: 'Open the receipts', path: '/en/profile/receipts' },
      ],
    },
    operationsReport: {
      subject: 'Your operations of the month',
      blocks: ({ month, lines, link }) => [
        text(`Your operations in ${month}:`),
        ...lines.split('\n').map(text),
        text('All operations, receipts and a file for your accountant (Excel or PDF) are in the history.'),
        { kind: 'link', label: 'Open the history', path: link },
        text('You can turn this report off in the settings of your profile.'),
      ],
    },
    appealAnswered: {
      subject: 'Your appeal is answered',
      blocks: ({ number, link }) => [
        text(`An operator has answered your appeal No. ${number}. The answer waits in your account.`),
        { kind: 'link', label: 'Open your appeals', path: link },
      ],
    },
    corporateNewDevice: {
      subject: 'Login from a new device',
      blocks: () => [
        text('Somebody logged in to the corporate account from a device that was not seen before.'),
        text('If it was not one of your staff, contact support: the phone number is on the site.'),
      ],
    },
  },
  sms: {
    registrationCode: (params) => `${params.code} is your parking registration code. Do not share it`,
    restoreCode: (params) => `${params.code} is your code for a new parking password. Do not share it`,
    editCode: (params) => `${params.code} is the code for your new parking phone. Do not share it`,
    guestStay: ({ plate, dateIn, dateOut, price, link }) =>
      `Parking paid: ${plate}, ${dateIn} - ${dateOut}, ${price}. Check: ${link}`,
    guestReturned: ({ sum, reason }) => `${GUEST_RETURNS[reason]} ${sum} RUB go back to where you paid from`,
    commandReply: ({ text }) => text,
  },
  greeting: 'Hello!',
  footer: (city) => `City parking, ${city}. This mail was sent automatically, no need to answer it.`,
};

function openStep(path: string | undefined, label: string): Block[] {
  return path === undefined ? [] : [{ kind: 'link', label, path }];
}
