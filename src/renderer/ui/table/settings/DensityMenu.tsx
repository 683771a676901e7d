import { Button, MenuItemRadio, Tooltip } from '@fluentui/react-components'
import { TextLineSpacingRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { DENSITIES, type Density } from '#shared/domain/preferences.ts'
import { ButtonMenu } from '../../menu/ButtonMenu.tsx'

interface Props {
  readonly density: Density
  readonly onChange: (density: Density) => void
}

/** Chooses the height of a table's rows. */
export function DensityMenu({ density, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <ButtonMenu
      align="end"
      checkedValues={{ density: [density] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const chosen = DENSITIES.find((each) => checkedItems.includes(each))
        if (chosen !== undefined) onChange(chosen)
      }}
      renderButton={(props) => (
        <Tooltip content={t('table.density')} relationship="label">
          <Button appearance="subtle" icon={<TextLineSpacingRegular />} {...props} />
        </Tooltip>
      )}
    >
      {DENSITIES.map((each) => (
        <MenuItemRadio key={each} name="density" value={each}>
          {t(`table.${each}`)}
        </MenuItemRadio>
      ))}
    </ButtonMenu>
  )
}
