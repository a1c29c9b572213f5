const title = { ru: 'Регистрация', en: 'Registration' } as const;
const page = { access: 'publicOnly', layout: 'page', title, delayMs: 400 } as const;

const loadDetails = () => import('./pages.ts').then(({ DetailsScreen }) => ({ default: DetailsScreen }));
const loadConfirmation = () =>
  import('./pages.ts').then(({ ConfirmationScreen }) => ({ default: ConfirmationScreen }));

export const registrationScreens = [
  { ...page, path: '/registration', load: loadDetails },
  { ...page, path: '/registration/confirmation/$step/$salt', load: loadConfirmation },
  { ...page, path: '/registration/confirmation/$step/$salt/$code', load: loadConfirmation },
] as const;
