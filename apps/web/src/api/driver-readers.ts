export { readBalanceAnswer } from '@gorpark/contract/public/parking/read';
export { readProfile } from '@gorpark/contract/person/account/read';
