export type TextField = HTMLInputElement | HTMLTextAreaElement

/** Sets a field's text and tells the page of it as the browser does. By the field's own setter React would take the text for its own. */
export function setFieldText(field: TextField, text: string, caret = text.length, told: InputEventInit = {}): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.setSelectionRange(caret, caret)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, ...told }))
}
