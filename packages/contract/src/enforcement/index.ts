export * as places from './places/calls.ts';
