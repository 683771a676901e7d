import { useState } from 'react'
import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { BookmarkRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useListPreferences } from '#renderer/kit/session/preferences.ts'
import type { FormOf } from '#renderer/ui/filters/filterForm.ts'
import type { FilterFields } from '#shared/domain/filters.ts'
import type { ListKey } from '#shared/domain/preferences.ts'
import type { SavedFilter } from '#shared/schemas/preferences.ts'
import { toForm } from './savedFilters.ts'
import { SavedFiltersDialog } from './SavedFiltersDialog.tsx'

const NONE: readonly SavedFilter[] = []

interface Props<Fields extends FilterFields> {
  readonly listKey: ListKey
  readonly fields: Fields
  readonly form: FormOf<Fields>
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly onChoose: (form: FormOf<Fields>) => void
}

/** The filters that the person saved for a list, each one click away. */
export function SavedFilters<Fields extends FilterFields>({ listKey, fields, form, now, onChoose }: Props<Fields>) {
  const { t } = useTranslation('list')
  const { filters: saved = NONE } = useListPreferences(listKey)
  const [isManaging, setManaging] = useState(false)
  return (
    <>
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Tooltip content={t('saved.title')} relationship="label">
            <Button appearance="subtle" icon={<BookmarkRegular />} />
          </Tooltip>
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {saved.map((filter) => (
              <MenuItem key={filter.name} onClick={() => onChoose(toForm(fields, filter, now))}>
                {filter.name}
              </MenuItem>
            ))}
            {saved.length > 0 && <MenuDivider />}
            <MenuItem onClick={() => setManaging(true)}>{t('saved.manage')}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isManaging && (
        <SavedFiltersDialog listKey={listKey} fields={fields} saved={saved} form={form} now={now} onClose={() => setManaging(false)} />
      )}
    </>
  )
}
