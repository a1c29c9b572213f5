/** Families of the portal. Another application has its own file. */
export * from './company/index.ts';
export * from './person/index.ts';
export * from './public/index.ts';
