import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SetupPage } from '#renderer/features/setup/index.ts'
import { beginWithTheme } from '#renderer/kit/session/session.ts'
import { SetupApp } from './SetupApp.tsx'
import '../styles.css'

const root = document.getElementById('root')
if (root === null) throw new Error('setup.html has no #root')

/** The nonce for styles of this page load. Browsers hide the attribute, but not the property. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
beginWithTheme(document.documentElement.dataset['theme'])

createRoot(root).render(
  <StrictMode>
    <SetupApp nonce={nonce}>
      <SetupPage />
    </SetupApp>
  </StrictMode>,
)
