// Table owners and exceptions (docs/architecture.md). The owner has the table in its tables.ts. `read`: other modules
// that read it in SQL. `write`: files of other modules that write and read it. Each exception has a reason; an unused
// one is an error.

const STOPPED = 'a statement that moves money looks in itself whether the city stands still (FLT-17)';
const ONE_QUERY = 'a fact of one page, read in its one query';
const NAMES = 'names of places beside what is listed, read in its one query';
const DEMO = 'rows of the demo city, for what it finds there';
const CITY_WORDS = "the city's slug, name or time zone beside its own rows";
const EACH_CITY = 'goes through the cities one by one';
const FIND = 'the operator finds by what a person says of himself: plate, phone';
const GAUGE = 'a gauge counts what waits or is stuck';
const RECONCILE = "the operator's reconciliation compares the books with the bank's";
const PERSON = 'everything that is kept of a person is shown, or stands in the way of forgetting him';

const own = (owner, names) => Object.fromEntries(names.split(' ').map((name) => [name, { owner }]));
const each = (names, why) => Object.fromEntries(names.split(' ').map((name) => [name, why]));

export const TABLES = {
  // Tables that only their owner uses.
  ...own('platform', 'audit_log limit_event schema_migration schema_migration_step'),
  ...own('retention', 'reconciliation'),
  ...own('gateways/inbox', 'inbox_message'),
  ...own('gateways/fiscal', 'sandbox_fiscal'),
  ...own('gateways/payments', 'sandbox_notice sandbox_payment sandbox_refund'),
  ...own('cities', 'city_override'),
  ...own('otp', 'one_time_code'),
  ...own('auth', 'captcha_challenge company_device contact_probe login_attempt one_time_credential'),
  ...own('accounts', 'document registration'),
  ...own(
    'ledger',
    'ledger_checkpoint ledger_checkpoint_sum ledger_city_sum ledger_entry ledger_wallet_mismatch',
  ),
  ...own('fiscal', 'fiscal_receipt fiscal_start'),
  ...own('payments', 'card_consent payment_card payment_notice payment_report'),
  ...own('sessions', 'foreign_plate_attempt quote'),
  ...own('guests', 'guest_receipt'),
  ...own('receipts', 'receipt_counter receipt_sending'),
  ...own('fines', 'fine_photo'),
  ...own('history', 'history_export history_export_part history_report'),
  ...own('corporate', 'company_driver company_tracker'),

  // Tables of the infrastructure.
  idempotency: {
    owner: 'platform',
    read: { sessions: 'the answer that a key has already got is a fact of the one statement (INV-7)' },
  },
  // Tables created by the queue library.
  'pgboss.job': { owner: 'platform', isForeign: true, read: { app: GAUGE } },

  // Tables with data of a city pack.
  city: {
    owner: 'cities',
    read: {
      app: 'finds the city of a call',
      ...each('corporate fiscal guests history messages payments planar gateways/inbox', CITY_WORDS),
      ...each('ledger retention', EACH_CITY),
      sessions: "the pack's hash, which the price rests on, in the one statement",
      demo: DEMO,
      tariffs: "the pack's hash with the rules that it names",
      operator: 'finds the city that a command names',
    },
  },
  city_calendar: { owner: 'cities', read: { tariffs: 'a price rests on the days of the calendar' } },
  city_option: {
    owner: 'cities',
    read: {
      auth: 'what a city allows decides in the statement whether a token or a company is admitted',
      accounts: ONE_QUERY,
      ledger: 'the bonus counts only in a city that has it, in the statement that holds the wallets',
      planar: ONE_QUERY,
      demo: DEMO,
      tariffs: 'settings that a price rests on, with its rules in one query',
    },
  },
  content_page: {
    owner: 'cities',
    read: { content: 'shows the pages' },
  },
  map_object: { owner: 'cities', read: { map: 'draws them' } },
  news: {
    owner: 'cities',
    read: { content: 'shows the news' },
  },
  parking: {
    owner: 'cities',
    read: {
      ...each('accounts corporate guests history', NAMES),
      map: 'draws them',
      planar: 'the parkings that have a barrier',
      tariffs: 'the places that a price is asked for',
    },
  },
  popup_notice: { owner: 'cities', read: { content: 'shows it' } },
  subscription_offer: { owner: 'cities', read: { history: NAMES, subscriptions: 'sells them' } },
  tariff: { owner: 'cities', read: { tariffs: 'the rules of a price' } },
  tariff_version: { owner: 'cities', read: { tariffs: 'the rules of a price' } },
  zone: {
    owner: 'cities',
    read: {
      accounts: 'the usual zone of a profile; the zones of a benefit are those of the city',
      corporate: NAMES,
      demo: DEMO,
      subscriptions: 'an offer names its zones',
      tariffs: 'the rules of a price',
    },
  },

  message: { owner: 'messages', read: { app: GAUGE, operator: PERSON } },
  company: {
    owner: 'auth',
    read: {
      corporate: 'the card of a company with its balance, in one query',
      payments: "a company's own e-mail is the one that a receipt goes to",
      receipts: 'the payer on the papers of a company',
    },
  },
  token: {
    owner: 'auth',
    read: {
      accounts: ONE_QUERY,
      guests: 'a hidden account goes when no token leads to it',
      history: 'a page of the history looks at the token in its one query',
      sessions: 'a money command looks at the token in its one statement',
    },
  },
  account: {
    owner: 'accounts',
    read: {
      auth: 'who logs in: his password, e-mail and kind',
      demo: DEMO,
      fiscal: 'where a cash receipt is sent',
      guests: 'the hidden account behind the order of a guest',
      history: 'who wants the report of the month',
      operator: PERSON,
      payments: 'whether the payer is a guest, and where his receipt goes, beside the payment',
    },
    write: {
      'features/auth/company.sql.ts':
        'a company has a row that wallet and tokens hang on, without profile or consent',
      'features/auth/credentials.sql.ts': 'a new password, beside the tokens that it ends',
      'features/auth/current-password.sql.ts': 'the same password under a stronger hash',
    },
  },
  account_phone: {
    owner: 'accounts',
    read: {
      auth: 'a phone is a way to log in',
      operator: PERSON,
      sessions: FIND,
      payments: FIND,
      sms: 'whose phone a message comes from',
    },
  },
  benefit: {
    owner: 'accounts',
    read: { sessions: 'a price rests on the benefits of the vehicle, in its one statement (INV-27)' },
  },
  vehicle: {
    owner: 'vehicles',
    read: {
      accounts: ONE_QUERY,
      corporate: 'whether a company has the vehicle, and its name beside a stay',
      fines: 'fines are found by the papers of the vehicle',
      operator: PERSON,
      sessions: "whose own plate it is decides in the start's one statement (THR-22)",
      payments: FIND,
      sms: 'which vehicle a message means',
    },
  },

  ledger_transfer: {
    owner: 'ledger',
    read: {
      payments: 'what an order moved: the bonus of a refund, the debt that a payment met',
      retention: RECONCILE,
    },
  },
  ledger_freeze: { owner: 'ledger', read: { app: GAUGE, sessions: STOPPED, payments: STOPPED } },
  operation: {
    owner: 'ledger',
    read: {
      accounts: 'the zone where somebody parks most, in the one query of the profile',
      corporate: 'the sums of the month of a company',
      guests: 'whether the order of a guest took effect; a hidden account that never paid',
      history: 'shows them, exports them and sums them up',
      payments: 'the debt that a payment met',
    },
  },
  wallet: {
    owner: 'ledger',
    read: {
      accounts: ONE_QUERY,
      corporate: 'the balance on the card of a company and on its papers',
      demo: DEMO,
      history: 'only who has a bonus wallet gets its column',
      operator: PERSON,
      sessions: 'the balances that a price is compared with, in its one query',
      retention: RECONCILE,
    },
  },
  payment: {
    owner: 'payments',
    read: {
      app: GAUGE,
      guests: 'the order of a guest, and the contact he is told at',
      operator: PERSON,
      sessions: 'an order that waits for its money, and the payment that a stay came of',
      retention: RECONCILE,
    },
  },
  payment_charge_back: { owner: 'payments', read: { operator: PERSON, retention: RECONCILE } },
  payment_refund: {
    owner: 'payments',
    read: {
      fiscal: 'money that a bank has not given back yet has no receipt',
      operator: PERSON,
      retention: RECONCILE,
    },
  },
  payment_suspense: { owner: 'payments', read: { app: GAUGE, retention: RECONCILE } },
  payment_provider_refund: { owner: 'payments' },
  bank_document: { owner: 'payments', read: { retention: RECONCILE } },

  subscription: { owner: 'subscriptions', read: { demo: DEMO, fiscal: 'what a cash receipt is for' } },
  parking_session: {
    owner: 'sessions',
    read: {
      accounts: ONE_QUERY,
      corporate: 'the stays of a company',
      guests: 'the stay that an order of a guest has bought',
      ledger: 'the phone of the driver goes from the stay to its row of the history',
      map: 'how many places of a parking are taken',
      operator: PERSON,
      payments: FIND,
      sms: 'the stays that a message may end or extend',
      subscriptions: 'a subscription moves to another vehicle only when no stay rests on it',
    },
  },
  planar_quote: { owner: 'planar', read: { guests: 'the order of a guest at a barrier' } },
  receipt: { owner: 'receipts', read: { demo: DEMO, retention: RECONCILE } },
  appeal: { owner: 'feedback', write: { 'demo/appeals.sql.ts': DEMO } },
  appeal_message: { owner: 'feedback', write: { 'demo/appeals.sql.ts': DEMO } },
  fine: { owner: 'fines', read: { operator: PERSON } },
  sms_inbound: { owner: 'sms', read: { app: GAUGE } },
};

/** Owners of migration functions that use tables. */
export const FUNCTIONS = {
  refuse_guest_phone: 'accounts',
  refuse_stale_discount: 'sessions',
};

/** Statements with table names from the database catalogue. */
export const BY_CATALOGUE = {
  'operator/person.sql.ts': 'reads all tables with an account, so that a later one is shown as well',
};
