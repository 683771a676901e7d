import { useTranslation } from 'react-i18next'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import { CopyButton } from '../fields/CopyButton.tsx'
import { RecordButton } from './RecordButton.tsx'
import { useCanOpen } from './useCanOpen.ts'

interface Props {
  readonly kind: RecordKind
  readonly id: string | null | undefined
  /** What the id is, as the copy button names it. */
  readonly term: string
}

/** The id of another record in a detail: opens it where the person may see it, and copies it. */
export function RecordLink({ kind, id, term }: Props) {
  const { t } = useTranslation()
  const canOpen = useCanOpen()
  if (id == null || id === '') return <>{orPlaceholder(id ?? null, t('none'))}</>
  return (
    <>
      {canOpen(kind) ? <RecordButton kind={kind} id={id} /> : id}
      <CopyButton text={id} label={t('copyWhat', { what: term })} />
    </>
  )
}
