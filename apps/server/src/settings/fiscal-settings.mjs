import { address, mailAddress, oneOf, secret, taxNumber, words } from './forms.mjs';

/** Whether a city with fiscal receipts lacks this variable. */
const shopsWithout = (variable, env) =>
  Object.keys(env).some(
    (name) =>
      name.startsWith('FISCAL_URL') &&
      env[name] &&
      env[name] !== 'none' &&
      !env[variable] &&
      !env[name.replace('FISCAL_URL', variable)],
  );

const due = (name, what, example, check) => ({
  name,
  what,
  example: `${name}=${example}`,
  check,
  isNeeded: (env) => shopsWithout(name, env),
  isForCities: true,
});

const fromOperator = words(
  'нужно значение из кабинета оператора',
  'the value from the operator’s account is needed',
);

/** Each may end with the name of a city. */
export const FISCAL_SETTINGS = [
  {
    name: 'FISCAL_URL',
    what: words(
      'нужен адрес оператора чеков с https до версии протокола, или none',
      'the address of the fiscal operator with https, up to the version, or none is needed',
    ),
    example: 'FISCAL_URL=https://online.example/possystem/v5',
    check: (value) => (value === 'none' ? null : address(['https:'], ['http:'])(value)),
    isForCities: true,
  },
  due('FISCAL_LOGIN', fromOperator, 'gorpark', secret(1)),
  due('FISCAL_PASSWORD', fromOperator, '…', secret(1)),
  due('FISCAL_GROUP', fromOperator, 'group_1', secret(1)),
  due(
    'FISCAL_INN',
    words('нужен ИНН продавца', 'the tax number of the seller is needed'),
    '7830002293',
    taxNumber,
  ),
  due(
    'FISCAL_TAX_SYSTEM',
    words('нужна система налогообложения', 'the tax system is needed'),
    'osn',
    oneOf(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']),
  ),
  due(
    'FISCAL_VAT',
    words(
      'нужна ставка НДС: none, vat0, vat5, vat7, vat10, vat20 или vat22',
      'the rate of VAT is needed: none, vat0, vat5, vat7, vat10, vat20 or vat22',
    ),
    'vat22',
    oneOf(['none', 'vat0', 'vat5', 'vat7', 'vat10', 'vat20', 'vat22']),
  ),
  due(
    'FISCAL_EMAIL',
    words('нужна почта продавца', 'the e-mail of the seller is needed'),
    'sales@parking.example',
    mailAddress,
  ),
  {
    name: 'FISCAL_INTERNET',
    what: words('нужно 0 или 1', '0 or 1 is needed'),
    example: 'FISCAL_INTERNET=1',
    check: oneOf(['0', '1']),
    isForCities: true,
  },
];
