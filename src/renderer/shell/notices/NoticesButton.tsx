import { useState } from 'react'
import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, Tab, TabList, tokens, Tooltip } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
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
    <Popover
      trapFocus
      open={open}
      onOpenChange={(_event, data) => setOpen(data.open)}
      positioning={{ position: 'below', align: 'end', offset: 6 }}
    >
      <PopoverTrigger disableButtonEnhancement>
        <Tooltip content={t('title')} relationship="label">
          <Button appearance="subtle" icon={<AlertRegular />} />
        </Tooltip>
      </PopoverTrigger>
      <PopoverSurface className={styles.surface} aria-label={t('title')}>
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
      </PopoverSurface>
    </Popover>
  )
}
