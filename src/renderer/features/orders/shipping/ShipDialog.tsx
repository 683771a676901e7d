import { useState } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  Field,
  Input,
  makeStyles,
  Select,
} from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { usePersistedTabState } from '#renderer/kit/tabs/drafts.ts'
import { useUnsaved } from '#renderer/kit/tabs/unsaved.ts'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { steadyBackdrop } from '#renderer/ui/dialog/steadyBackdrop.ts'
import { useFocusReturn } from '#renderer/ui/focus/useFocusReturn.ts'
import { ShipContents } from './ShipContents.tsx'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { WAYBILL } from './file/shipmentRows.ts'
import { useCompanies } from './useCompanies.ts'
import { useShip } from './useShip.ts'

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  fields: { display: 'flex', flexDirection: 'column', gap: '12px' },
})

interface Props {
  readonly orderId: string
  readonly onClose: () => void
}

/** Hands one order to a carrier: company and waybill number, which a scanner may type. */
export function ShipDialog({ orderId, onClose }: Props) {
  const styles = useStyles()
  const { t } = useTranslation(['shipping', 'common'])
  const companies = useCompanies()
  // The company of the parcel before: most of a day's parcels go with one.
  const [lastCompany, setLastCompany] = usePersistedTabState('ship company', '')
  const [chosen, setChosen] = useState(lastCompany)
  const [typed, setTyped] = useState('')
  const [showsFaults, setShowsFaults] = useState(false)
  const { mutate, isPending } = useShip(onClose)
  useFocusReturn()
  useUnsaved(typed.trim() !== '' && !isPending, 'ship')

  const list =
    companies.data?.flatMap(({ code, name }) =>
      code === null && name === null ? [] : [{ code: code ?? name ?? '', name: name ?? code ?? '' }],
    ) ?? []
  const company = list.find(({ code }) => code === chosen)
  const waybill = typed.replace(/\s+/gu, '').toUpperCase()
  const companyFault = company === undefined ? t('wrong.noCompany') : null
  const waybillFault = waybill === '' ? t('wrong.noWaybill') : WAYBILL.test(waybill) ? null : t('wrong.waybill')

  const submit = (form: FormHandle): void => {
    if (isPending) return
    setShowsFaults(true)
    if (waybillFault !== null) return form.focusField('waybill')
    if (company === undefined) return form.focusField('company')
    setLastCompany(company.code)
    mutate({ orderId, expressCompany: company.code, waybill })
  }
  return (
    <Dialog
      open
      onOpenChange={(event, { open, type }) => {
        event.stopPropagation()
        if (!open && type !== 'backdropClick' && !isPending) onClose()
      }}
    >
      <DialogSurface className={styles.surface} backdrop={steadyBackdrop}>
        <Form onSubmit={submit} initialField="waybill">
          <DialogBody>
            <DialogTitle>{t('title', { id: orderId })}</DialogTitle>
            <DialogContent className={styles.fields}>
              {companies.error !== null && !companies.isFetching && (
                <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
              )}
              <Field required label={t('field.waybill')} hint={t('waybillHint')} validationMessage={showsFaults ? waybillFault : null}>
                <Input
                  name="waybill"
                  value={typed}
                  maxLength={MAX_LENGTH.waybill}
                  autoComplete="off"
                  onChange={(_event, { value }) => setTyped(value)}
                />
              </Field>
              <Field required label={t('field.company')} validationMessage={showsFaults ? companyFault : null}>
                <Select name="company" value={chosen} onChange={(_event, { value }) => setChosen(value)}>
                  <option value="">{companies.isPending ? t('companiesLoading') : t('chooseCompany')}</option>
                  {list.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
              {/* Below the fields: the first of them is where a scanner types. */}
              <ShipContents orderId={orderId} />
            </DialogContent>
            <DialogActions>
              <Button type="submit" appearance="primary" disabledFocusable={isPending}>
                {t(isPending ? 'shipping' : 'ship')}
              </Button>
              <Button disabled={isPending} onClick={onClose}>
                {t('common:cancel')}
              </Button>
            </DialogActions>
          </DialogBody>
        </Form>
      </DialogSurface>
    </Dialog>
  )
}
