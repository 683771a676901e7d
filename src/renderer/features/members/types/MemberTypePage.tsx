import { useState } from 'react'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import type { PageProps } from '#renderer/kit/tabs/page.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { ResourcePage } from '#renderer/resource/list/ResourcePage.tsx'
import { MEMBER_TYPE_FILTERS } from '#shared/areas/member/area.ts'
import { TypeDialog } from './TypeDialog.tsx'
import { DELETE_TYPE, DISABLE_TYPE, ENABLE_TYPE } from './typeWrites.ts'

/** The types of members and of partners, which are in one list (spec.md §3). */
export default function MemberTypePage(props: PageProps) {
  return <ResourcePage list={MEMBER_TYPES} {...props} />
}

/** The button that adds a type. */
export function TypeTools() {
  const { t } = useTranslation('memberTypes')
  const mayAdd = useAllowed('member_type_add')
  const [isAdding, setAdding] = useState(false)
  if (!mayAdd) return null
  return (
    <>
      <Button icon={<AddRegular />} onClick={() => setAdding(true)}>
        {t('add.action')}
      </Button>
      {isAdding && <TypeDialog row={null} onClose={() => setAdding(false)} />}
    </>
  )
}

/** Member types and partner types (spec.md §7 Member type). */
export const MEMBER_TYPES = defineList({
  key: 'memberTypes',
  endpoint: 'member.types',
  filters: MEMBER_TYPE_FILTERS,
  rowKey: ({ id }) => id,
  sort: { key: 'code', direction: 'ascending' },
  columns: (c) => [
    c.text('name', { width: 200, pinned: 'start', sort: true }),
    c.copied('code', { width: 120, sort: true }),
    c.status('status', 'enableFlag', { width: 96, sort: true }),
    c.text('maintainerUser', { width: 120 }),
    c.text('updateName', { width: 120 }),
    c.time('updateTime', { sort: true }),
  ],
  rowActions: [
    {
      key: 'edit',
      label: () => i18n.t('memberTypes:edit.action'),
      permission: 'member_type_edit',
      isOffered: () => true,
      dialog: TypeDialog,
    },
    ENABLE_TYPE.rowAction,
    DISABLE_TYPE.rowAction,
    DELETE_TYPE.rowAction,
  ],
  toolbar: TypeTools,
})
