import type { ReactNode } from 'react'
import { Button } from '@fluentui/react-components'
import { OpenRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import type { RecordKind } from '#renderer/kit/tabs/page.ts'
import { openRecord } from '#renderer/kit/tabs/pageRegistry.ts'
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
