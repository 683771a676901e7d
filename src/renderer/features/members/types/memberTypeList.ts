import { i18n } from '#renderer/kit/i18n.ts'
import { defineList } from '#renderer/resource/list/defineList.ts'
import { MEMBER_TYPE_FILTERS } from '#shared/areas/member/area.ts'
import { TypeDialog } from './TypeDialog.tsx'
import { TypeTools } from './TypeTools.tsx'
import { DELETE_TYPE, DISABLE_TYPE, ENABLE_TYPE } from './typeWrites.ts'

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
