import { useState } from 'react'
import { createDOMRenderer } from '@fluentui/react-components'

/** Griffel's renderer for `RendererProvider`. `nonce` is empty if no Content-Security-Policy requires one. */
export function useStyleRenderer(nonce: string): ReturnType<typeof createDOMRenderer> {
  const [renderer] = useState(() => createDOMRenderer(document, nonce === '' ? {} : { styleElementAttributes: { nonce } }))
  return renderer
}
