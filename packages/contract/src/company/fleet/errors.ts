import type { ErrorTable } from '../../kit/errors.ts';

export const FLEET_ERRORS = {
  VIN_IMEI_EMPTY: {
    ru: 'Укажите VIN и IMEI устройства: сейчас они пустые',
    en: 'Enter the VIN and the IMEI of the device: they are empty',
  },
} as const satisfies ErrorTable;
