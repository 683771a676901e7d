import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { apiQuery } from '#renderer/kit/ipc/apiQuery.ts'
import { choicesFrom } from '#renderer/resource/form/choices.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { managerChoices, ownChoice, unitChoices } from '../choices.ts'
import { storeSchema, type Store } from './storeForm.ts'

/** The form of a store; null for a new one, whose call takes no principal. */
export function useStoreForm(store: Store | null) {
  const { t } = useTranslation('stores')
  const { t: phoneTexts } = useTranslation('validation')
  const parents = useQuery(apiQuery('organisation.parentTree', {}))
  const managers = useQuery({ ...apiQuery('organisation.areaManagers', {}), enabled: store !== null })
  return defineForm({
    key: store === null ? 'add store' : 'edit store',
    schema: storeSchema(t, phoneTexts),
    fields: {
      deptName: { control: 'text', label: t('column.deptName'), isRequired: true, maxLength: MAX_LENGTH.name },
      storeCode: { control: 'text', label: t('column.storeCode'), isRequired: true, maxLength: MAX_LENGTH.code },
      parentId: {
        control: 'choice',
        label: t('form.parentId'),
        placeholder: t('form.search'),
        isRequired: true,
        from: choicesFrom(parents, unitChoices, ownChoice(store?.parentId, store?.cityName)),
      },
      address: { control: 'text', label: t('column.address'), maxLength: MAX_LENGTH.address },
      phone: { control: 'text', label: t('column.phone'), isRequired: true, maxLength: 20 },
      sort: { control: 'number', label: t('column.sort'), isRequired: true, maxLength: 4, hint: t('form.sortHint') },
      principalId: {
        control: 'choice',
        label: t('column.principalName'),
        placeholder: t('form.search'),
        from: choicesFrom(managers, managerChoices, ownChoice(store?.principalId, store?.principalName)),
        isHidden: store === null,
      },
    },
  })
}
