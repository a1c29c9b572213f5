import { inner } from '../../wire/answers.ts';
import { flag } from '../../wire/read.ts';

export interface AccountSettings {
  reportHistoryOperation: boolean;
  pushOff: boolean;
  checkParkingSessionBefore: boolean;
  checkParkingSession: boolean;
}

export const readAccountSettings = (answer: unknown): AccountSettings => {
  const from = inner(answer);
  return {
    reportHistoryOperation: flag(from['reportHistoryOperation']),
    pushOff: flag(from['pushOff']),
    checkParkingSessionBefore: flag(from['checkParkingSessionBefore']),
    checkParkingSession: flag(from['checkParkingSession']),
  };
};
