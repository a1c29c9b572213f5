import type { Lang } from '@gorpark/domain/time';
import type { TextPair } from './kit/errors.ts';

/**
 * Texts by documented key. The documented language is used literally; the other one has the same meaning [client-3].
 */
export const FORM_TEXTS = {
  phoneEmpty: { ru: 'Введите номер телефона', en: 'Phone cannot be empty' },
  phoneLength: { ru: 'В номере должно быть 11 цифр', en: 'Need to be 11 chars' },
  phoneForeign: {
    ru: 'Подойдёт только номер с кодом +7: ещё десять цифр',
    en: 'Only a number with the code +7 works: ten more digits',
  },
  empty: { ru: 'Выберите, чем заплатить', en: 'Cannot be empty' },
  required: { ru: 'Это поле обязательно', en: 'This field is required' },
  notEmpty: { ru: 'Заполните это поле', en: 'Fill in this field' },
  maxLength: { ru: 'В номере не больше 9 знаков', en: 'A plate has 9 characters at most' },
  format: {
    ru: 'Номер не подходит ни к одному из семи типов. Проверьте знаки',
    en: 'The plate fits none of the seven types. Check the letters and digits',
  },
  occupied: { ru: 'Этот номер уже указан в другой записи', en: 'Another record already has this number' },
  sumPositive: { ru: 'Сумма должна быть больше нуля', en: 'The amount must be more than zero' },
  docType: { ru: 'Выберите тип документа', en: 'Choose the document type' },
  stsFormat: {
    ru: 'Номер СТС: десять цифр или две цифры, две буквы и шесть цифр, например 99 12 345678 или 78 ОР 123456',
    en: 'An STS number is ten digits, or two digits, two letters and six digits, for example 99 12 345678 or 78 ОР 123456',
  },
  dlFormat: {
    ru: 'Номер прав: две цифры, две буквы или цифры и шесть цифр, например 99 11 654321',
    en: 'A licence number is two digits, two letters or digits and six digits, for example 99 11 654321',
  },
  categoryMismatch: {
    ru: 'Категория не подходит к типу транспортного средства: у мотоцикла A, у остальных любая другая',
    en: 'The category does not match the vehicle type: A is for motorcycles, other vehicles have any other category',
  },
  validError: { ru: 'Проверьте выделенные поля', en: 'Check the marked fields' },
  actionError: { ru: 'Не получилось сохранить. Попробуйте ещё раз', en: 'Could not save. Try again' },
  vehicleExists: {
    ru: 'Данное транспортное средство уже существует',
    en: 'This vehicle already exists',
  },
  deviceTaken: { ru: 'Данное устройство уже занято', en: 'This device is already taken' },
  deviceExists: {
    ru: 'Данное отслеживающее устройство уже существует',
    en: 'This tracking device already exists',
  },
  mostVehicles: {
    ru: 'Можно добавить не больше 100 автомобилей. Удалите лишний и добавьте этот',
    en: 'You can have up to 100 vehicles. Remove one, then add this one',
  },
  mostCompanyVehicles: {
    ru: 'У организации может быть не больше 5000 автомобилей. Удалите лишний и добавьте этот',
    en: 'A company may have 5000 vehicles at most. Remove one, then add this one',
  },
  mostDrivers: {
    ru: 'У организации может быть не больше 5000 водителей. Удалите лишнего и добавьте этого',
    en: 'A company may have 5000 drivers at most. Remove one, then add this one',
  },
  mostDevices: {
    ru: 'У организации может быть не больше 5000 устройств. Удалите лишнее и добавьте это',
    en: 'A company may have 5000 devices at most. Remove one, then add this one',
  },
  emailFormat: {
    ru: 'Почта указана с ошибкой. Проверьте адрес, например anna@example.ru',
    en: 'The e-mail is incorrect. Check the address, for example anna@example.ru',
  },
  emailExists: {
    ru: 'Адрес уже занят. Укажите другой',
    en: 'This e-mail is already in use. Enter another',
  },
  strongValidate: { ru: 'В пароле должно быть от 4 до 20 знаков', en: 'A password has 4 to 20 characters' },
  codeOver: {
    ru: 'Этот код больше не действует. Получите новый',
    en: 'This code is no longer valid. Get a new one',
  },
  strongPassword: {
    ru: 'В пароле должно быть от 6 до 20 знаков',
    en: 'The password must have 6 to 20 characters',
  },
  lenientPassword: {
    ru: 'В пароле должно быть больше 3 знаков',
    en: 'The password must be longer than 3 characters',
  },
  passwordRepeat: { ru: 'Пароли не совпадают', en: 'The passwords do not match' },
} as const satisfies Record<string, TextPair>;

export type FormTextKey = keyof typeof FORM_TEXTS;

export const formText = (key: FormTextKey, lang: Lang): string => FORM_TEXTS[key][lang];
