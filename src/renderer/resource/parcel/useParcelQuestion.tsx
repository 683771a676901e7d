import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { otherCompany, waybillDoubt } from '#shared/domain/orders/carriers.ts'
import { companyLabel, companyValue } from './useParcelForm.tsx'

/** What is doubtful about a parcel, so that a person decides about it. The texts are `shipping:doubt.*`. */
export type ParcelDoubt =
  /** The number is one of `other`. */
  | { readonly kind: 'company'; readonly chosen: string; readonly other: string }
  /** The chosen carrier has no such numbers. */
  | { readonly kind: 'form'; readonly chosen: string }
  /** No carrier is chosen, and none has such numbers. */
  | { readonly kind: 'anyForm' | 'checkDigit' }

interface Parcel {
  readonly waybill: string
  /** As `TypedParcel.company`; null where none is chosen. */
  readonly company: string | null
}

/** The doubt about a parcel's number; null where there is none. */
export function doubtOf({ waybill, company }: Parcel, companies: readonly ExpressCompany[]): ParcelDoubt | null {
  const chosen = companies.find((one) => companyValue(one) === company) ?? null
  const other = chosen === null ? null : otherCompany(waybill, chosen, companies)
  if (chosen !== null && other !== null) return { kind: 'company', chosen: companyLabel(chosen), other: companyLabel(other) }
  const doubt = waybillDoubt(waybill, chosen)
  if (doubt !== 'form') return doubt === null ? null : { kind: doubt }
  return chosen === null ? { kind: 'anyForm' } : { kind: doubt, chosen: companyLabel(chosen) }
}

interface Asked {
  readonly waybill: string
  readonly doubt: ParcelDoubt
  readonly answer: (isSure: boolean) => void
}

/**
 * Asks about a parcel whose number is doubtful, before it is sent. `isSure` resolves to true where nothing is doubtful, or the person goes
 * on. @param companies undefined until they are loaded, and where the parcel has no carrier.
 */
export function useParcelQuestion(companies: readonly ExpressCompany[] | undefined): {
  readonly isSure: (parcel: Parcel) => Promise<boolean>
  /** To be drawn beside the form. */
  readonly question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const isSure = async (parcel: Parcel): Promise<boolean> => {
    const doubt = doubtOf(parcel, companies ?? [])
    if (doubt === null) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ waybill: parcel.waybill, doubt, answer: resolve })
    return await promise
  }
  return { isSure, question: <ParcelQuestion asked={asked} onClose={() => setAsked(null)} /> }
}

/** The question whether a parcel is sent although its number is doubtful. */
export function ParcelQuestion({ asked, onClose }: { readonly asked: Asked | null; readonly onClose: () => void }) {
  const { t } = useTranslation('shipping')
  const { waybill = '', doubt = { kind: 'anyForm' } } = asked ?? {}
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t(`doubt.${doubt.kind}.title`)}
      body={t(`doubt.${doubt.kind}.body`, { ...doubt, waybill })}
      confirmLabel={doubt.kind === 'company' ? t('doubt.company.confirm', { chosen: doubt.chosen }) : t('doubt.confirm')}
      stayLabel={t('doubt.stay')}
      onConfirm={() => asked?.answer(true)}
      onClose={() => {
        asked?.answer(false)
        onClose()
      }}
    />
  )
}
