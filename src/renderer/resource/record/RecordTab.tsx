import type { ReactNode } from 'react'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useTabKey } from '#renderer/kit/tabs/page.ts'
import { closeTab } from '#renderer/kit/tabs/tabCommands.ts'

const useStyles = makeStyles({
  root: { height: '100%', overflowY: 'auto', backgroundColor: tokens.colorNeutralBackground1 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 5,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '4px 8px',
    minHeight: '48px',
    padding: '7px 12px 7px 20px',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > :first-child': { marginRight: 'auto' },
  },
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
      <header className={styles.head}>
        {title}
        {actions}
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('close')} onClick={() => closeTab(tabKey)} />
      </header>
      {children}
    </div>
  )
}
