import { useMemo, useState } from 'react'
import { Field, makeStyles, mergeClasses, MessageBar, MessageBarBody, Select, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { MenuIcon } from '#renderer/kit/menu/MenuIcon.tsx'
import { type MenuGroup, menuModel } from '#renderer/kit/menu/menuModel.ts'
import { useRoleName } from '#renderer/kit/session/roleName.ts'
import { useUser } from '#renderer/kit/session/session.ts'
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx'
import type { MenuNode } from '#shared/areas/menu/calls.ts'

/** The choice of the person's own roles. No role has an empty name. */
const OWN = ''

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  menu: {
    display: 'flex',
    height: '300px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
  },
  groups: { flexShrink: 0, width: '168px', overflowY: 'auto', padding: '4px', backgroundColor: tokens.colorNeutralBackground3 },
  group: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    padding: '6px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'left',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  open: { backgroundColor: tokens.colorNeutralBackground1, fontWeight: tokens.fontWeightSemibold },
  icon: { flexShrink: 0, fontSize: '18px' },
  pages: { flexGrow: 1, minWidth: 0, overflowY: 'auto', padding: '8px 16px' },
  section: { margin: '0 0 10px' },
  heading: { display: 'block', color: tokens.colorNeutralForeground3, marginBottom: '2px' },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' },
  page: { padding: '3px 0', overflowWrap: 'anywhere' },
  marked: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
})

interface Props {
  /** The tree that the side menu would be made of. */
  readonly nodes: readonly MenuNode[]
  /** The menu that is edited: it is marked, and its group is open at first. */
  readonly markedId: string
}

/**
 * The side menu that results from a tree of menus. It starts from the person's own menu, because no call returns the menu of another role.
 * For another role only the restrictions in the menus themselves are known (spec.md §6): above the picture stands that it is no role's menu.
 */
export function MenuPreview({ nodes, markedId }: Props) {
  const styles = useStyles()
  const { t } = useTranslation('menuAdmin')
  const roleName = useRoleName()
  const ownRoles = useUser()?.roleNames
  const [role, setRole] = useState(OWN)
  const [chosen, setChosen] = useState<string | null>(null)
  const { groups } = useMemo(() => menuModel(nodes, role === OWN ? (ownRoles ?? []) : [role]), [nodes, role, ownRoles])
  const open = groups.find(({ id }) => id === chosen) ?? groups.find((group) => holds(group, markedId)) ?? groups[0]
  return (
    <div className={styles.root}>
      <Field label={t('preview.role')} orientation="horizontal">
        <Select value={role} onChange={(_event, { value }) => setRole(value)}>
          <option value={OWN}>{t('preview.ownRole')}</option>
          {rolesNamedBy(nodes).map((name) => (
            <option key={name} value={name}>
              {t('preview.namedRole', { role: roleName(name) })}
            </option>
          ))}
        </Select>
      </Field>
      {role !== OWN && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('preview.filtered', { role: roleName(role) })}</MessageBarBody>
        </MessageBar>
      )}
      <div role="group" aria-label={t('preview.title')} className={styles.menu}>
        <div className={styles.groups}>
          {groups.map(({ id, name, icon }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === open?.id}
              className={mergeClasses(styles.group, id === open?.id && styles.open)}
              onClick={() => setChosen(id)}
            >
              <MenuIcon source={icon} className={styles.icon} />
              {name}
            </button>
          ))}
        </div>
        {/* A tab stop, so that the keyboard can scroll it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls */}
        <div role="region" aria-label={t('preview.pages')} tabIndex={0} className={styles.pages}>
          {open === undefined ? <EmptyState message={t('preview.empty')} /> : <Pages group={open} markedId={markedId} />}
        </div>
      </div>
    </div>
  )
}

const holds = ({ id, sections }: MenuGroup, menuId: string): boolean =>
  id === menuId || sections.some((section) => section.id === menuId || section.items.some((item) => item.id === menuId))

function Pages({ group, markedId }: { readonly group: MenuGroup; readonly markedId: string }) {
  const styles = useStyles()
  return group.sections.map(({ id, name, items }) => (
    <div key={id} className={styles.section}>
      {name !== null && (
        <Text size={200} className={mergeClasses(styles.heading, id === markedId && styles.marked)}>
          {name}
        </Text>
      )}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.id} className={mergeClasses(styles.page, item.id === markedId && styles.marked)}>
            {item.name}
          </li>
        ))}
      </ul>
    </div>
  ))
}

/** The roles that any menu of a tree names, each once, in order. */
const rolesNamedBy = (nodes: readonly MenuNode[]): string[] =>
  [...new Set(nodes.flatMap(({ meta, children }) => [...meta.roles, ...rolesNamedBy(children)]))].toSorted()
