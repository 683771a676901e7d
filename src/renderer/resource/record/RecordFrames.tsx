import type { ReactNode } from 'react'
import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { DismissRegular, OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useTabKey, type RecordKind } from '#renderer/kit/tabs/page.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
import { closeTab } from '#renderer/kit/tabs/tabCommands.ts'
import { RecordHead } from '#renderer/ui/layout/RecordHead.tsx'
import { CopyButton } from '#renderer/ui/fields/CopyButton.tsx'
import { Money } from '#renderer/ui/format/Money.tsx'
import { SidePanel } from '../list/SidePanel.tsx'
import type { RowSteps } from '../list/state/useRowSteps.ts'

interface Props {
  readonly kind: RecordKind
  readonly id: string
  /** The accessible name of the panel, without the id. */
  readonly label: string
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly steps: RowSteps
  /** The names of the buttons that step. */
  readonly stepLabels: { readonly previous: string; readonly next: string }
  readonly onClose: () => void
  readonly isNarrow?: boolean | undefined
  readonly children: ReactNode
}

/** A record in a panel over its list. A button moves it to its own tab. */
export function RecordPanel({ kind, id, label, title, actions, steps, stepLabels, onClose, isNarrow, children }: Props) {
  const { t } = useTranslation('list')
  const toTab = (): void => {
    onClose()
    openRecord(kind, id)
  }
  return (
    <SidePanel
      recordKey={id}
      label={`${label} ${id}`}
      title={title}
      steps={steps}
      stepLabels={stepLabels}
      onClose={onClose}
      isNarrow={isNarrow}
      actions={actions}
      tools={<Button appearance="subtle" icon={<OpenRegular />} aria-label={t('openInTab')} title={t('openInTab')} onClick={toTab} />}
    >
      {children}
    </SidePanel>
  )
}

const useTabStyles = makeStyles({
  root: { height: '100%', overflowY: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
})

interface RecordTabProps {
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A record in a tab of its own: its head stays in sight. */
export function RecordTab({ title, actions, children }: RecordTabProps) {
  const styles = useTabStyles()
  const { t } = useTranslation()
  const tabKey = useTabKey()
  return (
    <div className={styles.root}>
      <RecordHead isSticky title={title} actions={actions}>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={() => closeTab(tabKey)} />
      </RecordHead>
      {children}
    </div>
  )
}

const useTitleStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 12px', minWidth: 0, whiteSpace: 'nowrap' },
  name: { display: 'flex', alignItems: 'center' },
  amount: { display: 'flex', alignItems: 'baseline', gap: '6px', fontVariantNumeric: 'tabular-nums' },
  term: { color: tokens.colorNeutralForeground3 },
})

interface RecordTitleProps {
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
export function RecordTitle({ id, name, idTerm, badge, amount }: RecordTitleProps) {
  const styles = useTitleStyles()
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
