import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { TextLineSpacingRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { DENSITIES, type Density } from '#shared/domain/preferences.ts'

interface Props {
  readonly density: Density
  readonly onChange: (density: Density) => void
}

/** Chooses the height of a table's rows. */
export function DensityMenu({ density, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Menu
      positioning={{ position: 'below', align: 'end', offset: 4 }}
      checkedValues={{ density: [density] }}
      onCheckedValueChange={(_event, { checkedItems }) => {
        const chosen = DENSITIES.find((each) => checkedItems.includes(each))
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('table.density')} relationship="label">
          <Button appearance="subtle" icon={<TextLineSpacingRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {DENSITIES.map((each) => (
            <MenuItemRadio key={each} name="density" value={each}>
              {t(`table.${each}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
