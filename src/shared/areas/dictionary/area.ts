export const PAGES = { dictionary: '/configuration/basic/dictionary' } as const

export const PERMISSIONS = ['dict_add', 'dict_edit', 'dict_delete'] as const
