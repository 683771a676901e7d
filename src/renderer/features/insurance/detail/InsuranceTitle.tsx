import { useTranslation } from 'react-i18next'
import { RecordTitle } from '#renderer/resource/record/RecordTitle.tsx'
import { StatusBadge } from '#renderer/ui/feedback/StatusBadge.tsx'
import type { InsuranceRow } from '#shared/areas/insurance/calls.ts'

interface Props {
  readonly id: string
  /** Undefined until something is known of the policy. */
  readonly head: InsuranceRow | undefined
}

/** The policy's number, its status by the server's own name, and what it pays. */
export function InsuranceTitle({ id, head }: Props) {
  const { t } = useTranslation('insurance')
  const status = head?.statusName ?? ''
  return (
    <RecordTitle
      id={id}
      name={t('tabLabel', { id })}
      idTerm={t('column.id')}
      badge={status !== '' && <StatusBadge tone="neutral" label={status} />}
      amount={{ term: t('column.insuredAmount'), fen: head?.insuredAmount }}
    />
  )
}
