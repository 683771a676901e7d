import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import type { OrderRow } from '#shared/areas/orders/calls.ts'
import { otherCompany, waybillDoubt } from '#shared/domain/orders/carriers.ts'
import { isSameReceiver, receiverText, waybillUse } from './usedWaybill.ts'
import { companyLabel, companyValue } from './useParcelForm.tsx'

/** What is doubtful about a parcel, so that a person decides about it. The texts are `shipping:doubt.*`. */
export type ParcelDoubt =
  /** The number is one of `other`. */
  | { readonly kind: 'company'; readonly chosen: string; readonly other: string }
  /** The chosen carrier has no such numbers. */
  | { readonly kind: 'form'; readonly chosen: string }
  /** No carrier is chosen, and none has such numbers. */
  | { readonly kind: 'anyForm' | 'checkDigit' }
  /** The number is that of another order's parcel. `receiver`: to whom that one goes. */
  | { readonly kind: 'used'; readonly order: string; readonly receiver: string }
  /** The same, and both orders go to one person. */
  | { readonly kind: 'merged'; readonly order: string }
  /** Nobody could say whether it is. */
  | { readonly kind: 'unchecked' }

interface Parcel {
  readonly waybill: string
  /** As `TypedParcel.company`; null where none is chosen. */
  readonly company: string | null
}

/** The doubt about a parcel's number as it stands; null where there is none. */
export function doubtOf({ waybill, company }: Parcel, companies: readonly ExpressCompany[]): ParcelDoubt | null {
  const chosen = companies.find((one) => companyValue(one) === company) ?? null
  const other = chosen === null ? null : otherCompany(waybill, chosen, companies)
  if (chosen !== null && other !== null) return { kind: 'company', chosen: companyLabel(chosen), other: companyLabel(other) }
  const doubt = waybillDoubt(waybill, chosen)
  if (doubt !== 'form') return doubt === null ? null : { kind: doubt }
  return chosen === null ? { kind: 'anyForm' } : { kind: doubt, chosen: companyLabel(chosen) }
}

/** The doubt about the use of a number for an order; null where nobody else uses it. */
export async function doubtOfUse(waybill: string, order: OrderRow): Promise<ParcelDoubt | null> {
  const use = await waybillUse(waybill, order.id)
  if (use.kind === 'free') return null
  if (use.kind === 'unchecked') return { kind: 'unchecked' }
  if (use.order !== null && isSameReceiver(use.order, order)) return { kind: 'merged', order: use.orderId }
  return { kind: 'used', order: use.orderId, receiver: use.order === null ? '' : receiverText(use.order) }
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
  /** @param order The order that is to be shipped: the number must not be that of another one. */
  readonly isSure: (parcel: Parcel, order?: OrderRow) => Promise<boolean>
  /** To be drawn beside the form. */
  readonly question: ReactNode
} {
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = async (waybill: string, doubt: ParcelDoubt | null): Promise<boolean> => {
    if (doubt === null) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ waybill, doubt, answer: resolve })
    return await promise
  }
  const isSure = async (parcel: Parcel, order?: OrderRow): Promise<boolean> =>
    (await ask(parcel.waybill, doubtOf(parcel, companies ?? []))) &&
    (order === undefined || (await ask(parcel.waybill, await doubtOfUse(parcel.waybill, order))))
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
      body={t(`doubt.${doubt.kind}.body`, {
        ...doubt,
        waybill,
        ...(doubt.kind === 'used' && { receiver: doubt.receiver || t('noReceiver') }),
      })}
      confirmLabel={t(`doubt.${doubt.kind}.confirm`, { ...doubt })}
      danger={doubt.kind === 'used'}
      stayLabel={t('doubt.stay')}
      onConfirm={() => asked?.answer(true)}
      onClose={() => {
        asked?.answer(false)
        onClose()
      }}
    />
  )
}
