import { Button, MenuItem } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { useStartExport } from '#renderer/kit/exports/useStartExport.ts'
import { isFirstClick } from '#renderer/kit/window/isFirstClick.ts'
import { ButtonMenu } from '#renderer/ui/menu/ButtonMenu.tsx'

/** The files to fill in, for everybody (spec.md §7, Organisation). */
const TEMPLATES = [
  ['store', 'organisation.storeTemplate'],
  ['employee', 'organisation.employeeTemplate'],
] as const

interface Props {
  readonly size?: 'small'
}

/** Saves the template of stores or of employees. */
export function TemplateMenu({ size }: Props) {
  const { t } = useTranslation('stores')
  const { isStarting, start } = useStartExport()
  return (
    <ButtonMenu
      renderButton={(props) => (
        <Button {...props} icon={<ArrowDownloadRegular />} disabledFocusable={isStarting} {...(size === undefined ? {} : { size })}>
          {t('template.action')}
        </Button>
      )}
    >
      {TEMPLATES.map(([name, endpoint]) => (
        <MenuItem key={name} onClick={(event) => isFirstClick(event) && void start(endpoint, {}, `${t(`template.${name}`)}.xlsx`)}>
          {t(`template.${name}`)}
        </MenuItem>
      ))}
    </ButtonMenu>
  )
}
