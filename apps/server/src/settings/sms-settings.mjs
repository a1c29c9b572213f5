import { address, isProduction, ofAdapter, oneOf, secret, sender, smppAddress, words } from './forms.mjs';

const isHttp = ofAdapter('SMS_ADAPTER', 'http');
const isSmpp = ofAdapter('SMS_ADAPTER', 'smpp');
const fromContract = words('нужно значение из договора', 'the value of the contract is needed');

/** A part of SETTINGS. */
export const SMS_SETTINGS = [
  {
    name: 'SMS_ADAPTER',
    what: words(
      'в рабочем режиме нужно http или smpp, иначе и inbox',
      'production needs http or smpp, demo also takes inbox',
    ),
    example: 'SMS_ADAPTER=smpp',
    check: (value, env) => oneOf(isProduction(env) ? ['http', 'smpp'] : ['inbox', 'http', 'smpp'])(value),
    isNeeded: isProduction,
  },
  {
    name: 'SMS_GATEWAY_URL',
    what: words('нужен адрес шлюза с https', 'the address of the gateway with https is needed'),
    example: 'SMS_GATEWAY_URL=https://sms.example/send',
    check: address(['https:'], ['http:']),
    isNeeded: isHttp,
  },
  ...['SMS_GATEWAY_SECRET', 'SMS_GATEWAY_SECRET_FORMER'].map((name, index) => ({
    name,
    what: words('нужны 32 латинских знака или больше', '32 ASCII signs or more are needed'),
    example: `${name}=$(openssl rand -hex 32)`,
    check: secret(32),
    isNeeded: index === 0 ? (env) => isHttp(env) || (isSmpp(env) && Boolean(env.SMS_GATEWAY_URL)) : undefined,
  })),
  {
    name: 'SMPP_URL',
    what: words(
      'нужен адрес SMPP: ssmpp://, а smpp:// только на этой машине или в частной сети',
      'the address of the SMSC is needed: ssmpp://, or smpp:// on this machine or in a private network',
    ),
    example: 'SMPP_URL=ssmpp://smsc.example:3550',
    check: smppAddress,
    isNeeded: isSmpp,
    isForCities: true,
  },
  ...[
    ['SMPP_SYSTEM_ID', secret(1), 'gorpark'],
    ['SMPP_PASSWORD', secret(1), '…'],
    ['SMPP_SENDER', sender, '7878'],
  ].map(([name, check, example]) => ({
    name,
    what: fromContract,
    example: `${name}=${example}`,
    check,
    isNeeded: isSmpp,
    isForCities: true,
  })),
];
