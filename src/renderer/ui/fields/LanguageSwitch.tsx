import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger, Tooltip } from '@fluentui/react-components'
import { LocalLanguageRegular } from '@fluentui/react-icons'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, type Language } from '#shared/locales/languages.ts'
import { notifyError } from '#renderer/kit/errors/errors.ts'
import { changeSettings, useSettings } from '#renderer/kit/session/session.ts'

const isLanguage = (value: string | undefined): value is Language => LANGUAGES.some((language) => language === value)

/** Chooses the display language. Each language is named in itself. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { language } = useSettings()
  const choose = (checked: string | undefined) => {
    if (isLanguage(checked) && checked !== language) changeSettings({ language: checked }).catch(notifyError)
  }
  return (
    <Menu checkedValues={{ language: [language] }} onCheckedValueChange={(_event, { checkedItems }) => choose(checkedItems[0])}>
      <MenuTrigger disableButtonEnhancement>
        <Tooltip content={t('header.language')} relationship="label">
          <Button appearance="subtle" icon={<LocalLanguageRegular />} />
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
