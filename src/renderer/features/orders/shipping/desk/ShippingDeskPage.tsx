import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Field, Input, makeStyles, mergeClasses, Select, Switch, Text, tokens } from '@fluentui/react-components'
import { BarcodeScannerRegular, DocumentTableRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { changeSettings, useSettings } from '#renderer/kit/session/session.ts'
import { pastedRows } from '#renderer/kit/tables/csv.ts'
import { fileFaultText } from '#renderer/kit/tables/fileTexts.ts'
import { useTableReading } from '#renderer/kit/tables/useTableReading.ts'
import { useValueChange } from '#renderer/kit/tabs/useValueChange.ts'
import { NoAccess } from '#renderer/resource/NoAccess.tsx'
import { useAccess } from '#renderer/resource/useAccess.ts'
import { useCompanies } from '#renderer/resource/parcel/useCompanies.ts'
import { companyLabel, companyValue } from '#renderer/resource/parcel/useParcelForm.tsx'
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx'
import { FileReading } from '#renderer/ui/feedback/FileReading.tsx'
import { FileButton } from '#renderer/ui/fields/FileButton.tsx'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { useFileDrop } from '#renderer/ui/fields/useFileDrop.ts'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { useScanner } from '#renderer/ui/focus/usePageKeys.ts'
import { usePartFocus } from '#renderer/ui/focus/usePartFocus.ts'
import { DeskNotice } from './DeskNotice.tsx'
import { DeskOrder } from './DeskOrder.tsx'
import { DeskSide } from './DeskSide.tsx'
import { addOrders, ORDERS_LIMIT } from './orderIds.ts'
import type { ShippingDesk } from './shippingDesk.ts'
import { useShippingDesk } from './useShippingDesk.ts'

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 288px',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    gap: '12px 16px',
    height: '100%',
    minHeight: '480px',
    padding: '16px',
  },
  over: { outline: `2px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-4px', borderRadius: tokens.borderRadiusMedium },
  head: { gridColumn: '1 / -1', display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 16px' },
  tools: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto' },
  card: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minHeight: 0,
    padding: '16px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, minHeight: 0 },
  empty: {
    margin: 'auto',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
  call: { fontSize: '28px', lineHeight: '36px', color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  scan: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: '12px' },
  code: { width: '100%' },
})

/** Ships one order after another by scanner: the order, then the label of its parcel (extensions.md §2). */
export default function ShippingDeskPage() {
  const access = useAccess('order_send')
  if (access === 'denied' || access === 'failed') return <NoAccess access={access} />
  return <Desk />
}

function Desk() {
  const styles = useStyles()
  const { t } = useTranslation('shippingDesk')
  const companies = useCompanies()
  const { desk, state } = useShippingDesk(companies.data)
  const { phase, note } = state
  const root = useRef<HTMLDivElement>(null)
  const file = useOrderFile(desk)
  const isOver = useFileDrop(root, file.open)
  useScanner(root, { onScan: (code) => desk.scan(code), isFields: (name) => name === CODE })
  return (
    <div ref={root} className={mergeClasses(styles.root, isOver && styles.over)}>
      <header className={styles.head}>
        <Text as="h1" size={600} weight="semibold">
          {t('title')}
        </Text>
        <DeskTools file={file} />
      </header>
      <div className={styles.card}>
        {companies.error !== null && !companies.isFetching && (
          <ErrorState compact error={companies.error} onRetry={() => void companies.refetch()} />
        )}
        <div className={styles.body}>
          {'order' in phase ? (
            <DeskOrder key={phase.order.id} order={phase.order} />
          ) : (
            <div className={styles.empty}>
              <BarcodeScannerRegular aria-hidden fontSize={56} />
              <span className={styles.call}>{t(phase.kind === 'looking' ? 'call.looking' : 'call.order')}</span>
              <Text>{t('how')}</Text>
            </div>
          )}
        </div>
        <DeskNotice phase={phase} note={note} desk={desk} />
        <ScanField desk={desk} step={phase.kind} waitsFor={'order' in phase ? 'label' : 'order'}>
          <Field label={t('company')}>
            <Select size="large" value={state.company} onChange={(_event, { value }) => desk.chooseCompany(value)}>
              <option value="">{t('companyByNumber')}</option>
              {(companies.data ?? []).map((company) => (
                <option key={companyValue(company)} value={companyValue(company)}>
                  {companyLabel(company)}
                </option>
              ))}
            </Select>
          </Field>
        </ScanField>
      </div>
      <div className={styles.card}>
        <DeskSide count={state.count} queue={state.queue} results={state.results} onClearQueue={() => desk.clearQueue()} />
      </div>
    </div>
  )
}

/** The name of the field into which codes are scanned. */
const CODE = 'deskCode'

interface ScanFieldProps {
  readonly desk: ShippingDesk
  /** The focus comes back at each step, after a button was pressed as well. */
  readonly step: string
  readonly waitsFor: 'order' | 'label'
  readonly children: React.ReactNode
}

/** The one field of the desk: takes what a scanner or a person types, and pasted orders. Escape goes one step back. */
function ScanField({ desk, step, waitsFor, children }: ScanFieldProps) {
  const styles = useStyles()
  const { t } = useTranslation('shippingDesk')
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  // Also when the tab is shown again: the next scan comes without a click.
  usePartFocus(field)
  useValueChange(step, () => field.current?.focus({ preventScroll: true }))
  const submit = (): void => {
    desk.scan(code)
    setCode('')
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const cells = pastedRows(event.clipboardData.getData('text/plain'), ORDERS_LIMIT.most)
    // One number alone goes into the field.
    if (typeof cells !== 'string' && cells.flat().length < 2) return
    event.preventDefault()
    if (cells === 'tooMany') return notify('error', () => t('tooMany', { count: ORDERS_LIMIT.most }))
    if (cells === 'tooLarge') return notify('error', () => fileFaultText(cells, {}))
    addOrders(desk, cells)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // An Esc that dismisses the candidates of an input method is not for the desk.
    if (event.key === 'Escape' && !isComposing(event)) desk.back()
  }
  return (
    <Form className={styles.scan} onSubmit={submit}>
      <div>
        <Field label={t(`field.${waitsFor}`)} hint={t(`hint.${waitsFor}`)}>
          <Input
            ref={(element: HTMLInputElement | null) => void (field.current = element)}
            name={CODE}
            size="large"
            className={styles.code}
            autoComplete="off"
            value={code}
            onChange={(_event, { value }) => setCode(value)}
            onPaste={paste}
            onKeyDown={onKeyDown}
          />
        </Field>
      </div>
      {children}
    </Form>
  )
}

type OrderFile = ReturnType<typeof useOrderFile>

/** The file of orders that is read, and the function that opens one: its orders go into the queue. */
function useOrderFile(desk: ShippingDesk) {
  const { t } = useTranslation('shippingDesk')
  const { read, ...reading } = useTableReading()
  const open = async (file: File): Promise<void> => {
    const table = await read(file, ORDERS_LIMIT)
    if (table === null) return
    const { cells, notes } = table
    if (cells === 'tooMany') return notify('error', () => t('tooMany', { count: ORDERS_LIMIT.most }))
    if (typeof cells === 'string') return notify('error', () => fileFaultText(cells, notes))
    addOrders(desk, cells, notes)
  }
  return { ...reading, open: (file: File): void => void open(file) }
}

/** The file of orders, and the sound. */
function DeskTools({ file }: { readonly file: OrderFile }) {
  const styles = useStyles()
  const { t } = useTranslation('shippingDesk')
  const { shippingSound } = useSettings()
  return (
    <div className={styles.tools}>
      <FileReading share={file.share} onStop={file.stop} />
      <FileButton label={t('file')} accept=".csv,.txt,.xlsx" icon={<DocumentTableRegular />} onFile={file.open}>
        {t('file')}
      </FileButton>
      <Switch
        label={t('sound')}
        checked={shippingSound}
        onChange={(_event, { checked }) => void changeSettings({ shippingSound: checked }).catch(notifyError)}
      />
    </div>
  )
}
