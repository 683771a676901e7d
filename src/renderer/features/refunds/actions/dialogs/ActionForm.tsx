import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { FieldValues } from 'react-hook-form'
import type { FormDeclaration } from '#renderer/resource/form/defineForm.ts'
import { FormDialog } from '#renderer/resource/form/FormDialog.tsx'
import { codeBadge } from '#renderer/ui/format/codeBadge.tsx'
import { useCodeLabel } from '#renderer/ui/format/useCodeLabel.ts'
import { useRefundStatusList } from '#renderer/ui/format/useRefundStatusList.ts'
import { DescriptionList } from '#renderer/ui/layout/DescriptionList.tsx'
import type { RefundRow } from '#shared/areas/refunds/calls.ts'
import type { RefundActionName } from '../refundRules.ts'
import { useRefundWords } from '../useRefundWords.ts'
import type { RefundDialogProps } from './dialogProps.ts'
import { RefundNow } from './RefundNow.tsx'

interface Props<Input extends FieldValues, Output> extends Pick<RefundDialogProps, 'refund' | 'lost' | 'gone' | 'onClose'> {
  readonly action: RefundActionName
  /** Another payment of the refund is open: nothing can be sent. */
  readonly isHeld?: boolean
  /** See `FormDialog`. */
  readonly isLoading?: boolean
  readonly form: FormDeclaration<Input, Output>
  readonly initial: Input
  readonly title?: string
  /** What the action does, as a sentence. */
  readonly effect?: string
  readonly submitLabel?: string
  readonly isUnsaved?: false | ((values: Input) => boolean)
  readonly onValues?: (values: Input) => void
  /** Below the fields. */
  readonly children?: React.ReactNode
  readonly onSubmit: (values: Output) => Promise<void>
}

/**
 * The dialog of an action on a refund: what happens, to whom and how much. After a lost answer the same dialog says so, shows what the
 * server now holds, and takes no second try.
 */
export function ActionForm<Input extends FieldValues, Output>({
  action,
  refund,
  lost,
  gone,
  isHeld = false,
  isLoading = false,
  form,
  children,
  ...props
}: Props<Input, Output>) {
  const { t } = useTranslation('refundActions')
  const { id } = refund
  return (
    <FormDialog
      form={form}
      size="medium"
      title={lost === null ? (props.title ?? t(`title.${action}`)) : t('lost.title')}
      initial={props.initial}
      intro={
        lost === null ? (
          <>
            {gone !== null && <Warning text={gone} />}
            {isHeld && <Warning text={t('money.held')} />}
            <RefundFacts refund={refund} effect={gone === null ? (props.effect ?? t(`effect.${action}`)) : null} />
          </>
        ) : (
          <>
            <Warning text={t('lost.body', { action: t(`action.${action}`), id })} />
            <RefundNow id={id} before={lost} />
          </>
        )
      }
      submitLabel={props.submitLabel ?? t(`action.${action}`)}
      busyLabel={t('sending')}
      isBlocked={lost !== null || gone !== null || isHeld}
      isLoading={isLoading}
      {...(lost !== null || gone !== null ? { isUnsaved: false } : props.isUnsaved === undefined ? {} : { isUnsaved: props.isUnsaved })}
      {...(props.onValues === undefined || lost !== null ? {} : { onValues: props.onValues })}
      onSubmit={props.onSubmit}
      onClose={props.onClose}
    >
      {children}
    </FormDialog>
  )
}

const Warning = ({ text }: { readonly text: string }) => (
  <MessageBar intent="warning" role="alert" layout="multiline">
    <MessageBarBody>{text}</MessageBarBody>
  </MessageBar>
)

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    padding: '10px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  amount: { fontVariantNumeric: 'tabular-nums' },
})

interface RefundFactsProps {
  readonly refund: RefundRow
  /** What the action does, as a sentence; null where it cannot be done any more. */
  readonly effect: string | null
}

/** What a person must see before they act on a refund: what happens, to whom, and how much. */
function RefundFacts({ refund, effect }: RefundFactsProps) {
  const styles = useStyles()
  const { t } = useTranslation('refundActions')
  const label = useCodeLabel()
  const statusListOf = useRefundStatusList()
  const { personOf, amountOf } = useRefundWords()
  const { id, orderId, status, refundType, refundMethod } = refund
  return (
    <>
      {effect !== null && <Text>{effect}</Text>}
      <div className={styles.root}>
        <DescriptionList
          items={[
            {
              term: t('fact.amount'),
              value: (
                <Text size={400} weight="semibold" className={styles.amount}>
                  {amountOf(refund)}
                </Text>
              ),
            },
            { term: t('fact.person'), value: personOf(refund) },
            { term: t('fact.method'), value: `${label('refundType', refundType)} · ${label('refundMethod', refundMethod)}` },
            { term: t('fact.status'), value: codeBadge(statusListOf(refundType), status, label) },
            { term: t('fact.refund'), value: id },
            { term: t('fact.order'), value: orderId ?? '' },
          ]}
        />
      </div>
    </>
  )
}
