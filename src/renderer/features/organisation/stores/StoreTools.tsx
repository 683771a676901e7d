import { TemplateMenu } from '../templates/TemplateMenu.tsx'
import { AddStoreButton } from './AddStoreButton.tsx'

/** What can be done beside the list of stores. */
export function StoreTools() {
  return (
    <>
      <AddStoreButton />
      <TemplateMenu />
    </>
  )
}
