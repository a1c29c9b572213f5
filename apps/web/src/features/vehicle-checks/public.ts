export const vehicleChecksSection = {
  load: () =>
    import('./vehicle-checks-screen.tsx').then(({ VehicleChecksScreen }) => ({
      default: VehicleChecksScreen,
    })),
  delayMs: 400,
} as const;
