export const PERMISSIONS = ['dict_add', 'dict_edit', 'dict_delete'] as const
