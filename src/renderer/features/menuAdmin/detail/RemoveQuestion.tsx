import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { saveTable } from '#renderer/kit/exports/saveTable.ts'
import { useSingleFlight } from '#renderer/kit/async/useSingleFlight.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { InfoDialog } from '#renderer/ui/dialog/InfoDialog.tsx'
import type { MenuNode } from '#shared/areas/menu/calls.ts'
import { MENU_OPENS } from '#shared/domain/codes/system.ts'
import { orPlaceholder } from '#shared/domain/placeholder.ts'
import { joined } from '#shared/text/isolated.ts'
import { holdsEditor, withAllBelow } from '../tree/editedMenus.ts'
import { useMenuWrites } from '../useMenuWrites.ts'
import { isButton, nameOf } from '../tree/menuDraft.ts'

/** How many of those that go with a menu are named; the others are counted. */
const NAMED = 12

const useStyles = makeStyles({ save: { alignSelf: 'start' } })

interface Props {
  /** The menu with all that is below it. */
  readonly menu: MenuNode
  readonly onRemoved: (menu: MenuNode) => void
  readonly onClose: () => void
}

/**
 * Asks before a menu is removed, names everything that goes with it, and offers to save it as a table first. The page of menus, and what it
 * stands below, is not removed: nobody could bring it back.
 */
export function RemoveQuestion({ menu, onRemoved, onClose }: Props) {
  const { t } = useTranslation('menuAdmin')
  const name = nameOf(menu)
  if (!holdsEditor(menu)) return <Question menu={menu} name={name} onRemoved={onRemoved} onClose={onClose} />
  return (
    <InfoDialog narrow title={t('removing.refusedTitle', { name })} onClose={onClose}>
      {t(menu.children.some(holdsEditor) ? 'removing.holdsEditor' : 'removing.isEditor')}
    </InfoDialog>
  )
}

function Question({ menu, name, onRemoved, onClose }: Props & { readonly name: string }) {
  const { t } = useTranslation('menuAdmin')
  const { remove } = useMenuWrites()
  const [, ...below] = withAllBelow(menu)
  const names = below.slice(0, NAMED).map(nameOf)
  const what =
    below.length === 0
      ? t('removing.alone')
      : t(below.length > NAMED ? 'removing.withMore' : 'removing.with', { count: below.length, names: names.join(t('separator')) })
  return (
    <ConfirmDialog
      open
      title={t('removing.title', { name })}
      body={what}
      confirmLabel={t('removing.confirm')}
      danger
      mustType={below.length === 0 ? undefined : name}
      showsFailure
      onConfirm={async () => {
        await remove(
          menu,
          below.map(({ id }) => id),
        )
        onRemoved(menu)
      }}
      onClose={onClose}
    >
      {below.length > 0 && <SaveButton menu={menu} name={name} />}
    </ConfirmDialog>
  )
}

/** Saves the menu and all that is below it as a table, from which it can be entered again. */
function SaveButton({ menu, name }: { readonly menu: MenuNode; readonly name: string }) {
  const styles = useStyles()
  const { t } = useTranslation('menuAdmin')
  const table = useMenuTable()
  const { isBusy, run } = useSingleFlight()
  return (
    <Button
      className={styles.save}
      size="small"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isBusy}
      onClick={() => void run(() => saveTable(t('removing.file', { name }), table(menu)))}
    >
      {t('removing.save')}
    </Button>
  )
}

/** Gives a menu and all that is below it as rows of texts under a header: every field that the form has. */
function useMenuTable(): (menu: MenuNode) => readonly (readonly string[])[] {
  const { t } = useTranslation('menuAdmin')
  const header = (['name', 'kind', 'code', 'parentCode', 'path', 'source', 'sort', 'isOpen', 'alias', 'roles', 'remark'] as const).map(
    (key) => t(`field.${key}`),
  )
  return (menu) => {
    const all = withAllBelow(menu)
    const codes = new Map(all.flatMap(({ id, code, children }) => children.map((child) => [child.id, code ?? id] as const)))
    const rows = all.map((one) => [
      one.name ?? '',
      t(isButton(one) ? 'button' : 'menu'),
      one.code ?? '',
      codes.get(one.id) ?? '',
      one.path ?? '',
      one.source ?? '',
      orPlaceholder(one.sort, ''),
      isButton(one) ? '' : t(one.isOpen === MENU_OPENS.inNewWindow ? 'opens.window' : 'opens.here'),
      one.alias ?? '',
      joined(one.meta.roles, t('separator')),
      one.remark ?? '',
    ])
    return [header, ...rows]
  }
}
