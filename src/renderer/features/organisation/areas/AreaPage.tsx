import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#renderer/ui/layout/PageFrame.tsx'
import { AreaTable, type Area } from './AreaTable.tsx'
import { ManagerTable } from './ManagerTable.tsx'
import { PrincipalDialog } from './PrincipalDialog.tsx'

/** The sales areas with their principals, and who can be one (menu path `/organization/management/area`). */
export default function AreaPage() {
  const { t } = useTranslation('organisation')
  const [opened, open] = useState<Area | null>(null)
  return (
    <PageFrame title={t('area.title')}>
      <AreaTable onOpen={open} />
      <ManagerTable />
      {opened !== null && <PrincipalDialog area={opened} onClose={() => open(null)} />}
    </PageFrame>
  )
}
