import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '#renderer/kit/menu/menuModel.ts'
import { AppDialog } from '#renderer/ui/dialog/AppDialog.tsx'
import { FinderInput } from './FinderInput.tsx'
import { FinderList } from './FinderList.tsx'
import { useFinder } from './useFinder.ts'
import type { MenuIndex } from './useMenuIndex.ts'

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '600px',
    maxWidth: 'calc(100vw - 64px)',
    maxHeight: 'min(560px, calc(100vh - 160px))',
    marginTop: '88px',
    marginBottom: 'auto',
    padding: 0,
    overflow: 'hidden',
  },
  input: { margin: '14px', flexShrink: 0 },
  list: { flexGrow: 1, minHeight: 0, padding: '0 8px 8px', overflow: 'auto' },
  keys: { flexShrink: 0, padding: '8px 20px', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, color: tokens.colorNeutralForeground3 },
})

interface Props {
  readonly index: MenuIndex
  readonly recent: readonly MenuItem[]
  /** The text at the start. */
  readonly first: string
  readonly onClose: () => void
}

/** The menu search as a dialog over the whole window. Esc closes it (spec.md §2, Menu search). */
export function SearchOverlay({ index, recent, first, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('search')
  const finder = useFinder(index, recent, onClose, first)
  return (
    <AppDialog label={t('title')} isAnimated={false} yieldsFocus className={styles.surface} onClose={onClose}>
      <FinderInput finder={finder} isOpen className={styles.input} size="large" appearance="outline" inputRef={focusAtOnce} />
      <div className={styles.list}>
        <FinderList finder={finder} />
      </div>
      <Text aria-hidden size={200} className={styles.keys}>
        {t('keys')}
      </Text>
    </AppDialog>
  )
}

/** Focuses the field as it mounts. Fluent focuses only a moment later, and the first digits of a scanner would be lost. */
const focusAtOnce = (element: HTMLInputElement | null): void => element?.focus()
