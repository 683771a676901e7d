import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { GlobeRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#shared/locales/languages.ts'
import { chooseLanguage } from '#renderer/kit/session/language.ts'
import { useSettings } from '#renderer/kit/session/session.ts'

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((language) => language === value)

/** The menu of the display languages (spec.md §2, Top bar). Each is named in itself. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { language } = useSettings()
  const choose = (checked: string | undefined) => {
    if (isLanguage(checked)) chooseLanguage(checked)
  }
  return (
    <Menu
      positioning={{ position: 'below', align: 'end', offset: 6 }}
      checkedValues={{ language: [language] }}
      onCheckedValueChange={(_event, { checkedItems }) => choose(checkedItems[0])}
    >
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('header.language')} relationship="label">
          <Button appearance="subtle" icon={<GlobeRegular />} />
        </Tooltip>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {LANGUAGES.map((value) => (
            <MenuItemRadio key={value} name="language" value={value}>
              {t(`languages.${value}`)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
