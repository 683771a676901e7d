import { useLayoutEffect, useRef } from 'react'
import { Select } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { CustomControl } from '#renderer/resource/form/defineForm.ts'
import type { ExpressCompany } from '#shared/areas/express/calls.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { companyOfWaybill } from '#shared/domain/orders/carriers.ts'
import type { ParcelOrder } from '#shared/domain/orders/waybill.ts'
import { defineForm, type FormDeclaration } from '../form/defineForm.ts'
import { parcelSchema, tidyWaybill } from './parcelSchema.ts'

/** What is typed about a parcel. `company`: the code of a carrier, or its name where the server gives no code. */
export interface TypedParcel {
  readonly waybill: string
  readonly company: string
}

const NO_COMPANIES: readonly ExpressCompany[] = []

/** The value that stands for a carrier in `TypedParcel`. */
export const companyValue = ({ code, name }: ExpressCompany): string => code ?? name ?? ''
const valueOrEmpty = (company: ExpressCompany | null): string => (company === null ? '' : companyValue(company))
export const companyLabel = ({ code, name }: ExpressCompany): string => name ?? code ?? ''

/**
 * The fields of one parcel and their checks. A number that tells its carrier chooses it. Its page keeps what is typed.
 * @param companies undefined until they are loaded.
 * @param typed the number as it is typed.
 * @param order what is known of the parcel's order: none of its numbers is a waybill.
 */
export function useParcelForm(
  key: string,
  companies: readonly ExpressCompany[] | undefined,
  typed: string,
  order: ParcelOrder,
): FormDeclaration<{ waybill: string; company: string }, TypedParcel> {
  const { t } = useTranslation('shipping')
  const companyOf = (waybill: string): ExpressCompany | null => companyOfWaybill(waybill, companies ?? NO_COMPANIES)
  const number = tidyWaybill(typed)
  const own = companyOf(number)
  const options = (companies ?? NO_COMPANIES).map((company) => ({ value: companyValue(company), label: companyLabel(company) }))
  const shown = options.filter(({ value }) => value !== '')
  return defineForm({
    key,
    keptUntil: null,
    schema: parcelSchema(
      { companies: new Set(shown.map(({ value }) => value)), companyOf: (waybill) => valueOrEmpty(companyOf(waybill)) },
      order,
      {
        noWaybill: t('wrong.noWaybill'),
        waybill: (fault) => t(`wrong.${fault}`),
        noCompany: t('wrong.noCompany'),
      },
    ),
    // The waybill comes first: it has the focus, so a scanner types into it.
    fields: {
      waybill: {
        control: 'text',
        label: t('field.waybill'),
        hint: t('waybillHint'),
        isRequired: true,
        maxLength: MAX_LENGTH.waybill,
        takesCode: true,
      },
      company: {
        control: 'custom',
        label: t('field.company'),
        hint: own === null ? t('companyHint') : t('recognised', { company: companyLabel(own) }),
        isRequired: true,
        render: (control) => (
          <CompanyControl control={control} options={shown} waybill={number} recognised={companies && valueOrEmpty(own)} />
        ),
      },
    },
  })
}

interface Props {
  readonly control: CustomControl<string>
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The tidied number as it is typed. */
  readonly waybill: string
  /** The company that the number belongs to; empty if the number does not tell, undefined until the companies are loaded. */
  readonly recognised: string | undefined
}

/**
 * The choice of the carrier. A recognised waybill number chooses it, unless the person has chosen one in this dialog. One that was typed
 * before the companies were loaded chooses it then; one that was kept has its company.
 */
function CompanyControl({ control, options, waybill, recognised }: Props) {
  const { name, value, isReadOnly, ref } = control
  const { t } = useTranslation('shipping')
  const isChosen = useRef(false)
  const seen = useRef(waybill)
  useLayoutEffect(() => {
    if (recognised === undefined || (waybill === seen.current && value !== '')) return
    seen.current = waybill
    if (recognised !== '' && recognised !== value && !isChosen.current) control.onChange(recognised)
  }, [control, recognised, value, waybill])
  return (
    <Select
      ref={ref}
      name={name}
      value={value}
      aria-readonly={isReadOnly}
      onChange={(_event, data) => {
        if (isReadOnly) return
        isChosen.current = data.value !== ''
        control.onChange(data.value)
      }}
    >
      <option value="">{t(recognised === undefined ? 'companiesLoading' : 'chooseCompany')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}
