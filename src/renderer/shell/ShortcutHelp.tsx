import { useState, type RefObject } from 'react'
import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useCommands } from '#renderer/kit/search/commands.ts'
import { lazyComponent, lazyPart } from '#renderer/kit/tabs/lazyPart.ts'
import { useShortcut } from '#renderer/kit/window/shortcuts.ts'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import { usePlainKeys } from '#renderer/ui/focus/usePlainKeys.ts'

/** Its code is loaded when it is opened. */
const Table = lazyComponent(
  lazyPart(async () => ({ default: (await import('#renderer/features/extend/ShortcutsTable.tsx')).ShortcutsTable })),
)

const useStyles = makeStyles({ body: { minHeight: '200px' } })

/** The table of shortcuts over any page: by its key, by a question mark where nobody types, and from the search. */
export function ShortcutHelp({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const styles = useStyles()
  const { t } = useTranslation('pages')
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  useShortcut('help', open)
  usePlainKeys(root, [{ id: 'helpKey', run: open, isDelayed: true }])
  useCommands([{ id: 'help', name: t('extend.help'), run: open }])
  return isOpen ? (
    <InfoDialog title={t('extend.shortcuts')} onClose={() => setOpen(false)}>
      <div className={styles.body}>
        <Table />
      </div>
    </InfoDialog>
  ) : null
}
