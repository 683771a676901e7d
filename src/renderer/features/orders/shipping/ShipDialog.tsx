import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyOfWaybill, otherCompany } from '#shared/domain/orders/carriers.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import type { ExpressCompany } from '#shared/api/express.ts'
import type { OrderRow } from '#shared/api/orders.ts'
import { VIEW_MARK } from '#shared/workspace.ts'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { defineForm } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { CompanyControl } from './CompanyControl.tsx'
import { ShipContents } from './ShipContents.tsx'
import { isWorthKeeping, type ShipDraft } from './shipDrafts.ts'
import { ShipReceiver } from './ShipReceiver.tsx'
import { shipSchema, tidyWaybill } from './shipSchema.ts'
import { useCompanies } from './useCompanies.ts'
import { useShip } from './useShip.ts'

interface Props {
  readonly order: OrderRow
  /** What was typed before a lock or a reload. */
  readonly draft: ShipDraft
  readonly onDraft: (draft: ShipDraft) => void
  readonly onClose: () => void
}

/** The question that is open: the waybill number belongs to `other`. */
interface Doubt {
  readonly waybill: string
  readonly chosen: string
  readonly other: string
  readonly answer: (isSure: boolean) => void
}

const NO_COMPANIES: readonly ExpressCompany[] = []
const valueOf = ({ code, name }: ExpressCompany): string => code ?? name ?? ''
const labelOf = ({ code, name }: ExpressCompany): string => name ?? code ?? ''

/**
 * Hands one order to a carrier: company and waybill number, which a scanner may type. A number that tells its company chooses it; a
 * parcel with another company is asked about before it is sent.
 */
export function ShipDialog({ order, draft, onDraft, onClose }: Props) {
  const { t } = useTranslation('shipping')
  const companies = useCompanies()
  const listed = companies.data ?? NO_COMPANIES
  // The company of the last parcel: most of a day's parcels go with one company. The mark keeps it when the tab is refreshed.
  const [lastCompany, setLastCompany] = usePersistedTabState(`${VIEW_MARK}ship company`, '')
  const [doubt, setDoubt] = useState<Doubt | null>(null)
  const ship = useShip()
  const own = companyOfWaybill(tidyWaybill(draft.waybill), listed)
  const form = useShipForm(companies.data, own)
  /** Whether the parcel may be sent: its number fits the company, or the person is sure. */
  const isSure = async (waybill: string, company: string): Promise<boolean> => {
    const chosen = listed.find((one) => valueOf(one) === company)
    const other = chosen === undefined ? null : otherCompany(waybill, chosen, listed)
    if (chosen === undefined || other === null) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setDoubt({ waybill, chosen: labelOf(chosen), other: labelOf(other), answer: resolve })
    return await promise
  }
  return (
    <FormDialog
      form={form}
      size="medium"
      title={t('title', { id: order.id })}
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
        if (!(await isSure(waybill, company))) return
        setLastCompany(company)
        await ship({ orderId: order.id, expressCompany: company, waybill })
        onClose()
      }}
      onClose={onClose}
    >
      {/* Below the fields: the dialog focuses its first control, and a scanner types into the waybill. */}
      <ShipReceiver order={order} />
      <ShipContents orderId={order.id} />
      <DoubtQuestion doubt={doubt} onClose={() => setDoubt(null)} />
    </FormDialog>
  )
}

/** The fields and their checks. `own` is the company that the typed number belongs to. */
function useShipForm(companies: readonly ExpressCompany[] | undefined, own: ExpressCompany | null) {
  const { t } = useTranslation('shipping')
  const options = (companies ?? NO_COMPANIES).map((company) => ({ value: valueOf(company), label: labelOf(company) }))
  const shown = options.filter(({ value }) => value !== '')
  const recognised = companies === undefined ? null : own === null ? '' : valueOf(own)
  return defineForm({
    key: 'ship',
    schema: shipSchema(new Set(shown.map(({ value }) => value)), {
      noWaybill: t('wrong.noWaybill'),
      waybill: t('wrong.waybill'),
      noCompany: t('wrong.noCompany'),
    }),
    // The waybill comes first: it has the focus, so a scanner types into it.
    fields: {
      waybill: { control: 'text', label: t('field.waybill'), hint: t('waybillHint'), isRequired: true, maxLength: MAX_LENGTH.waybill },
      company: {
        control: 'custom',
        label: t('field.company'),
        hint: own === null ? t('companyHint') : t('recognised', { company: labelOf(own) }),
        isRequired: true,
        render: (control) => <CompanyControl control={control} options={shown} recognised={recognised} />,
      },
    },
  })
}

/** Asks whether the parcel goes with the chosen company although its number is another company's. */
function DoubtQuestion({ doubt, onClose }: { readonly doubt: Doubt | null; readonly onClose: () => void }) {
  const { t } = useTranslation('shipping')
  const { waybill = '', chosen = '', other = '' } = doubt ?? {}
  return (
    <ConfirmDialog
      open={doubt !== null}
      title={t('doubt.title')}
      body={t('doubt.body', { waybill, chosen, other })}
      confirmLabel={t('doubt.confirm', { chosen })}
      stayLabel={t('doubt.stay')}
      onConfirm={() => doubt?.answer(true)}
      onClose={() => {
        doubt?.answer(false)
        onClose()
      }}
    />
  )
}
