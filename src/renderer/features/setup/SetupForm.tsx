import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { ArrowImportRegular, PlugConnectedRegular } from '@fluentui/react-icons'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { BusyIcon } from '#renderer/ui/feedback/BusyIcon.tsx'
import { Form, type FormHandle } from '#renderer/ui/fields/Form.tsx'
import { ConfirmDialog } from '#renderer/ui/dialog/ConfirmDialog.tsx'
import { PasswordInput } from '#renderer/ui/fields/PasswordInput.tsx'
import { MoreSettings } from './MoreSettings.tsx'
import { SetupMessages } from './SetupMessages.tsx'
import { useSetupState } from './setupState.ts'
import { ServerTestResults } from '#renderer/ui/feedback/ServerTestResults.tsx'
import { useSetup, type Busy, type SetupField } from './useSetup.ts'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr)',
    gap: '8px 32px',
    alignItems: 'start',
    '@media (max-width: 820px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  fields: {
    margin: 0,
    padding: 0,
    border: 'none',
    minInlineSize: 0,
    // Fields in one row may have different hints.
    alignItems: 'start',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '8px 16px',
  },
  wide: { gridColumn: '1 / -1' },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginTop: '16px' },
  demo: { display: 'flex', alignItems: 'center', gap: '8px', marginLeft: 'auto', color: tokens.colorNeutralForeground3 },
})

const spinner = (isBusy: boolean) => (isBusy ? { icon: <BusyIcon size="tiny" /> } : {})

/** The fields of the configuration, with the test of the server beside them. */
export function SetupForm() {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  const setup = useSetup()
  const { values, busy, results } = setup
  const { file } = useSetupState()

  const focusFirst = async ({ focusField }: FormHandle, work: Promise<SetupField | null>): Promise<void> => {
    const field = await work
    if (field !== null) focusField(field)
  }
  return (
    <Form initialField="apiUrl" onSubmit={(form) => void focusFirst(form, setup.save())}>
      <SetupMessages {...setup} />
      <div className={styles.columns}>
        <fieldset className={styles.fields} aria-label={t('form')}>
          <TextField {...setup} field="apiUrl" hint={t('apiUrlHint')} className={styles.wide} />
          <TextField {...setup} field="svc" hint={t('svcHint')} />
          <TextField {...setup} field="clientId" />
          <Field
            className={styles.wide}
            label={t('clientSecret')}
            {...secretHint(setup, t)}
            {...problemOf(setup, 'clientSecret', t('missing'))}
          >
            <PasswordInput
              name="clientSecret"
              value={values.clientSecret}
              readOnly={busy !== null}
              autoComplete="off"
              onValueChange={(clientSecret) => setup.change({ clientSecret })}
            />
          </Field>
          <MoreSettings {...setup} className={styles.wide} />
        </fieldset>
        <ServerTestResults results={results} isTesting={busy === 'test'} />
      </div>
      <Actions
        busy={busy}
        onTest={() => void setup.test()}
        onImport={() => void setup.importFile()}
        onDemo={() => void setup.startDemo()}
        onLeave={() => void setup.leave()}
      />
      <ConfirmDialog
        open={setup.isAsking}
        title={t('untested.title')}
        body={t('untested.body', { file })}
        confirmLabel={t('untested.save')}
        stayLabel={t('untested.stay')}
        danger
        onConfirm={() => void setup.save(true)}
        onClose={setup.stay}
      />
    </Form>
  )
}

type Setup = ReturnType<typeof useSetup>

/** Where the secret comes from that an empty field stands for. */
function secretHint({ adopted, isChange }: Setup, t: TFunction<'setup'>) {
  if (adopted !== null) return { hint: t('importedSecret', { fileName: adopted.fileName }) }
  return isChange ? { hint: t('change.keptSecret') } : {}
}

/** The fault of a field, in the form that `Field` shows. */
function problemOf({ missing, faults }: Setup, field: SetupField, missingText: string) {
  if (missing.includes(field)) return { validationMessage: missingText }
  const reason = faults.find((fault) => fault.field === field)?.reason
  return reason === undefined ? {} : { validationMessage: reason }
}

type TextFieldProps = Setup & { readonly field: 'apiUrl' | 'svc' | 'clientId'; readonly hint?: string; readonly className?: string }

function TextField({ field, hint, className, ...setup }: TextFieldProps) {
  const { t } = useTranslation('setup')
  return (
    <Field
      label={t(field)}
      {...(hint === undefined ? {} : { hint })}
      {...(className === undefined ? {} : { className })}
      {...problemOf(setup, field, t('missing'))}
    >
      <Input
        name={field}
        value={setup.values[field]}
        readOnly={setup.busy !== null}
        autoComplete="off"
        spellCheck={false}
        onChange={(_event, { value }) => setup.change({ [field]: value })}
      />
    </Field>
  )
}

interface ActionsProps {
  readonly busy: Busy
  readonly onTest: () => void
  readonly onImport: () => void
  readonly onDemo: () => void
  readonly onLeave: () => void
}

function Actions({ busy, onTest, onImport, onDemo, onLeave }: ActionsProps) {
  const styles = useStyles()
  const { t } = useTranslation('setup')
  const { present, canLeave } = useSetupState()
  const isBusy = busy !== null
  return (
    <div className={styles.actions}>
      <Button type="submit" appearance="primary" disabledFocusable={isBusy} {...spinner(busy === 'save')}>
        {t(busy === 'save' ? 'saving' : 'save')}
      </Button>
      <Button icon={<PlugConnectedRegular />} disabledFocusable={isBusy} onClick={onTest} {...spinner(busy === 'test')}>
        {t(busy === 'test' ? 'testing' : 'test')}
      </Button>
      <Button icon={<ArrowImportRegular />} disabledFocusable={isBusy} onClick={onImport} {...spinner(busy === 'import')}>
        {t('import')}
      </Button>
      {present === null && (
        <span className={styles.demo}>
          <Text size={200}>{t('demoNote')}</Text>
          <Button appearance="subtle" disabledFocusable={isBusy} onClick={onDemo} {...spinner(busy === 'demo')}>
            {t('demo')}
          </Button>
        </span>
      )}
      {canLeave && (
        <Button appearance="subtle" disabledFocusable={isBusy} onClick={onLeave} {...spinner(busy === 'leave')}>
          {t('change.leave')}
        </Button>
      )}
    </div>
  )
}
