/** Words of the login dialog. */
export const ru = {
  title: 'Вход',
  login: 'Эл. почта или телефон',
  password: 'Пароль',
  emptyField: 'Заполните это поле',
  emailPhone: 'Введите почту или телефон, например anna@example.ru или +7 921 555-01-42',
  captcha: 'Код с картинки',
  captchaPicture: 'Картинка с кодом',
  submit: 'Войти',
  submitting: 'Входим',
  forgot: 'Забыли пароль?',
  noAccount: 'Нет кабинета?',
  register: 'Зарегистрироваться',
  expiredTitle: 'Время входа истекло',
  expiredText: 'Войдите ещё раз. Парковки продолжают идти.',
  expiredOk: 'Хорошо',
} as const;
