import { makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { DescriptionList, type Description } from '#renderer/ui/layout/DescriptionList.tsx'
import type { WriteName } from '#shared/api/index.ts'
import { MAX_LENGTH } from '#shared/domain/limits.ts'
import { defineForm } from '../form/defineForm.ts'
import { FormDialog } from '../form/FormDialog.tsx'
import { requiredText } from '../form/schemas/texts.ts'
import { reviewOf, type Review, type Verdict } from './verdict.ts'

const useStyles = makeStyles({ hint: { color: tokens.colorNeutralForeground2 } })

interface Props {
  readonly verdict: Verdict
  /** The write that sends the review; `closed` where a run of its own does. */
  readonly keptUntil: WriteName | 'closed'
  /** Names what is reviewed. */
  readonly title: string
  /** What the person decides about: its amount and whom it concerns. */
  readonly facts: readonly Description[]
  /** A sentence below the facts. */
  readonly hint?: string | undefined
  /** What speaks against the verdict by this person. */
  readonly warning?: string | undefined
  /** The record cannot be reviewed any more; the hint says why. */
  readonly isBlocked?: boolean
  /** Another dialog takes its place after the submit and keeps the focus. See `AppDialog`. */
  readonly yieldsFocus?: boolean
  /** Sends the review. If it rejects, the dialog shows the reason. After success the caller closes the dialog. */
  readonly onSubmit: (review: Review) => Promise<void>
  readonly onClose: () => void
}

/** Asks before a review is sent, and for the reason of a rejection, which is required; a remark on a pass is not. */
export function ReviewDialog({
  verdict,
  keptUntil,
  title,
  facts,
  hint,
  warning,
  isBlocked = false,
  yieldsFocus = false,
  onSubmit,
  onClose,
}: Props) {
  const { t } = useTranslation('review')
  const styles = useStyles()
  return (
    <FormDialog
      form={useReviewForm(verdict, keptUntil)}
      title={title}
      size="medium"
      initial={{ remark: '' }}
      submitLabel={t(verdict)}
      busyLabel={t('busy')}
      isBlocked={isBlocked}
      yieldsFocus={yieldsFocus}
      intro={
        <>
          <DescriptionList items={facts} />
          {warning !== undefined && (
            <MessageBar intent="warning" role="alert" layout="multiline">
              <MessageBarBody>{warning}</MessageBarBody>
            </MessageBar>
          )}
          {hint !== undefined && (
            <Text role="status" className={styles.hint}>
              {hint}
            </Text>
          )}
        </>
      }
      onSubmit={({ remark }) => onSubmit(reviewOf(verdict, remark))}
      onClose={onClose}
    />
  )
}

function useReviewForm(verdict: Verdict, keptUntil: Props['keptUntil']) {
  const { t } = useTranslation('review')
  const isRejection = verdict === 'rejected'
  return defineForm({
    key: 'review',
    keptUntil,
    schema: z.object({ remark: isRejection ? requiredText(t('noReason')) : z.string().check(z.trim()) }),
    fields: {
      remark: {
        control: 'textarea',
        label: t(isRejection ? 'reason' : 'remark'),
        placeholder: t(isRejection ? 'reasonPlaceholder' : 'remarkPlaceholder', { most: MAX_LENGTH.reason }),
        isRequired: isRejection,
        maxLength: MAX_LENGTH.reason,
      },
    },
  })
}
