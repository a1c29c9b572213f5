/** The operator of personal data by law 152-FZ: the rules page names it. */
export interface DataOperator {
  name: string;
  address: string;
  inn: string;
  email: string;
}

/** Sample of demo mode. Production refuses its e-mail, which city packs contain too. */
export const DEMO_OPERATOR: DataOperator = {
  name: 'Оператор городских парковок (демонстрация)',
  address: '190000, Санкт-Петербург, ул. Парковая, д. 1',
  inn: '7830002293',
  email: 'help@gorpark.example',
};
