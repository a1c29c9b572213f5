import { addressesOf } from '@gorpark/city-packs/city-list';
import { loadSoundCities } from './features/cities/index.ts';
import { FEATURES } from './feature-list.ts';
import type { Feature } from './platform/feature.ts';
import type { CityDirectory } from './platform/http/route.ts';
import { createServices, type ServiceOptions, type Services } from './services.ts';

export type ApplicationOptions = ServiceOptions;

export interface Application
  extends Pick<
    Services,
    | 'calls'
    | 'codes'
    | 'fiscal'
    | 'guests'
    | 'history'
    | 'messages'
    | 'partners'
    | 'payments'
    | 'barrier'
    | 'publicUrl'
    | 'sandbox'
    | 'sms'
  > {
  features: readonly Feature[];
  access: Services['tokens'];
  cities: CityDirectory;
  connectTo: string[];
}

export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const services = await createServices(options);
  return {
    ...services,
    features: FEATURES.map((define) => define(services)),
    access: services.tokens,
    cities: services.directory,
    connectTo: addressesOf(await loadSoundCities(options.db, options.citiesFolder)),
  };
}
