export * as closing from './closing/calls.ts';
export * as fleet from './fleet/calls.ts';
export * as fleetTables from './fleet-tables/calls.ts';
export * as invoices from './invoices/calls.ts';
