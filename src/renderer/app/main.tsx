import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { reportUncaughtErrors } from './errors.ts'
import { beginWithTheme } from './session.ts'
import './styles.css'

reportUncaughtErrors()
beginWithTheme(document.documentElement.dataset['theme'])

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** The nonce under which this load may make styles. The attribute is hidden from the page; the property is not. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

createRoot(root).render(
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>,
)
