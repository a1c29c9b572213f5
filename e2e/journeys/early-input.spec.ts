import { expect as bare, type Page } from '@playwright/test';
import { keepParkings, openDrawn } from '../support/drawn.ts';
import { followServerClock, store, watchPage } from '../support/portal.ts';
import { test } from '../support/test.ts';
import { pathOf } from '../support/words.ts';

/** Four loads on a busy machine. */
const expect = bare.configure({ timeout: 40_000 });

type Act = [css: string, nth: number, typed?: string];
interface Scene {
  path: string;
  /** Local storage of the visitor. */
  stored?: Readonly<Record<string, string>>;
  acts: readonly Act[];
  once: (page: Page) => Promise<unknown>;
}

const value = (page: Page, css: string) => expect(page.locator(css).first());
const one = (page: Page, css: string) => expect(page.locator(`${css}:visible`)).toHaveCount(1);
const CHIP = 'fieldset button[aria-pressed]:not([aria-haspopup])';
const STEP = 'fieldset button:not([aria-pressed])';
const PLATE = 'input[placeholder="А000АА"]';

const SCENES: Readonly<Record<string, Scene>> = {
  'a search': {
    path: '/',
    acts: [['search input', 0, '78']],
    once: async (page) => {
      await value(page, 'search input').toHaveValue('78');
      await expect(page.locator('main li button').first()).toContainText('78');
    },
  },
  'two chips and the city': {
    path: '/',
    acts: [
      [CHIP, 2],
      [CHIP, 3],
      ['fieldset button[aria-haspopup]', 0],
    ],
    once: async (page) => {
      await one(page, 'dialog');
      await expect(page.locator(`${CHIP}[aria-pressed=true]`)).toHaveCount(4);
    },
  },
  'a login': { path: '/', acts: [['button[data-visitor]', 0]], once: (page) => one(page, 'dialog') },
  'the second place after the first': {
    path: '/',
    acts: [
      ['main section li button', 0],
      ['main section li button', 1],
    ],
    once: (page) => one(page, 'main article'),
  },
  'a barrier': {
    path: '/guest-payment',
    acts: [['input[value=planar]', 0]],
    once: async (page) => {
      await value(page, 'input[value=planar]').toBeChecked();
      await one(page, 'main form input[inputmode=numeric]');
    },
  },
  'a form of a guest': {
    path: '/guest-payment',
    acts: [
      [PLATE, 0, 'А123ВС'],
      ['fieldset span input', 0, '178'],
      [STEP, 1],
      [STEP, 1],
      ['main form button[aria-haspopup]', 0],
    ],
    once: async (page) => {
      await value(page, PLATE).toHaveValue('А123ВС');
      await value(page, 'fieldset span input').toHaveValue('178');
      await value(page, 'input[size="4"]').toHaveValue('1:30');
      await one(page, '[role=listbox]');
    },
  },
  'a place field of a visitor with stored choices': {
    path: '/guest-payment',
    stored: { 'gorpark.choices.saint-petersburg': JSON.stringify({ zoneNumber: '7808' }) },
    acts: [['main form button[aria-haspopup]', 0]],
    once: async (page) => one(page, '[role=listbox]'),
  },
  'a registration': {
    path: '/registration',
    acts: [
      ['input[name=lastname]', 0, 'Мельникова'],
      ['input[name=phone]', 0, '9215550017'],
      ['input[name=pass]', 0, 'journey-2026'],
      ['input[name=consent]', 0],
    ],
    once: async (page) => {
      await value(page, 'input[name=lastname]').toHaveValue('Мельникова');
      await value(page, 'input[name=phone]').toHaveValue(/921.*555.*00.*17$/);
      await value(page, 'input[name=pass]').toHaveValue('journey-2026');
      await value(page, 'input[name=consent]').toBeChecked();
    },
  },
};

const MOMENTS = ['drawn', 'root made', 'frame taken', 'element taken'] as const;
type Moment = (typeof MOMENTS)[number];

/** Runs in the page. Acts once, in the first task of the moment. */
function actAt([moment, acts]: [Moment, readonly Act[]]): void {
  const isTaken = (element: Element | undefined) =>
    element !== undefined && Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const find = ([css, nth]: Act) =>
    [...document.querySelectorAll<HTMLElement>(css)].filter((one) => one.checkVisibility())[nth];
  const isNow = {
    drawn: () => document.readyState !== 'loading',
    'root made': () => false,
    'frame taken': () => isTaken(document.querySelector('header button, nav button') ?? undefined),
    'element taken': () => acts.every((act) => isTaken(find(act))),
  }[moment];
  const act = async () => {
    for (const [css, nth, typed] of acts) {
      // React renders between two acts of a visitor.
      await Promise.resolve();
      const element = find([css, nth]);
      // React has replaced the page.
      if (!element) break;
      element.focus();
      if (typed === undefined) element.click();
      else {
        const field = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        field?.set?.call(element, typed);
        element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    }
    document.documentElement.dataset['acted'] = '';
  };
  const look = () => (isNow() && acts.slice(0, 1).every(find) ? void act() : setTimeout(look));
  if (moment === 'root made') {
    // The same task has just made the root.
    new MutationObserver((_, observer) => {
      observer.disconnect();
      void act();
    }).observe(document, { subtree: true, attributeFilter: ['data-release'] });
  } else look();
}

/** Runs in the page. The former moment stored what it typed. */
const forgetForms = () => {
  for (const key of Object.keys(localStorage)) if (/draft|guest/.test(key)) localStorage.removeItem(key);
};

/**
 * Each scene meets each width and two moments, each moment meets half of the scenes and both kinds of visit. LONG=1:
 * all combinations.
 */
function visitsOf(scene: number, moment: number, width: number): boolean[] {
  if (process.env['LONG']) return [false, true];
  const isMet = (scene + moment) % 2 === 0 && ((scene >> 1) + (moment >> 1) + width) % 2 === 0;
  return isMet ? [((scene >> 2) + width) % 2 === 1] : [];
}

for (const [index, [name, { path, stored = {}, acts, once }]] of Object.entries(SCENES).entries())
  test(`[SPD-12] keeps ${name} at any moment of a load once`, async ({ context }, info) => {
    test.setTimeout(300_000);
    const width = info.project.use.viewport?.width === 390 ? 0 : 1;
    for (const [at, moment] of MOMENTS.entries())
      for (const isPersonal of visitsOf(index, at, width))
        await test.step(`${moment}, personal data: ${isPersonal}`, async () => {
          const page = await context.newPage();
          const watch = watchPage(page);
          await followServerClock(page, page.request);
          await page.addInitScript(forgetForms);
          await page.addInitScript(store, stored);
          if (isPersonal) await page.addInitScript(keepParkings);
          await page.addInitScript(actAt, [moment, acts] as [Moment, readonly Act[]]);
          await openDrawn(page, pathOf(info, path));
          await expect(page.locator('html')).toHaveAttribute('data-acted', '');
          await once(page);
          watch.check();
          await page.close();
        });
  });

/** Runs in the page. */
const keepRunning = () => {
  const parking = {
    ...{
      order: '100902',
      plate: 'К905ТМ198',
      zone: '7808',
      street: 'улица Марата',
      amount: 28_000,
      check: '',
    },
    ...{ startMs: Date.now() - 600_000, endMs: Date.now() + 3_000_000 },
  };
  localStorage.setItem('gorpark.guest-stays.saint-petersburg', JSON.stringify([parking]));
};

test('[SPD-12] [guests-2] keeps open a form that a parked guest has begun to fill', async ({
  page,
}, info) => {
  const acts: Act[] = [
    ['fieldset span input', 0, '198'],
    [STEP, 1],
  ];
  await followServerClock(page, page.request);
  await page.addInitScript(keepRunning);
  await page.addInitScript(actAt, ['drawn', acts] as [Moment, readonly Act[]]);
  await openDrawn(page, pathOf(info, '/guest-payment'));
  await expect(page.getByRole('timer')).toBeVisible();
  await value(page, 'fieldset span input').toHaveValue('198');
  await value(page, 'input[size="4"]').toHaveValue('1:15');
});
