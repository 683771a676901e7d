import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { MAX_LENGTH, MAX_PHRASES } from '#shared/domain/limits.ts'
import type { ReviewSettings } from './reviewSettings.ts'

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
