import { useTranslation } from 'react-i18next'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { ShipContents } from './ShipContents.tsx'
import { isWorthKeeping, type ShipDraft } from './shipDrafts.ts'
import { shipSchema } from './shipSchema.ts'
import { useCompanies } from './useCompanies.ts'
import { useShip } from './useShip.ts'

interface Props {
  readonly orderId: string
  /** What was typed before a lock or a reload. */
  readonly draft: ShipDraft
  readonly onDraft: (draft: ShipDraft) => void
  readonly onClose: () => void
}

/** Hands one order to a carrier: company and waybill number, which a scanner may type. */
export function ShipDialog({ orderId, draft, onDraft, onClose }: Props) {
  const { t } = useTranslation('shipping')
  const companies = useCompanies()
  // The company of the last parcel: most of a day's parcels go with one company.
  const [lastCompany, setLastCompany] = usePersistedTabState('ship company', '')
  const ship = useShip()
  const options =
    companies.data?.flatMap(({ code, name }) =>
      code === null && name === null ? [] : [{ value: code ?? name ?? '', label: name ?? code ?? '' }],
    ) ?? []
  const form = defineForm({
    key: 'ship',
    schema: shipSchema(new Set(options.map(({ value }) => value)), {
      noWaybill: t('wrong.noWaybill'),
      waybill: t('wrong.waybill'),
      noCompany: t('wrong.noCompany'),
    }),
    // The waybill comes first: it has the focus, so a scanner types into it.
    fields: {
      waybill: { control: 'text', label: t('field.waybill'), hint: t('waybillHint'), isRequired: true, maxLength: MAX_LENGTH.waybill },
      company: {
        control: 'select',
        label: t('field.company'),
        isRequired: true,
        options,
        placeholder: t(companies.isPending ? 'companiesLoading' : 'chooseCompany'),
      },
    },
  })
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('title', { id: orderId })}
      initial={{ waybill: draft.waybill, company: draft.company === '' ? lastCompany : draft.company }}
      intro={
        companies.error !== null &&
        !companies.isFetching && <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
      }
      submitLabel={t('ship')}
      busyLabel={t('shipping')}
      isUnsaved={isWorthKeeping}
      onValues={({ waybill, company }) => {
        if (waybill !== draft.waybill || company !== draft.company) onDraft({ waybill, company })
      }}
      onSubmit={async ({ waybill, company }) => {
        setLastCompany(company)
        await ship({ orderId, expressCompany: company, waybill })
        onClose()
      }}
      onClose={onClose}
    >
      <ShipContents orderId={orderId} />
    </FormDialog>
  )
}
