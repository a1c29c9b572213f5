import { routes as accessRoutes } from './features/auth/index.ts';
import { routes as feedbackRoutes } from './features/feedback/index.ts';
import { routes as corporateRoutes } from './features/corporate/index.ts';
import { registrationRoutes, routes as accountRoutes } from './features/accounts/index.ts';
import { listCityIds, routes as cityRoutes } from './features/cities/index.ts';
import { routes as contentRoutes } from './features/content/index.ts';
import { routes as enforcementRoutes } from './features/enforcement/index.ts';
import { routes as guestRoutes } from './features/guests/index.ts';
import { addHistoryFileRoute, scheduleHistoryJobs } from './features/history/index.ts';
import { scheduleLedgerJobs } from './features/ledger/index.ts';
import { routes as mapRoutes } from './features/map/index.ts';
import { scheduleMessageJobs } from './features/messages/index.ts';
import { routes as repairRoutes } from './features/repair/index.ts';
import { routes as sessionRoutes, scheduleSessionJobs } from './features/sessions/index.ts';
import {
  addNoticeRoute,
  addWidgetPage,
  routes as paymentRoutes,
  schedulePaymentJobs,
} from './features/payments/index.ts';
import { schedulePartnerJobs } from './features/partners/index.ts';
import { addGateEvents, routes as barrierRoutes, scheduleBarrierJobs } from './features/barrier/index.ts';
import { routes as reminderRoutes, scheduleReminderJobs } from './features/reminders/index.ts';
import { routes as fineRoutes } from './features/fines/index.ts';
import { routes as receiptRoutes } from './features/receipts/index.ts';
import { routes as subscriptionRoutes } from './features/subscriptions/index.ts';
import { addSmsRoute } from './features/sms/index.ts';
import { routes as vehicleRoutes, scheduleProofJobs } from './features/vehicles/index.ts';
import { addReceiptPages } from './features/fiscal/index.ts';
import { addFiscalPage } from './gateways/fiscal/sandbox/page.ts';
import { addSandboxRoutes } from './gateways/payments/sandbox/routes.ts';
import { featuresOf } from './platform/feature.ts';
import { scheduleRetention } from './retention/jobs.ts';
import type { Services } from './services.ts';

const define = featuresOf<Services>();

const SESSIONS = ['db', 'pool', 'tariffs', 'payments', 'findCompanyVehicle'] as const;
const CAPTCHA = ['db', 'clock', 'workKey'] as const;

/** Stopped in this order: what creates work for others comes first. */
export const FEATURES = [
  define([...CAPTCHA, 'tokens', 'messages', 'codes', 'cities', 'calls', 'oneTimeKey', 'log', 'metrics'], {
    routes: accessRoutes,
    stop: ({ calls }) => calls.settled(),
  }),
  define(['sandbox'], {
    pages: (server, { sandbox }) =>
      addSandboxRoutes(server, { bank: sandbox?.bank ?? null, apiKey: sandbox?.apiKey ?? '' }),
    jobs: async (jobs, { sandbox }) => {
      if (sandbox) await jobs.schedule('sandbox-bank', '* * * * *', () => sandbox.bank.work.sweep());
    },
    stop: async ({ sandbox }) => sandbox?.bank.work.stop(),
  }),
  define(['barrier', 'directory'], {
    routes: barrierRoutes,
    pages: (server, { barrier, directory: cities }) => addGateEvents(server, { barrier, cities }),
    jobs: (jobs, { barrier }) => scheduleBarrierJobs(jobs, barrier),
    stop: ({ barrier }) => barrier.work.stop(),
  }),
  define(['db', 'clock', 'directory', 'fiscal', 'log', 'secretKey'], {
    pages: (server, { fiscal, directory: cities, ...needs }) => {
      addFiscalPage(server, { db: needs.db, isShown: fiscal.work !== null });
      addReceiptPages(server, { ...needs, cities, work: fiscal.work });
    },
    jobs: (jobs, { fiscal, log }) => fiscal.schedule(jobs, log),
    stop: ({ fiscal }) => fiscal.stop(),
  }),
  define([...SESSIONS, 'clock', 'cities', 'tokens', 'secretKeys', 'guests'], {
    routes: guestRoutes,
    jobs: (jobs, { guests }) => guests.schedule(jobs),
    stop: ({ guests }) => guests.receipts.stop(),
  }),
  define(['db', 'cities', 'publicUrl', 'push', 'pushVault', 'reminders'], {
    routes: reminderRoutes,
    jobs: (jobs, { reminders }) => scheduleReminderJobs(jobs, reminders),
    stop: ({ reminders }) => reminders.stop(),
  }),
  define([...SESSIONS, 'clock', 'log'], { routes: sessionRoutes, jobs: scheduleSessionJobs }),
  define([...SESSIONS, 'subjectOf'], { routes: repairRoutes }),
  define(
    ['db', 'clock', 'log', 'metrics', 'cities', 'messages', 'vault', 'providers', 'payments', 'directory'],
    {
      routes: paymentRoutes,
      pages: (server, { directory: cities, payments }) => {
        addNoticeRoute(server, { cities, payments });
        addWidgetPage(server, payments);
      },
      jobs: schedulePaymentJobs,
      stop: ({ payments }) => payments.work.stop(),
    },
  ),
  define(['db', 'clock', 'messages', 'directory', 'tokens', 'history'], {
    routes: ({ history }) => history.routes,
    pages: (server, { db, clock, directory: cities, tokens: access }) =>
      addHistoryFileRoute(server, { db, clock, cities, access }),
    jobs: (jobs, needs) => scheduleHistoryJobs(jobs, { ...needs, historyWork: needs.history.work }),
    stop: ({ history }) => history.work.stop(),
  }),
  define(['db', 'clock', 'directory', 'sms'], {
    routes: ({ sms }) => sms.routes,
    pages: (server, { db, clock, directory: cities, sms }) =>
      addSmsRoute(server, { db, clock, cities, ...sms }),
    jobs: (jobs, { sms }) => sms.schedule(jobs),
    stop: ({ sms }) => sms.work.stop(),
  }),
  define(['receipts'], {
    routes: ({ receipts }) => receiptRoutes(receipts),
    stop: ({ receipts }) => receipts.papers.stop(),
  }),
  define(['messages'], { jobs: scheduleMessageJobs, stop: ({ messages }) => messages.queue.stop() }),
  define(['db', 'clock', 'log'], { jobs: scheduleLedgerJobs }),
  define(['db', 'clock', 'log', 'metrics', 'cities', 'providers'], { jobs: scheduleRetention }),
  define([...CAPTCHA, 'pool', 'tokens', 'codes', 'cities', 'messages', 'onAccountMade'], {
    routes: (needs) => [...registrationRoutes(needs), ...accountRoutes(needs)],
  }),
  define(['db', 'cities', 'dataOperator'], {
    routes: cityRoutes,
    // A server that has just restarted serves settings without its database, too.
    jobs: async (_jobs, { db, cities }) => {
      for (const cityId of await listCityIds(db)) await cities.of(cityId);
    },
  }),
  define(['db', 'clock', 'cities'], { routes: mapRoutes }),
  define(['db', 'clock', 'log', 'register'], { routes: vehicleRoutes, jobs: scheduleProofJobs }),
  define(['db', 'pool', 'cities', 'payments'], { routes: subscriptionRoutes }),
  define(['fines'], { routes: ({ fines }) => fineRoutes(fines) }),
  define(['db', 'cities', 'isOwnCheck'], { routes: feedbackRoutes }),
  define(['db'], { routes: contentRoutes }),
  define(['db', 'cities'], { routes: corporateRoutes }),
  define(['db', 'clock', 'cities', 'messages', 'tariffs'], {
    routes: enforcementRoutes,
    jobs: schedulePartnerJobs,
  }),
];
