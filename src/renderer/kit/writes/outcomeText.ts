import type { NewsName, WriteName } from '#shared/api/index.ts'
import { timeOf } from '#shared/domain/chinaTime.ts'
import type { OwnTexts, Texts } from '#shared/locales/index.ts'
import { textOf } from '#shared/locales/ownTexts.ts'
import type { WriteOutcome } from '#shared/writeOutcome.ts'
import { i18n } from '../i18n.ts'

type Actions = Texts['writes']['action'] & OwnTexts<'writes'>
/** The calls that a text is there for: `writes:action.<call>`, or `writes.<call>` in the namespace of an area. */
type Told = { [Service in keyof Actions]: `${Service}.${keyof Actions[Service] & string}` }[keyof Actions]

/** Writes whose end is no news to a person (`quietWrite` in `shared/api/endpoint.ts`). */
type QuietName = Exclude<WriteName, NewsName>

const asRecords = (value: unknown): object[] => [value].flat().filter((item) => typeof item === 'object' && item !== null)

/** The ids of the orders that a write is about, each once. */
export const ordersOf = (args: unknown): string[] => [
  ...new Set(asRecords(args).flatMap((item) => ('orderId' in item && typeof item.orderId === 'string' ? [item.orderId] : []))),
]

/** Arguments that name what a write is about, apart from an order; several ids are one text with commas. */
const NUMBER_ARGS = ['refundOrderId', 'couponNumber', 'id', 'ids']

const numbersOf = (args: unknown): string[] =>
  asRecords(args).flatMap((item) =>
    NUMBER_ARGS.flatMap((name) => {
      const value: unknown = Reflect.get(item, name)
      return typeof value === 'string' ? value.split(',') : []
    }),
  )

function subjectOf(args: unknown): string {
  const orders = ordersOf(args)
  const [first, ...others] = orders.length > 0 ? orders : numbersOf(args)
  if (first === undefined) return ''
  const count = others.length + 1
  if (orders.length === 0) return count === 1 ? i18n.t('writes:number', { id: first }) : i18n.t('writes:numbers', { id: first, count })
  return count === 1 ? i18n.t('writes:order', { id: first }) : i18n.t('writes:orders', { id: first, count })
}

/** The text of a write; null where its end is no news. A write that is news and has no text does not compile. */
function actionText(name: Told | QuietName): string | null {
  // Not `textsNow`, which would load the texts of all pages before the sign-in.
  const texts = i18n.getDataByLanguage(i18n.language) ?? {}
  return textOf(texts, i18n.getResource(i18n.language, 'writes', 'action'), 'writes', name) ?? null
}

/** What was written, when, and how it ended, as a sentence; null for a write whose end is no news. */
export function outcomeText({ name, args, endedAt, error }: WriteOutcome): string | null {
  const action = actionText(name)
  if (action === null) return null
  const subject = subjectOf(args)
  const time = timeOf(endedAt)
  if (error === null) return i18n.t('writes:done', { action, subject, time })
  if (error.isUndecided === true) return i18n.t('writes:undecided', { action, subject, time })
  return i18n.t('writes:failed', { action, subject, time, reason: error.message })
}
