import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { MAX_LENGTH, MAX_PHRASES } from '#shared/domain/limits.ts'
import { changeListPreference, useListPreferences } from '#renderer/kit/session/preferences.ts'
import type { ReviewOrder } from '#shared/domain/preferences.ts'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Props {
  readonly settings: Pick<ReviewSettings, 'phrases' | 'askAbove'>
  readonly onSave: (settings: Pick<ReviewSettings, 'phrases' | 'askAbove'>) => void
  readonly onClose: () => void
}

/** Edits the amount above which a pass is asked about, and the kept reasons: one a line, in the order of the number keys. */
export function ReviewSettingsDialog({ settings, onSave, onClose }: Props) {
  const { t } = useTranslation('refundActions')
  const form = useMemo(
    () =>
      defineForm({
        key: 'review settings',
        keptUntil: 'closed',
        schema: z.object({
          askAbove: z.nullable(z.number()),
          lines: z.string().check(
            z.refine((text) => linesOf(text).length > 0, t('phrase.none')),
            z.refine((text) => linesOf(text).length <= MAX_PHRASES, t('phrase.tooMany', { count: MAX_PHRASES })),
            z.refine(
              (text) => linesOf(text).every((line) => line.length <= MAX_LENGTH.phrase),
              t('phrase.tooLong', { count: MAX_LENGTH.phrase }),
            ),
          ),
        }),
        fields: {
          askAbove: { control: 'money', label: t('phrase.askAbove'), hint: t('phrase.askHint') },
          lines: { control: 'textarea', rows: MAX_PHRASES, label: t('phrase.label'), hint: t('phrase.hint', { count: MAX_PHRASES }) },
        },
      }),
    [t],
  )
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('phrase.title')}
      initial={{ askAbove: settings.askAbove, lines: settings.phrases.join('\n') }}
      submitLabel={t('phrase.save')}
      onSubmit={({ askAbove, lines }) => {
        onSave({ askAbove, phrases: linesOf(lines) })
        onClose()
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}

/** What a person set up for the review of refunds. */
interface ReviewSettings {
  /** The reasons for rejecting, each under a number key. */
  readonly phrases: readonly string[]
  /** Fen: a larger amount is asked about before it is passed. Null: none is. */
  readonly askAbove: number | null
  readonly order: ReviewOrder
}

/** Until the person sets another amount. Fen. */
const ASK_ABOVE = 100_000

/** The person's settings of the review; the product's own until they are changed. */
export function useReviewSettings(): ReviewSettings {
  const { t } = useTranslation('refundActions')
  const { phrases, askAbove = ASK_ABOVE, reviewOrder: order = 'age' } = useListPreferences('refunds')
  return { phrases: phrases ?? [t('phrase.used'), t('phrase.late'), t('phrase.proof'), t('phrase.wrong')], askAbove, order }
}

export function changeReviewSettings({ phrases, askAbove, order }: Partial<ReviewSettings>): void {
  changeListPreference('refunds', {
    ...(phrases === undefined ? {} : { phrases: [...phrases] }),
    ...(askAbove === undefined ? {} : { askAbove }),
    ...(order === undefined ? {} : { reviewOrder: order }),
  })
}
