// All kits of money tests with their server.
import {
  createMoneyServer,
  countStatements,
  operationsOf,
  parkedDriver,
  parkingDriver,
  sessionsOf,
  startSession,
  walletOf,
} from './money-kit.sql.ts';
import {
  beginRefill,
  countedPayments,
  noticeBody,
  noticesOf,
  openOrder,
  paymentOf,
  payOnPage,
  refillsOf,
  sendNotice,
  settleAll,
  suspenseOf,
} from './payment-kit.sql.ts';
import { bonusOf, giveTestBonus } from './bonus-kit.sql.ts';
import { askPrice, payPrice, priceOf } from './barrier-kit.ts';
import { benefitRowsOf, benefitsOf, buy, subscribed, subscriptionsOf } from './subscription-kit.sql.ts';
import { makeReceipt, receiptOf } from './receipt-kit.ts';
import { endSession, openDriver, openSession, profileSessions, startOpenSession } from './open-kit.ts';
import { cityIdOf, createTestDriver, createTestGuest } from './drivers.sql.ts';
import { confirmedForm, countMessages, lastCode, lastMessage, register } from './account-kit.ts';
import { mailsTo, putConfirmedCode } from './contacts.sql.ts';
import { createTestCompany } from './companies.sql.ts';
import { answersTo, command, createSmsSender, handOver } from './sms-kit.ts';
import { auditOf, runHere } from './operator.ts';
import { purgeKept } from './retention.ts';
import { changeForgiveness, declareHoliday, putZone } from './tariffs.sql.ts';
import { addOperations } from './history-kit.sql.ts';
import { readPicture } from './captcha.sql.ts';
import type { TestServer } from './harness.ts';

const KIT = {
  ...{ parkingDriver, startSession, parkedDriver, walletOf, sessionsOf, operationsOf, countStatements },
  ...{
    beginRefill,
    openOrder,
    payOnPage,
    settleAll,
    paymentOf,
    refillsOf,
    noticesOf,
    suspenseOf,
    noticeBody,
    sendNotice,
    countedPayments,
  },
  ...{ giveTestBonus, bonusOf },
  ...{ askPrice, priceOf, payPrice },
  ...{ buy, subscribed, benefitsOf, subscriptionsOf, benefitRowsOf },
  ...{ makeReceipt, receiptOf },
  ...{ openDriver, startOpenSession, openSession, endSession, profileSessions },
  ...{ createTestDriver, createTestGuest, cityIdOf },
  ...{ lastMessage, lastCode, countMessages, confirmedForm, register },
  ...{ putConfirmedCode, mailsTo },
  ...{ createTestCompany },
  ...{ handOver, answersTo, command, createSmsSender },
  ...{ runHere, auditOf },
  ...{ purgeKept },
  ...{ changeForgiveness, declareHoliday, putZone },
  ...{ addOperations },
  ...{ readPicture },
};

type Bound<F> = F extends (server: never, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

export type MoneyScene = { server: TestServer } & { [Name in keyof typeof KIT]: Bound<(typeof KIT)[Name]> };

/**
 * Starts a money server (see `createMoneyServer`) and returns it with the functions of all kits, which act on it:
 * `scene.startSession(driver)`, `scene.walletOf(driver)`.
 */
export function moneyScene(...options: Parameters<typeof createMoneyServer>): MoneyScene {
  const server = createMoneyServer(...options);
  const bound = Object.entries(KIT).map(([name, act]) => [
    name,
    (...rest: unknown[]) => (act as (server: TestServer, ...rest: unknown[]) => unknown)(server, ...rest),
  ]);
  return { server, ...Object.fromEntries(bound) } as MoneyScene;
}
