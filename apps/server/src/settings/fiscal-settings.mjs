import { address, mailAddress, oneOf, secret, taxNumber, words } from './forms.mjs';

/** Endings of the cities with own variables, and none for the others. */
const endingsOf = (env) => [
  ...new Set([
    '',
    ...Object.keys(env).flatMap((name) => /^FISCAL_(?:URL|ACQUIRER|DUE)(_.+)$/.exec(name)?.[1] ?? []),
  ]),
];

const valueOf = (env, name, ending) => env[`${name}${ending}`] || env[name] || '';

/** The ways that a city has chosen. */
const waysOf = (env, ending) =>
  ['FISCAL_URL', 'FISCAL_ACQUIRER'].filter((name) => !['', 'none'].includes(valueOf(env, name, ending)));

/** The fault of the first city whose ways are wrong. */
const faultOfWays = (env, isWrong, ru, en) => {
  const ending = endingsOf(env).find((each) => isWrong(waysOf(env, each), each));
  return ending === undefined ? null : words(`${ru}${ending}`, `${en}${ending}`);
};

/** `ways`: those that need this variable. */
const due = (name, what, example, check, ways = ['FISCAL_URL', 'FISCAL_ACQUIRER']) => ({
  name,
  what,
  example: `${name}=${example}`,
  check,
  isNeeded: (env) =>
    endingsOf(env).some(
      (ending) => waysOf(env, ending).some((way) => ways.includes(way)) && !valueOf(env, name, ending),
    ),
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
  {
    name: 'FISCAL_ACQUIRER',
    what: words(
      'нужно yookassa или cloudpayments из PAYMENT_ADAPTER без FISCAL_URL, или none',
      'yookassa or cloudpayments of PAYMENT_ADAPTER without FISCAL_URL, or none is needed',
    ),
    example: 'FISCAL_ACQUIRER=yookassa',
    check: (value, env) =>
      oneOf(['yookassa', 'cloudpayments', 'none'])(value) ??
      (value === 'none' || (env.PAYMENT_ADAPTER ?? '').includes(value)
        ? null
        : words('его нет в PAYMENT_ADAPTER', 'PAYMENT_ADAPTER lacks it')) ??
      faultOfWays(env, (ways) => ways.length > 1, 'заданы оба: FISCAL_URL', 'both are set: FISCAL_URL'),
    isForCities: true,
  },
  {
    name: 'FISCAL_DUE',
    what: words(
      'нужно 0 или 1; при 1 нужен FISCAL_URL или FISCAL_ACQUIRER',
      '0 or 1 is needed; 1 needs FISCAL_URL or FISCAL_ACQUIRER',
    ),
    example: 'FISCAL_DUE=1',
    check: (value, env) =>
      oneOf(['0', '1'])(value) ??
      faultOfWays(
        env,
        (ways, ending) => ways.length === 0 && valueOf(env, 'FISCAL_DUE', ending) === '1',
        'чеки не отправляет никто: FISCAL_DUE',
        'nothing sends the receipts: FISCAL_DUE',
      ),
    isForCities: true,
  },
  due('FISCAL_LOGIN', fromOperator, 'gorpark', secret(1), ['FISCAL_URL']),
  due('FISCAL_PASSWORD', fromOperator, '…', secret(1), ['FISCAL_URL']),
  due('FISCAL_GROUP', fromOperator, 'group_1', secret(1), ['FISCAL_URL']),
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
