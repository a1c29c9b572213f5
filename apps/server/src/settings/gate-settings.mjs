import { address, secret, words } from './forms.mjs';

/** Whether a barrier has no own value of this variable. */
const gatesWithout = (variable, env) =>
  Object.keys(env).some(
    (name) => name.startsWith('GATE_URL') && env[name] && !env[name.replace('GATE_URL', variable)],
  );

/** A name may end with a city and the code of a parking. */
export const GATE_SETTINGS = [
  {
    name: 'GATE_URL',
    what: words(
      'нужен адрес системы шлагбаума с https',
      'the address of a barrier system with https is needed',
    ),
    example: 'GATE_URL_SAINT_PETERSBURG_9003=https://barrier.example',
    check: address(['https:'], ['http:']),
    isForCities: true,
  },
  ...[
    ['GATE_KEY_ID', secret(1), 'gorpark'],
    ['GATE_SECRET', secret(32), '$(openssl rand -hex 32)'],
  ].map(([name, check, example]) => ({
    name,
    what: words(
      'нужны латинские знаки без пробелов, в GATE_SECRET от 32',
      'ASCII characters without spaces are needed, 32 or more for GATE_SECRET',
    ),
    example: `${name}=${example}`,
    check,
    isNeeded: (env) => gatesWithout(name, env),
    isForCities: true,
  })),
];
