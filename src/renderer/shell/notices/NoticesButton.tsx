import { useState } from 'react'
import { makeStyles, Tab, TabList, tokens } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { ButtonPopover } from '#renderer/ui/dialog/ButtonPopover.tsx'
import { useCommands } from '../search/commands.ts'
import { NoticeList } from './NoticeList.tsx'
import { NOTICE_KINDS, type NoticeKind } from './samples.ts'

const useStyles = makeStyles({
  // 350 wide with a 300 high scroll area (spec.md §2, Top bar).
  surface: { boxSizing: 'border-box', width: '350px', padding: 0 },
  tabs: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tab: { flexGrow: 1, justifyContent: 'center' },
})

/** Opens the popover with notices, messages and to-dos (spec.md §2, Top bar). */
export function NoticesButton() {
  const styles = useStyles()
  const { t } = useTranslation('notices')
  const [open, setOpen] = useState(false)
  useCommands([{ id: 'notices', name: t('title'), run: () => setOpen(true) }])
  const [kind, setKind] = useState<NoticeKind>('notice')
  return (
    <ButtonPopover title={t('title')} icon={<AlertRegular />} open={open} onOpenChange={setOpen} className={styles.surface}>
      <TabList
        selectedValue={kind}
        onTabSelect={(_event, { value }) => setKind(NOTICE_KINDS.find((known) => known === value) ?? 'notice')}
        className={styles.tabs}
      >
        {NOTICE_KINDS.map((value) => (
          <Tab key={value} value={value} className={styles.tab}>
            {t(`kinds.${value}`)}
          </Tab>
        ))}
      </TabList>
      <NoticeList key={kind} kind={kind} />
    </ButtonPopover>
  )
}
