import { hasId } from '#shared/api/noValue.ts'
import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/kit/ipc/bridge.ts'
import { MENU_QUERY } from '#renderer/kit/session/menuQueries.ts'
import { useUser } from '#renderer/kit/session/session.ts'
import { knownChoices } from '#renderer/resource/form/choices.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { placeField } from '#renderer/resource/form/placeField.ts'
import { useLateRefresh } from '#renderer/resource/form/useLateRefresh.ts'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import type { Choice } from '#renderer/ui/fields/choice/typedChoice.ts'
import type { MenuDraft, MenuNode } from '#shared/areas/menu/calls.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { losesEditor, withDraft } from '../tree/editedMenus.ts'
import { MENU_CATEGORY } from '#shared/domain/codes/system.ts'
import { isolated } from '#shared/text/isolated.ts'
import { draftOf, isButton, nameOf, ROOT } from '../tree/menuDraft.ts'
import { useMenuWrites } from '../useMenuWrites.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { IconPicker } from './IconPicker.tsx'
import { menuSchema, valuesOf, type MenuValues } from './menuSchema.ts'
import type { OpenedMenu } from './useMenuEditor.ts'

interface Props extends OpenedMenu {
  readonly onSaved?: () => void
  readonly onClose: () => void
}

/** The form of a menu or button, new or known, with the side menu that it would give. Asks first if this page would be gone from it. */
export function MenuEditor({ draft, tree, onSaved, onClose }: Props) {
  const { t } = useTranslation('menuAdmin')
  const { save, refresh } = useMenuWrites()
  const late = useLateRefresh(refresh, onClose)
  const roles = useUser()?.roleNames ?? []
  const { data: own = [] } = useQuery(MENU_QUERY)
  const [values, setValues] = useState(() => valuesOf(draft))
  const [asked, setAsked] = useState<MenuDraft | null>(null)
  const { id, category } = draft
  const kind = category === MENU_CATEGORY.button ? 'button' : 'menu'
  const send = async (sent: MenuDraft): Promise<void> => {
    await late.send(() => save(sent))
    onSaved?.()
    late.close()
  }
  return (
    <FormDialog
      form={useMenuForm({ draft, tree })}
      size="medium"
      title={id === undefined ? t(`add.${kind}`) : t('editTitle', { name: draft.name })}
      initial={valuesOf(draft)}
      {...(id === undefined ? {} : { edited: { id, read: () => readAgain(id) } })}
      submitLabel={t('save')}
      busyLabel={t('saving')}
      onValues={setValues}
      onSubmit={async (sent) => {
        // The question sends it, if the person wants to.
        if (losesEditor(own, withDraft(own, sent), roles)) setAsked(sent)
        else await send(sent)
      }}
      onClose={late.close}
    >
      {category === MENU_CATEGORY.menu && <DraftPreview own={own} draft={draft} values={values} />}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t('hides.title')}
          body={t('hides.body')}
          confirmLabel={t('hides.confirm')}
          danger
          showsFailure
          onConfirm={() => send(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </FormDialog>
  )
}

/** The menu as the server has it now, in the form's values. The server tells no time of its last change. */
async function readAgain(id: string) {
  const now = await call('menu.detail', { id })
  return now === null ? null : { values: valuesOf(draftOf(now)) }
}

/** The fields and their checks. */
function useMenuForm({ draft, tree }: OpenedMenu) {
  const { t } = useTranslation('menuAdmin')
  const { id, category } = draft
  const parents = parentChoices(tree, id, t('root'))
  const isHidden = category === MENU_CATEGORY.button
  return defineForm<MenuValues, MenuDraft>({
    key: 'menu',
    keptUntil: 'menu.submit',
    schema: menuSchema(
      { draft, parents: new Set(parents.map(({ value }) => value)) },
      { name: t('wrong.name'), code: t('wrong.code'), path: t('wrong.path'), sort: t('wrong.sort'), parent: t('wrong.parent') },
    ),
    fields: {
      name: { control: 'text', label: t('field.name'), isRequired: true, maxLength: MAX_LENGTH.name },
      code: {
        control: 'text',
        label: t('field.code'),
        hint: t(`hint.${kindOf(category)}Code`),
        isRequired: true,
        maxLength: MAX_LENGTH.code,
      },
      path: { control: 'text', label: t('field.path'), hint: t('hint.path'), isRequired: true, maxLength: MAX_LENGTH.path, isHidden },
      parentId: {
        control: 'choice',
        label: t('field.parent'),
        placeholder: t('parentHint'),
        isRequired: true,
        from: knownChoices(parents),
      },
      source: {
        control: 'custom',
        label: t('field.source'),
        isHidden,
        render: (control) => <IconPicker control={control} />,
      },
      sort: placeField({ label: t('field.sort'), hint: t('hint.sort') }),
      alias: { control: 'text', label: t('field.alias'), maxLength: MAX_LENGTH.name },
      opensWindow: { control: 'switch', label: t('opens.window'), isHidden },
      remark: { control: 'textarea', label: t('field.remark'), maxLength: MAX_LENGTH.remark },
    },
  })
}

const kindOf = (category: MenuDraft['category']): 'menu' | 'button' => (category === MENU_CATEGORY.button ? 'button' : 'menu')

/** The possible parents of a menu: no buttons, and neither the menu itself nor its descendants. Each is named with its own parents. */
export function parentChoices(nodes: readonly MenuNode[], ownId: string | undefined, rootLabel: string): readonly Choice[] {
  const below = (level: readonly MenuNode[], above: string): Choice[] =>
    level
      .filter((node) => hasId(node) && !isButton(node) && node.id !== ownId)
      .flatMap((node) => {
        const label = `${above}${isolated(nameOf(node))}`
        return [{ value: node.id, label }, ...below(node.children, `${label} / `)]
      })
  return [{ value: ROOT, label: rootLabel }, ...below(nodes, '')]
}
