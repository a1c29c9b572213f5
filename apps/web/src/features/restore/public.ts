const title = { ru: 'Восстановление пароля', en: 'Password restore' } as const;
const page = { access: 'publicOnly', layout: 'page', title, delayMs: 400 } as const;

const loadStart = () => import('./pages.ts').then(({ StartScreen }) => ({ default: StartScreen }));
const loadStep = () => import('./pages.ts').then(({ StepScreen }) => ({ default: StepScreen }));

export const restoreScreens = [
  { ...page, path: '/restore-password', load: loadStart },
  { ...page, path: '/restore-password/$step', load: loadStep },
  { ...page, path: '/restore-password/$step/$salt', load: loadStep },
] as const;
