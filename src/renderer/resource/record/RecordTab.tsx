import type { ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { closeTab } from '#renderer/kit/tabs/tabCommands.ts'
import { RecordHead } from '#renderer/ui/layout/RecordHead.tsx'

const useStyles = makeStyles({
  root: { height: '100%', overflowY: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
})

interface Props {
  readonly title: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A record in a tab of its own: its head stays in sight. */
export function RecordTab({ title, actions, children }: Props) {
  const styles = useStyles()
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
