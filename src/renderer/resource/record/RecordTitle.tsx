import type { ReactNode } from 'react'
import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', minWidth: 0, whiteSpace: 'nowrap' },
  name: { display: 'flex', alignItems: 'center' },
  amount: { display: 'flex', alignItems: 'baseline', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  term: { color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly id: string
  /** The record's name with its id. */
  readonly name: string
  /** What the id is, as the copy button names it. */
  readonly idTerm: string
  readonly badge?: ReactNode
  /** Fen; left out while it is not known. */
  readonly amount?: { readonly term: string; readonly fen: number | null | undefined }
}

/** What a clerk looks for first in a record's head: its id, its status and its amount. */
export function RecordTitle({ id, name, idTerm, badge, amount }: Props) {
  const styles = useStyles()
  const { t } = useTranslation()
  return (
    <div className={styles.root}>
      <span className={styles.name}>
        <Text as="h2" size={400} weight="semibold">
          {name}
        </Text>
        <CopyButton text={id} label={t('copyWhat', { what: idTerm })} />
      </span>
      {badge}
      {amount?.fen != null && (
        <span className={styles.amount}>
          <Text size={200} className={styles.term}>
            {amount.term}
          </Text>
          <Text size={400} weight="semibold">
            <Money fen={amount.fen} withSymbol />
          </Text>
        </span>
      )}
    </div>
  )
}
