export { SetupPage } from './SetupPage.tsx'
export { loadSetup } from './setupState.ts'
