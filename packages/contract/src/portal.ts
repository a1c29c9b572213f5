/** Families of the portal. Another application of the city has its own file, catalogue and API description. */
export * from './company/index.ts';
export * from './person/index.ts';
export * from './public/index.ts';
