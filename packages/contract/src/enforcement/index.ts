export * as checks from './checks/calls.ts';
export * as places from './places/calls.ts';
