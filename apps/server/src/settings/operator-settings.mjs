import { demoEmail, isProduction, lettered, mailAddress, taxNumber, words } from './forms.mjs';

/** Names who answers for personal data, on the page of the rules [THR-28]. A part of SETTINGS. */
export const OPERATOR_SETTINGS = [
  {
    name: 'OPERATOR_NAME',
    what: words(
      'нужно название оператора персональных данных, как в ЕГРЮЛ',
      'the registered name of the operator of personal data is needed',
    ),
    example: 'OPERATOR_NAME=…',
    check: lettered,
    isNeeded: isProduction,
  },
  {
    name: 'OPERATOR_ADDRESS',
    what: words('нужен почтовый адрес оператора', 'the postal address of the operator is needed'),
    example: 'OPERATOR_ADDRESS=…',
    check: lettered,
    isNeeded: isProduction,
  },
  {
    name: 'OPERATOR_INN',
    what: words('нужен ИНН оператора', 'the tax number of the operator is needed'),
    example: 'OPERATOR_INN=7830002293',
    check: taxNumber,
    isNeeded: isProduction,
  },
  {
    name: 'OPERATOR_EMAIL',
    what: words('нужна почта для вопросов о данных', 'the e-mail for questions about data is needed'),
    example: 'OPERATOR_EMAIL=data@parking.example',
    check: (value, env) => mailAddress(value) ?? (isProduction(env) ? demoEmail(value) : null),
    isNeeded: isProduction,
  },
];
