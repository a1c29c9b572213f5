import type { LoginVersion } from '#src/api/api.ts';

/** Choices of the build (accounts-and-access §9: easy ways, feedback and penalty on, subscription start off). */
export interface BuildToggles {
  easyAuth: boolean;
  easyRegistration: boolean;
  easyRestore: boolean;
  feedback: boolean;
  penalty: boolean;
  subscriptionStart: boolean;
  /** Choosing a map object moves the map to its marker. */
  focusOnMarker: boolean;
  loginVersion: LoginVersion;
}

export const DEFAULT_BUILD: BuildToggles = {
  easyAuth: true,
  easyRegistration: true,
  easyRestore: true,
  feedback: true,
  penalty: true,
  subscriptionStart: false,
  focusOnMarker: true,
  loginVersion: 'login-v5',
};
