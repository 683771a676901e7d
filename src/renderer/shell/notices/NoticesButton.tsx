import { useState } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { AlertRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { lazyComponent, lazyPart, usePreload } from '#renderer/kit/tabs/lazyPart.ts'
import { ButtonPopover } from '#renderer/ui/dialog/ButtonPopover.tsx'
import { useCommands } from '#renderer/kit/search/commands.ts'
import type { NoticeKind } from './samples.ts'

const panel = lazyPart(async () => ({ default: (await import('./NoticesPanel.tsx')).NoticesPanel }))
const NoticesPanel = lazyComponent(panel)

const useStyles = makeStyles({
  // 350 wide with a 300 high scroll area (spec.md §2, Top bar).
  surface: { boxSizing: 'border-box', width: '350px', padding: 0 },
})

/** Opens the popover with notices, messages and to-dos (spec.md §2, Top bar). */
export function NoticesButton() {
  const styles = useStyles()
  const { t } = useTranslation('notices')
  const [open, setOpen] = useState(false)
  // It lasts longer than an opening: the tab of last time is shown again.
  const [kind, setKind] = useState<NoticeKind>('notice')
  usePreload(panel)
  useCommands([{ id: 'notices', name: t('title'), run: () => setOpen(true) }])
  return (
    <ButtonPopover title={t('title')} icon={<AlertRegular />} open={open} onOpenChange={setOpen} className={styles.surface}>
      <NoticesPanel kind={kind} onKind={setKind} onDone={() => setOpen(false)} />
    </ButtonPopover>
  )
}
