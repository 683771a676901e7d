import { useState } from 'react'
import { Button, Menu, MenuDivider, MenuItem, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { BookmarkRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useListPreferences } from '#renderer/kit/session/preferences.ts'
import type { SavedFilter } from '#shared/schemas/preferences.ts'
import type { OrderForm } from './filters.ts'
import { SavedFiltersDialog } from './SavedFiltersDialog.tsx'
import { toForm } from './savedFilters.ts'

const NONE: readonly SavedFilter[] = []

interface Props {
  readonly form: OrderForm
  readonly now: number
  readonly onChoose: (form: OrderForm) => void
}

/** The filters that this person saved, each one click away. */
export function SavedFilters({ form, now, onChoose }: Props) {
  const { t } = useTranslation('orders')
  const { filters: list = NONE } = useListPreferences('orders')
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
            {list.map((saved) => (
              <MenuItem key={saved.name} onClick={() => onChoose(toForm(saved, now))}>
                {saved.name}
              </MenuItem>
            ))}
            {list.length > 0 && <MenuDivider />}
            <MenuItem onClick={() => setManaging(true)}>{t('saved.manage')}</MenuItem>
          </MenuList>
        </MenuPopover>
      </Menu>
      {isManaging && <SavedFiltersDialog list={list} form={form} now={now} onClose={() => setManaging(false)} />}
    </>
  )
}
