import type { Fits } from '#src/i18n/catalogue.ts';
import type { ru } from './ru.ts';

export const en: Fits<typeof ru> = {
  title: 'Personal data rules',
  version: 'Version of {date}',
  lead: 'This page says which data about you the city parking portal keeps, what they are for and how to control them. By registering you agree to these rules.',
  whatTitle: 'Which data we keep',
  whatPerson: 'Your last, first and middle name, e-mail address and phone numbers.',
  whatCars: 'Number plates, numbers of vehicle certificates and driving licences, if you entered them.',
  whatUse: 'Parkings, payments, subscriptions, fines that you looked at and requests to support.',
  whatTechnical:
    'Times of logins and the network address they came from: this is how we notice strangers trying.',
  whatPassword: 'We do not keep the password: only a fingerprint from which it cannot be restored.',
  whyTitle: 'What for',
  whyPark: 'To start, extend and prove the payment of a parking, and to return money when it is due.',
  whyMail: 'To send a confirmation code, a receipt or a report that you turned on yourself.',
  whySafe: 'To protect your account and to answer requests.',
  whyNoAds: 'We do not use the data for advertising and do not sell them to anybody.',
  whoTitle: 'Who gets them',
  whoPay:
    'The payment service: sum and number of the payment. Card data are entered on its page and never reach us.',
  whoMail: 'The services for letters, SMS and calls: the address or number and the message itself.',
  whoLaw: 'City parking control and authorities that the law entitles to them.',
  longTitle: 'How long they are kept',
  longAccount:
    'Account data are kept while the account exists. Payments and receipts are kept as long as the law demands.',
  longDraft:
    'An unfinished registration is kept on your device only, is good for 30 minutes and is removed when the registration is opened again.',
  deviceTitle: 'What stays on your device',
  deviceText:
    'The sign of the login, the chosen city, language, theme and last parking places. Logging out removes the sign of the login.',
  rightsTitle: 'Your rights',
  rightsSee: 'To learn which data about you exist, to correct them in the profile or to ask us to do it.',
  rightsDelete:
    'To withdraw the consent and have the account deleted. Only what the law orders to keep remains.',
  contactTitle: 'Who answers for the data',
  contactOperator: 'Operator of personal data: {name}, tax number {inn}, address: {address}.',
  contactText: 'To ask about your data or to withdraw the consent, contact us.',
  contactMail: 'E-mail: {email}',
  contactPhone: 'Phone: {phone}',
  licences: 'Licences of the programs that the portal uses',
};
