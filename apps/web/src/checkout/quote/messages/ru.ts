/** Where a price comes from. */
export const ru = {
  rowPrice: '{duration} по {price}',
  rowFree: '{duration} бесплатно',
  rowFirstMinutes: 'первые {duration} бесплатно',
  rowFirstHour: 'первый час\u00a0— {price}, даже если уедете раньше',
  rowHourPaid: 'входит в оплаченный первый час',
  rowBenefit: 'льгота {sum}',
  benefit: 'Льгота',
  benefitNamed: 'Льгота «{name}»',
  benefitPercent: '{text}, {percent}\u00a0%',
  ofBonus: 'Из них бонусами',
  balanceAfter: 'На балансе останется',
  optionFirstHour: 'Первый час оплачивается целиком',
  optionMinutePrice: 'Цена минуты округляется до копейки',
} as const;
