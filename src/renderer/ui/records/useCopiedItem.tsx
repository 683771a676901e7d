import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../fields/CopyButton.tsx'
import { useOrNone } from '../format/useOrNone.ts'

/** Makes an item of a description list whose text can be copied. */
export function useCopiedItem(): (term: string, text: string | null | undefined) => { readonly term: string; readonly value: ReactNode } {
  const { t } = useTranslation()
  const orNone = useOrNone()
  return (term, text) => ({
    term,
    value: (
      <>
        {orNone(text)}
        {text != null && text !== '' && <CopyButton text={text} label={t('copyWhat', { what: term })} />}
      </>
    ),
  })
}
