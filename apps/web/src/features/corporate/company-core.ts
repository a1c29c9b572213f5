import { getCorpProfile } from '@gorpark/contract/company/fleet/calls';
import { isUnanswered } from '@gorpark/contract/failures';
import {
  type CompanyDriver,
  type CorporateProfile,
  readCorporateProfile,
} from '@gorpark/contract/company/fleet/read';
import { readProfile } from '@gorpark/contract/person/account/read';
import type { Profile } from '@gorpark/contract/wire/types';
import { logout } from '@gorpark/contract/person/account/calls';
import type { ApiClient } from '#src/api/client.ts';
import { refuse } from '#src/api/result.ts';
import type { Core } from '#src/core/core.ts';
import { createDialogStore } from '#src/core/dialogs/dialog-store.ts';
import { partOf } from '#src/core/per-core.ts';
import { queryKeys } from '#src/core/query-keys.ts';
import { endedLogin, leavePush, type LostLogin, type SessionStore } from '#src/core/session-store.ts';
import type { TextStore } from '#src/lib/storage.ts';
import { createStore } from '#src/lib/store.ts';

export const companyKey = (city: string, token: string | null) =>
  [...queryKeys.personal(city), 'company', token] as const;

export const companyCoreOf = (core: Core): Core => partOf(core, createCompanyCore);

const onePerPhone = (drivers: readonly CompanyDriver[]) => [
  ...new Map(drivers.map(({ name, phone }) => [phone, { name, phone }])).values(),
];

const readCompany = (answer: unknown): { card: CorporateProfile; payer: Profile } => {
  const card = readCorporateProfile(answer);
  return { card, payer: { ...readProfile(answer), drivers: onePerPhone(card.drivers) } };
};

/**
 * Copies the page's core: every call carries the coop token [COR-034], the profile is the company's, and logout
 * removes only the company's token [COR-007].
 */
const createCompanyCore = (core: Core): Core => {
  const session = companySession(core);
  const client = companyClient(core, session);

  const fetchProfile: Core['fetchProfile'] = async (call) => {
    const { token } = session.get();
    const result = await client.call({ ...getCorpProfile, read: readCompany }, {}, call);
    if (!result.ok) return result;
    core.queryClient.setQueryData(companyKey(core.city.city, token), result.value.card);
    return { ok: true, value: result.value.payer };
  };

  return {
    ...core,
    city: {
      ...core.city,
      profile: { parking: { ...core.city.profile.parking, planarParkingAvailable: false } },
    },
    client,
    fetchProfile,
    session,
    dialogs: createDialogStore(),
    parts: new Map(),
    store: companyStore(core.store),
  };
};

/** A failed profile load logs the company out; without a response only before the first load. */
const companySession = (core: Core): SessionStore => {
  const { tokens, queryClient, city } = core;
  const state = createStore({ userType: 'coop' as const, token: tokens.read('coop') });

  let lost: LostLogin | null = null;

  const account = () => {
    const company = queryClient.getQueryData<CorporateProfile>(companyKey(city.city, state.get().token));
    return company ? JSON.stringify(['coop', company.inn, company.email]) : null;
  };
  const put = (token: string | null) => {
    const before = state.get().token;
    if (before === token) return;
    lost = endedLogin(before, token, account()) ?? lost;
    queryClient.removeQueries({
      queryKey: queryKeys.personal(city.city),
      predicate: ({ queryKey }) => queryKey.includes(before),
    });
    state.set({ userType: 'coop', token });
  };
  const forget = (isEnded = Promise.resolve(true)) => {
    tokens.remove('coop');
    put(null);
    void leavePush(isEnded).catch(() => undefined);
  };
  tokens.watch(() => put(tokens.read('coop')));

  return {
    get: state.get,
    subscribe: state.subscribe,
    account,
    lost: () => lost,
    login: () => Promise.resolve({ status: 'waiting' }),
    enter: put,
    logout: () => {
      const { token } = state.get();
      const answer = token === null ? null : core.client.call(logout, {}, { token });
      forget(answer?.then(({ ok }) => ok));
      lost = null;
    },
    refuseToken: (_name, token) => {
      if (tokens.read('coop') === token) forget();
    },
    refuseProfile: (name) => {
      const known = queryClient.getQueryData(companyKey(city.city, state.get().token));
      if (!isUnanswered(name) || known === undefined) forget();
    },
  };
};

const companyClient = ({ client }: Core, session: SessionStore): ApiClient => ({
  call: async (operation, input, options) => {
    const { token } = session.get();
    if (token === null) return refuse('TokenNotFound');
    const result = await client.call(operation, input, { ...options, token });
    if (!result.ok && result.error.errorName === 'TokenExpired') session.refuseToken('TokenExpired', token);
    return result;
  },
});

const companyStore = (store: TextStore): TextStore => {
  const own = (key: string) => `${key}.coop`;
  return {
    read: (key) => store.read(own(key)),
    write: (key, value) => store.write(own(key), value),
    remove: (key) => store.remove(own(key)),
    watch: store.watch,
  };
};
