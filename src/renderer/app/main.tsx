import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { reportUncaughtErrors } from '#renderer/kit/errors/errors.ts'
import { registerFeatures } from './pages.ts'
import { OutsidePage } from './outside/OutsidePage.tsx'
import { beginWithTheme } from '#renderer/kit/session/session.ts'
import './styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** The nonce for styles of this page load. Browsers hide the attribute, but not the property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

// The preload script provides the bridge; an ordinary browser has none.
const isInApp = 'backoffice' in window
if (isInApp) {
  reportUncaughtErrors()
  registerFeatures()
  beginWithTheme(document.documentElement.dataset['theme'])
}

createRoot(root).render(<StrictMode>{isInApp ? <App nonce={nonce} /> : <OutsidePage nonce={nonce} />}</StrictMode>)
