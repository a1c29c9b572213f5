import { operations, type WireReplyOf } from '@gorpark/contract';
import { like } from './like.ts';

type FakeCard = WireReplyOf<typeof operations.getSubscription>['result'][number];

export const fakeBenefit = like(operations.getBenefits.example.reply.result[0]);

export const FAKE_CARDS: readonly FakeCard[] = operations.getSubscription.example.reply.result;

export const fakeCard = (code: string, title: string, rest: Partial<FakeCard> = {}): FakeCard => ({
  ...like(FAKE_CARDS[0])(),
  ПарковочноеРазрешение: title,
  КодПарковочногоРазрешения: code,
  ВидПарковочногоРазрешения: code,
  ОписаниеПарковочногоРазрешения: `Описание: ${title}`,
  ...rest,
});

export const fakeOffer = like(operations.selectSubscriptions.example.reply.result[0]);
