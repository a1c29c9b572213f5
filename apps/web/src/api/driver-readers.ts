/** Readers of the answers that only a driver gets: their code comes with the first such call. */
export { readBalanceAnswer } from '@gorpark/contract/wire/cost';
export { readProfile } from '@gorpark/contract/wire/profile';
