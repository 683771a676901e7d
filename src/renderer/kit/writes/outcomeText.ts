import type { NewsName, WriteName } from '#shared/api/index.ts'
import { momentOf } from '#shared/domain/chinaTime.ts'
import type { OwnTexts, Texts } from '#shared/locales/index.ts'
import { textOf } from '#shared/locales/ownTexts.ts'
import type { WriteOutcome, WriteSubject } from '#shared/writeOutcome.ts'
import { sentenceOf } from '../errors/errors.ts'
import { i18n } from '../i18n.ts'

type Actions = Texts['writes']['action'] & OwnTexts<'writes'>
/** The calls that a text is there for: `writes:action.<call>`, or `writes.<call>` in the namespace of an area. */
type Told = { [Service in keyof Actions]: `${Service}.${keyof Actions[Service] & string}` }[keyof Actions]

/** Writes whose end is no news to a person (`quietWrite` in `shared/api/endpoint.ts`). */
type QuietName = Exclude<WriteName, NewsName>

function subjectText(subject: WriteSubject | null): string {
  if (subject === null) return ''
  const { kind, first: id, count } = subject
  if (kind === 'number') return count === 1 ? i18n.t('writes:number', { id }) : i18n.t('writes:numbers', { id, count })
  return count === 1 ? i18n.t('writes:order', { id }) : i18n.t('writes:orders', { id, count })
}

/** The text of a write; null where its end is no news. A write that is news and has no text does not compile. */
function actionText(name: Told | QuietName): string | null {
  // Not `textsNow`, which would load the texts of all pages before the sign-in.
  const texts = i18n.getDataByLanguage(i18n.language) ?? {}
  return textOf(texts, i18n.getResource(i18n.language, 'writes', 'action'), 'writes', name) ?? null
}

/** What was written, when, and how it ended, as a sentence; null for a write whose end is no news. @param now Milliseconds since 1970. */
export function outcomeText({ name, subject: about, endedAt, error }: WriteOutcome, now: number): string | null {
  const action = actionText(name)
  if (action === null) return null
  const subject = subjectText(about)
  const time = momentOf(endedAt, now)
  if (error === null) return i18n.t('writes:done', { action, subject, time })
  if (error.isUndecided === true) return i18n.t('writes:undecided', { action, subject, time })
  return i18n.t('writes:failed', { action, subject, time, reason: sentenceOf(error) })
}
