// Table owners and exceptions (docs/architecture.md). The owner has the table in its tables.ts. `read`: other modules
// that read it in SQL. `write`: files of other modules that write and read it. An unused exception is an error.

const ONE_QUERY = 'a fact of one page, read in its one query';
const DEMO = 'rows of the demo city, for what it finds there';
const CITY_WORDS = "the city's slug, name or time zone beside its own rows";
const FIND = 'the operator finds by what a person says of himself: plate, phone';
const RECONCILE = "the operator's reconciliation compares the books with the bank's";
const RIGHTS = 'the rights of a plate, read by each check in one statement';
const PERSON = 'everything that is kept of a person is shown, or stands in the way of forgetting him';

const own = (owner, names) => Object.fromEntries(names.split(' ').map((name) => [name, { owner }]));
const each = (names, why) => Object.fromEntries(names.split(' ').map((name) => [name, why]));

export const TABLES = {
  // Tables that only their owner uses.
  ...own('platform', 'audit_log limit_event schema_migration schema_migration_step'),
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
  ...own('payments', 'card_consent payment_card payment_notice payment_report reconciliation'),
  ...own('sessions', 'foreign_plate_attempt quote'),
  ...own('receipts', 'receipt_counter receipt_sending'),
  ...own('fines', 'fine_photo'),
  ...own('reminders', 'push_subscription reminder_sent'),
  ...own('history', 'history_export history_export_part history_report'),
  ...own('corporate', 'company_driver company_tracker'),
  ...own('partners', 'partner_key_use'),
  ...own('vehicles', 'vehicle_proof'),

  // Tables of the infrastructure.
  idempotency: {
    owner: 'platform',
  },
  cell: { owner: 'platform', read: { cities: 'a new cell imports only the cities that were moved to it' } },
  // Tables created by the queue library.
  'pgboss.job': { owner: 'platform', isForeign: true },

  // Tables with data of a city pack.
  city: {
    owner: 'cities',
    read: {
      ...each('corporate history', CITY_WORDS),
      demo: DEMO,
    },
    write: { 'operator/move/side.sql.ts': 'moves the city between two databases' },
  },
  city_calendar: { owner: 'cities' },
  city_option: {
    owner: 'cities',
    read: {
      auth: 'what a city allows decides in the statement whether a token or a company is admitted',
      demo: DEMO,
    },
  },
  content_page: {
    owner: 'cities',
  },
  map_object: { owner: 'cities' },
  news: {
    owner: 'cities',
  },
  parking: {
    owner: 'cities',
  },
  place_cell: { owner: 'cities' },
  popup_notice: { owner: 'cities' },
  subscription_offer: { owner: 'cities' },
  tariff: { owner: 'cities' },
  tariff_version: { owner: 'cities' },
  zone: {
    owner: 'cities',
    read: {
      accounts: 'the usual zone of a profile; the zones of a benefit are those of the city',
      demo: DEMO,
    },
  },

  guest_receipt: {
    owner: 'guests',
    read: each('fiscal payments', 'where a cash receipt is sent'),
  },
  message: { owner: 'messages', read: { operator: PERSON } },
  company: {
    owner: 'auth',
    read: {
      corporate: 'the card of a company with its balance, in one query',
      fiscal: 'where a cash receipt is sent',
      payments: "a company's own e-mail is the one that a receipt goes to",
      receipts: 'the payer on the papers of a company',
    },
  },
  token: {
    owner: 'auth',
    read: {
      guests: 'a hidden account goes when no token leads to it',
    },
  },
  account: {
    owner: 'accounts',
    read: {
      auth: 'who logs in: his password, e-mail and kind',
      demo: DEMO,
      guests: 'the hidden account behind the order of a guest',
      history: 'who wants the report of the month',
      operator: PERSON,
      ledger: 'whether the owner of a wallet sees it',
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
    },
  },
  benefit: {
    owner: 'accounts',
    read: {
      enforcement: RIGHTS,
      sessions: 'a trigger refuses a charge without the benefits of the vehicle (INV-27)',
      subscriptions: 'shows benefits that no subscription gives, in one query',
    },
  },
  vehicle: {
    owner: 'vehicles',
    read: {
      accounts: ONE_QUERY,
      enforcement: RIGHTS,
      corporate: 'whether a company has the vehicle, and its name beside a stay',
      fines: 'fines are found by the papers of the vehicle',
      operator: PERSON,
      sms: 'which vehicle a message means',
    },
  },

  partner: { owner: 'partners', read: { enforcement: 'who made a check' } },
  partner_key: { owner: 'partners', read: { enforcement: 'who made a check' } },
  enforcement_check: {
    owner: 'enforcement',
    read: {
      operator: PERSON,
      reminders: 'whether a plate similar to the paid one was checked',
      repair: 'depends on the checks of its plates',
    },
  },

  ledger_transfer: {
    owner: 'ledger',
    read: {
      payments: 'what an order moved: the bonus of a refund',
    },
  },
  ledger_freeze: { owner: 'ledger', read: { enforcement: RIGHTS } },
  operation: {
    owner: 'ledger',
    read: {
      demo: DEMO,
      enforcement: RIGHTS,
      fiscal: 'what was paid or given back is due a cash receipt',
      accounts: 'the zone where somebody parks most, in the one query of the profile',
      corporate: 'the sums of the month of a company',
      guests: 'whether the order of a guest took effect; a hidden account that never paid',
      history: 'shows them, exports them and sums them up',
      reminders: 'since when a session has its end',
    },
  },
  wallet: {
    owner: 'ledger',
    read: {
      payments: RECONCILE,
      corporate: 'the balance on the card of a company and on its papers',
      demo: DEMO,
      history: 'only who has a bonus wallet gets its column',
    },
  },
  payment: {
    owner: 'payments',
    read: {
      fiscal: 'the payment that a receipt of the acquirer names',
      enforcement: RIGHTS,
      guests: 'the order of a guest, and the contact he is told at',
      repair: 'an order that waits for its money',
      sessions: 'the payment that a session came of',
    },
  },
  payment_charge_back: { owner: 'payments' },
  payment_refund: {
    owner: 'payments',
    read: {
      fiscal: 'money that a bank has not given back yet has no receipt',
    },
  },
  payment_suspense: { owner: 'payments' },
  payment_provider_refund: { owner: 'payments' },
  bank_document: { owner: 'payments' },

  subscription: {
    owner: 'subscriptions',
    read: { demo: DEMO, enforcement: RIGHTS, fiscal: 'what a cash receipt is for' },
  },
  session_repair: {
    owner: 'repair',
    read: {
      enforcement: RIGHTS,
      guests: 'the start that an order of a guest has paid',
      sessions: 'the start that a payment has paid, for its refund',
    },
  },
  parking_session: {
    owner: 'sessions',
    read: {
      accounts: ONE_QUERY,
      corporate: 'the stays of a company',
      enforcement: RIGHTS,
      guests: 'the stay that an order of a guest has bought',
      ledger: 'the phone of the driver goes from the stay to its row of the history',
      map: 'how many places of a parking are taken',
      payments: FIND,
      reminders: 'which stays end soon',
      repair: 'what is repaired, and what was parked before it',
      sms: 'the stays that a message may end or extend',
      subscriptions: 'a subscription moves to another vehicle only when no stay rests on it',
    },
  },
  reminder_setting: { owner: 'reminders' },
  planar_quote: {
    owner: 'barrier',
    read: {
      guests: 'the order of a guest at a barrier',
      payments: 'the card of an unfinished payment at a barrier',
    },
  },
  receipt: {
    owner: 'receipts',
    read: { demo: DEMO, payments: RECONCILE, subscriptions: 'whether a receipt paid the subscription' },
  },
  appeal: { owner: 'feedback', write: { 'demo/appeals.sql.ts': DEMO } },
  appeal_message: { owner: 'feedback', write: { 'demo/appeals.sql.ts': DEMO } },
  fine: { owner: 'fines', read: { operator: PERSON } },
  sms_inbound: { owner: 'sms' },
};

/** Owners of migration functions that use tables. */
export const FUNCTIONS = {
  refuse_guest_phone: 'accounts',
  refuse_stale_discount: 'sessions',
  end_reminders_of_vehicle: 'reminders',
  fill_place_cells: 'cities',
};

/** Statements with table names from the database catalogue. */
export const BY_CATALOGUE = {
  'operator/move/side.sql.ts': 'moves the rows of all tables with a city',
  'operator/person.sql.ts': 'reads all tables with an account, so that a later one is shown as well',
};
