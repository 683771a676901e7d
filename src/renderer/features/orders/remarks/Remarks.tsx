import { type KeyboardEvent, useMemo, useRef } from 'react'
import { Button, Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components'
import { CommentRegular, SendRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { i18n } from '#renderer/kit/i18n.ts'
import { notify } from '#renderer/kit/errors/notify.ts'
import { usePageCommands } from '#renderer/kit/search/commands.ts'
import { useAllowed } from '#renderer/kit/session/permissions.ts'
import { pressedKey, useShortcutTexts } from '#renderer/kit/window/shortcuts.ts'
import type { RowAction } from '#renderer/resource/list/actions/rowAction.ts'
import { FailureBar } from '#renderer/ui/feedback/FailureBar.tsx'
import { Form } from '#renderer/ui/fields/Form.tsx'
import { isComposing } from '#renderer/ui/focus/isComposing.ts'
import { useRecordKey } from '#renderer/ui/focus/usePageKeys.ts'
import { keyed, type Keyed } from '#renderer/ui/format/keyed.ts'
import { useOrNone } from '#renderer/ui/format/useOrNone.ts'
import { Section } from '#renderer/ui/layout/Section.tsx'
import type { Column } from '#renderer/ui/table/column.ts'
import { QueryTable } from '#renderer/ui/table/QueryTable.tsx'
import { FROM_ONE_ROW } from '#renderer/ui/table/tableHeight.ts'
import { hasId } from '#shared/api/noValue.ts'
import type { OrderRemark, OrderRow } from '#shared/areas/orders/calls.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { isShortcut } from '#shared/keymap.ts'
import { startRemark, useRemarkCreate, useRemarkDraft, useRemarkFocus, useRemarks } from './useRemarks.ts'

/** Two lines of text. The form stands on the first screen of an order, beside its goods. */
const FIELD_HEIGHT = '52px'

/** Opens an order at its remark, from the menu of its row. */
export const REMARK_ROW: RowAction<OrderRow> = {
  key: 'remark',
  label: () => i18n.t('orders:remarks.add'),
  icon: <CommentRegular />,
  permission: 'order_remark',
  isOffered: hasId,
  isInMenuOnly: true,
  prepare: ({ id }, tabKey) => startRemark(tabKey, id),
}

/** The remarks on the order (spec.md §7, Orders). */
export function Remarks({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('orders')
  const orNone = useOrNone()
  const query = useRemarks(orderId)
  const rows = useMemo(() => query.data && keyed(query.data), [query.data])
  const columns = useMemo<Column<Keyed<OrderRemark>>[]>(
    () => [
      { key: 'createTime', header: t('detail.time'), width: 164, render: ({ createTime }) => orNone(createTime) },
      { key: 'createUserName', header: t('remarks.who'), width: 104, render: ({ createUserName }) => orNone(createUserName) },
      { key: 'remark', header: t('remarks.text'), width: 220, wrap: true, render: ({ remark }) => orNone(remark) },
    ],
    [t, orNone],
  )
  return (
    <Section title={t('remarks.title')}>
      <QueryTable
        label={t('remarks.title')}
        query={query}
        rows={rows}
        columns={columns}
        height={FROM_ONE_ROW}
        empty={t('remarks.none')}
        isEmptyLine
      />
    </Section>
  )
}

const useRemarkFormStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '4px', marginBottom: '8px' },
  // A long message scrolls: what follows stays in sight.
  failure: { maxHeight: '64px', overflowY: 'auto' },
  field: { '& .fui-Textarea': { height: FIELD_HEIGHT }, '& textarea': { height: '100%', boxSizing: 'border-box' } },
  foot: { display: 'flex', alignItems: 'center', gap: '8px' },
  counter: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  hint: { minWidth: 0, marginRight: 'auto', color: tokens.colorNeutralForeground3 },
  send: { flexShrink: 0 },
})

/** The form for a new remark, with the permission `order_remark`. */
export const RemarkBox = ({ orderId }: { readonly orderId: string }) => useAllowed('order_remark') && <RemarkForm orderId={orderId} />

/**
 * The form for a new remark on an order. The typed text stays until it is sent, by button or by shortcut. Not a declared form: its draft
 * belongs to the page, and a remark in flight is known to each form of its order.
 */
export function RemarkForm({ orderId }: { readonly orderId: string }) {
  const styles = useRemarkFormStyles()
  const { t } = useTranslation('orders')
  const [text, setText] = useRemarkDraft(orderId)
  const { isSending, failure, isOver, readAgain, send } = useRemarkCreate(orderId, () => {
    setText('')
    notify('success', () => t('remarks.added'))
  })
  const shortcuts = useShortcutTexts()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const focus = (): void => field.current?.focus()
  usePageCommands([{ id: 'remark', name: t('remarks.add'), run: focus }])
  useRecordKey('recordRemark', focus)
  useRemarkFocus(orderId, field)
  const remark = text.trim()
  const canSend = remark !== '' && !isSending && !isOver
  const submit = (): void => {
    if (canSend) send(remark)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isShortcut('submit', pressedKey(event)) || isComposing(event)) return
    event.preventDefault()
    submit()
  }
  return (
    <Form className={styles.root} onSubmit={submit}>
      {failure !== null && <FailureBar failure={failure} readAgain={readAgain} className={styles.failure} />}
      <Field className={styles.field}>
        <Textarea
          ref={(element: HTMLTextAreaElement | null) => void (field.current = element)}
          aria-label={t('remarks.new')}
          placeholder={t('remarks.placeholder')}
          aria-keyshortcuts={shortcuts.aria('submit')}
          value={text}
          maxLength={MAX_LENGTH.remark}
          readOnly={isSending}
          resize="none"
          onChange={(_event, { value }) => setText(value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className={styles.foot}>
        <Text size={200} className={styles.counter} aria-label={t('remarks.counter', { typed: text.length, most: MAX_LENGTH.remark })}>
          {text.length} / {MAX_LENGTH.remark}
        </Text>
        <Text size={200} wrap={false} truncate className={styles.hint}>
          {t('remarks.hint', { keys: shortcuts.label('submit') })}
        </Text>
        <Button type="submit" appearance="primary" size="small" className={styles.send} icon={<SendRegular />} disabledFocusable={!canSend}>
          {t(isSending ? 'remarks.sending' : 'remarks.add')}
        </Button>
      </div>
    </Form>
  )
}
