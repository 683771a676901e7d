import { Button } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { AddDialog } from './AddDialog.tsx'
import { useAddDraft } from './addDraft.ts'
import type { Entry } from './entries.ts'

const NO_ENTRIES: readonly Entry[] = []

/** Adds employees, with the permission `employee_add`. */
export function AddButton() {
  const { t } = useTranslation('employees')
  const mayAdd = useAllowed('employee_add')
  const [draft, setDraft] = useAddDraft()
  if (!mayAdd) return null
  return (
    <>
      <Button icon={<PersonAddRegular />} onClick={() => setDraft((before) => before ?? NO_ENTRIES)}>
        {t('add.action')}
      </Button>
      {draft !== null && <AddDialog onClose={() => setDraft(null)} />}
    </>
  )
}
