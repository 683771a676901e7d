import { makeStyles, MenuButton, MenuDivider, MenuItem } from '@fluentui/react-components'
import { BookmarkRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useListPreferences } from '#renderer/kit/session/preferences.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import type { FormOf } from '#renderer/ui/filters/filterForm.ts'
import type { ChosenPresets } from '#renderer/ui/filters/range/ranges.ts'
import { ButtonMenu } from '#renderer/ui/menu/ButtonMenu.tsx'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { ListKey } from '#shared/domain/preferences.ts'
import type { SavedFilter } from '#shared/schemas/preferences.ts'
import { savedAs, toForm } from './savedFilterForm.ts'
import { SavedFiltersDialog } from './SavedFiltersDialog.tsx'

const NONE: readonly SavedFilter[] = []

const useStyles = makeStyles({
  name: { maxWidth: '140px', overflow: 'hidden', textOverflow: 'ellipsis' },
})

interface Props<Fields extends FilterFields> {
  readonly listKey: ListKey
  readonly fields: Fields
  /** The values in the form, which are the ones to save. */
  readonly form: FormOf<Fields>
  /** The presets that were chosen in the form. */
  readonly presets: ChosenPresets
  /** The filters of the rows that are shown: the button bears the name of the saved filter that they are. */
  readonly applied: FormOf<Fields>
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly onChoose: (form: FormOf<Fields>, presets: ChosenPresets) => void
}

/** The filters that the person saved for a list, each one click away, under the name of the one in force. */
export function SavedFilters<Fields extends FilterFields>({ listKey, fields, applied, now, onChoose, ...shown }: Props<Fields>) {
  const styles = useStyles()
  const { t } = useTranslation('list')
  const { filters: saved = NONE } = useListPreferences(listKey)
  /** The name that is typed for the filter; null while the dialog is closed. */
  const [typed, setTyped] = usePersistedTabState<string | null>('saved filters', null)
  const current = savedAs(fields, saved, applied, now)?.name
  return (
    <>
      <ButtonMenu
        renderButton={(props) => (
          <MenuButton
            appearance="subtle"
            icon={<BookmarkRegular />}
            {...props}
            {...(current === undefined ? {} : { 'aria-label': t('saved.current', { name: current }) })}
          >
            <span className={styles.name}>{current ?? t('saved.title')}</span>
          </MenuButton>
        )}
      >
        {saved.map((filter) => (
          <MenuItem key={filter.name} onClick={() => onChoose(toForm(fields, filter, now), filter.presets)}>
            {filter.name}
          </MenuItem>
        ))}
        {saved.length > 0 && <MenuDivider />}
        <MenuItem onClick={() => setTyped('')}>{t('saved.manage')}</MenuItem>
      </ButtonMenu>
      {typed !== null && (
        <SavedFiltersDialog
          listKey={listKey}
          fields={fields}
          saved={saved}
          now={now}
          typed={typed}
          onTyped={setTyped}
          onClose={() => setTyped(null)}
          {...shown}
        />
      )}
    </>
  )
}
