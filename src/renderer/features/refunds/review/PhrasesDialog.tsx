import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { MAX_LENGTH, MAX_PHRASES } from '#shared/domain/limits.ts'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Props {
  readonly phrases: readonly string[]
  readonly onSave: (phrases: readonly string[]) => void
  readonly onClose: () => void
}

/** Edits the kept reasons: one a line, in the order of the number keys. */
export function PhrasesDialog({ phrases, onSave, onClose }: Props) {
  const { t } = useTranslation('refundActions')
  const form = useMemo(
    () =>
      defineForm({
        key: 'review phrases',
        schema: z.object({
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
      initial={{ lines: phrases.join('\n') }}
      submitLabel={t('phrase.save')}
      onSubmit={({ lines }) => {
        onSave(linesOf(lines))
        onClose()
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}
