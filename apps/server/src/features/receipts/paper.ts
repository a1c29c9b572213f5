import { formatMoney } from '@gorpark/domain/money';
import { paymentQr } from '@gorpark/domain/payment-qr';
import { PAYER_DOCUMENTS, PAYER_TYPES } from '@gorpark/domain/receipt';
import { formatDate, type Lang } from '@gorpark/domain/time';
import { formatUin } from '@gorpark/domain/uin';
import QRCode from 'qrcode';
import { createPdf } from '#src/platform/files/pdf.ts';
import { PAPER_NAMES, purposeText } from './item.ts';
import { printedNumber } from './number.ts';
import { PAPER_TEXTS } from './paper-texts.ts';
import type { ShownPayer } from './payer.ts';
import type { Receipt } from './receipts.sql.ts';

const QR_SIZE = 150;

/** Plain data, because it is posted to a thread. */
export interface Paper {
  receipt: Omit<Receipt, 'sealed'>;
  payer: ShownPayer;
  timeZone: string;
  lang: Lang;
}

type Row = readonly [name: string, value: string];

/** Returns the PDF. Loads no external resources [THR-5]. */
export async function drawReceipt({ receipt, payer, timeZone, lang }: Paper): Promise<Buffer> {
  const t = PAPER_TEXTS[lang];
  const isLegal = payer.stored.type === PAYER_TYPES.legal;
  const title = `${PAPER_NAMES[receipt.payerType][lang]} № ${printedNumber(receipt)}`;
  const purpose = purposeOnPaper(receipt, lang);
  const qr = qrOf(receipt, payer, purposeOnPaper(receipt, 'ru'));
  const { modules } = QRCode.create(qr, { errorCorrectionLevel: 'M' });
  const parts: Buffer[] = [];
  const pdf = createPdf({
    title,
    lang,
    atMs: receipt.createdAt.getTime(),
    sink: (bytes) => void parts.push(bytes),
  });

  pdf.heading(title);
  pdf.paragraph(`${t.of} ${formatDate(receipt.createdAt.getTime(), timeZone)}`, { isGrey: true });
  if (receipt.payee.demo === true) pdf.paragraph(t.demo, { isBold: true, size: 11 });
  pdf.gap(8);
  pdf.heading(t.payee, 2);
  pdf.facts(payeeRows(receipt, lang));
  pdf.heading(t.payer, 2);
  pdf.facts(payerRows(payer, lang));
  pdf.heading(t.payment, 2);
  if (isLegal) {
    const table = pdf.table([
      { title: '№', share: 6 },
      { title: t.item, share: 62 },
      { title: t.count, share: 12, align: 'right' },
      { title: t.sum, share: 20, align: 'right' },
    ]);
    table.row(['1', purpose, '1', sumOf(receipt)]);
    table.row(['', t.total, '', sumOf(receipt)], { isBold: true });
    table.end();
    pdf.gap(8);
  }
  const uin: Row[] = receipt.uin === '' ? [] : [[t.uin, formatUin(receipt.uin)]];
  pdf.facts([[t.purpose, purpose], ...uin]);
  pdf.paragraph(`${t.toPay}: ${sumOf(receipt)}`, { isBold: true, size: 14 });
  pdf.gap(8);
  pdf.squares({ size: modules.size, cells: modules.data }, { width: QR_SIZE, alt: t.qr });
  pdf.paragraph(t.qr, { isGrey: true, size: 9 });
  pdf.paragraph(t.keep, { isGrey: true, size: 9 });
  await pdf.end();
  return Buffer.concat(parts);
}

function sumOf({ amount }: Paper['receipt']): string {
  return formatMoney(amount, 'zonePrice');
}

function purposeOnPaper(receipt: Paper['receipt'], lang: Lang): string {
  const name =
    receipt.payerType === 'legal' ? { ru: 'счёт', en: 'invoice' } : { ru: 'квитанция', en: 'receipt' };
  return `${purposeText(receipt, lang)}, ${name[lang]} № ${printedNumber(receipt)}`;
}

function payeeRows({ payee }: Paper['receipt'], lang: Lang): Row[] {
  const t = PAPER_TEXTS[lang];
  return [
    [t.name, payee.name],
    [t.innKpp, `${payee.inn} / ${payee.kpp}`],
    [t.account, payee.account],
    [t.bank, payee.bankName],
    [t.bic, payee.bic],
    [t.correspondent, payee.correspondent],
    ...(payee.oktmo === undefined ? [] : [[t.oktmo, payee.oktmo] as const]),
    ...(payee.cbc === undefined ? [] : [[t.cbc, payee.cbc] as const]),
  ];
}

function payerRows({ stored, secret }: ShownPayer, lang: Lang): Row[] {
  const t = PAPER_TEXTS[lang];
  if (stored.type === PAYER_TYPES.legal)
    return [
      [t.name, stored.name],
      [t.innKpp, [stored.inn, stored.kpp].filter(Boolean).join(' / ')],
      [t.ogrn, stored.ogrn],
      [t.address, stored.address],
    ];
  const document = stored.typeDoc === PAYER_DOCUMENTS.licence ? t.licence : t.passport;
  const name: Row = [t.person, `${stored.lastName} ${stored.firstName} ${stored.middleName}`];
  if (secret === null) return [name, [document, stored.document]];
  return [
    name,
    [t.address, secret.address],
    [document, `${secret.seriesDoc} ${secret.numberDoc}, ${secret.DateDoc}, ${secret.issuer}`],
  ];
}

/** Always Russian: it is read by the bank's program. */
function qrOf(receipt: Paper['receipt'], { stored, secret }: ShownPayer, purpose: string): string {
  const { payee } = receipt;
  const who =
    stored.type === PAYER_TYPES.legal
      ? { payerInn: stored.inn }
      : {
          lastName: stored.lastName,
          firstName: stored.firstName,
          middleName: stored.middleName,
          payerAddress: secret?.address,
        };
  return paymentQr({
    name: payee.name,
    personalAcc: payee.account,
    bankName: payee.bankName,
    bic: payee.bic,
    correspAcc: payee.correspondent,
    payeeInn: payee.inn,
    kpp: payee.kpp,
    purpose,
    sum: receipt.amount,
    uin: receipt.uin,
    oktmo: payee.oktmo,
    cbc: payee.cbc,
    ...who,
  });
}
