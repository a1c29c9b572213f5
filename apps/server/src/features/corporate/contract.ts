import type { Tx } from '#src/platform/db/schema.ts';
import { createCompany, findCompany, hashContract, writeContract } from '../auth/index.ts';
import { ensureWallet } from '../ledger/index.ts';

export interface NewContract {
  cityId: number;
  inn: string;
  name: string;
  email: string;
  contractNumber: string;
  at: Date;
}

/** Creates a company with its wallet and returns the account id; null if the city already has this tax number. */
export async function addCompany(tx: Tx, contract: NewContract): Promise<number | null> {
  const { cityId, inn, name, email, contractNumber, at } = contract;
  if (await findCompany(tx, cityId, inn)) return null;
  const contractHash = await hashContract(contractNumber);
  const accountId = await createCompany(tx, { cityId, inn, name, email, contractHash, now: at });
  await ensureWallet(tx, cityId, accountId, 'main');
  return accountId;
}

/** Replaces the contract number and ends all sessions. Returns false for an unknown company. */
export async function setContract(
  tx: Tx,
  { cityId, inn, contractNumber }: Pick<NewContract, 'cityId' | 'inn' | 'contractNumber'>,
): Promise<boolean> {
  const company = await findCompany(tx, cityId, inn);
  if (!company) return false;
  await writeContract(tx, cityId, company.accountId, await hashContract(contractNumber));
  return true;
}
