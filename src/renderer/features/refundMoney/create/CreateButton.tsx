import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { CreateDialog } from './CreateDialog.tsx'
import { NO_DRAFT, useCreateDraft } from './createForm.ts'

/** Creates refund money, with the permission `refund_money_add`. */
export function CreateButton() {
  const { t } = useTranslation('refundMoney')
  const mayCreate = useAllowed('refund_money_add')
  const [draft, setDraft] = useCreateDraft()
  if (!mayCreate) return null
  return (
    <>
      <Button icon={<AddRegular />} onClick={() => setDraft(NO_DRAFT)}>
        {t('create.action')}
      </Button>
      {draft !== null && <CreateDialog draft={draft} onDraft={setDraft} onClose={() => setDraft(null)} />}
    </>
  )
}
