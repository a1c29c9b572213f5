export const ru = {
  plate: 'Номер автомобиля',
  number: 'Номер без региона',
  region: 'Регион',
  foreign: 'Иностранный номер',
  isForeign: 'Иностранный номер',
} as const;
