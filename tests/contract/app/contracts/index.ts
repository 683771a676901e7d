import type { Contract } from '../contract.ts'
import { appContracts } from './app.ts'
import { contentsContracts } from './contents.ts'
import { netContracts } from './net.ts'
import { sessionContracts } from './session.ts'
import { systemContracts } from './system.ts'
import { windowContracts } from './window.ts'

export const contracts: readonly Contract[] = [
  ...appContracts,
  ...windowContracts,
  ...contentsContracts,
  ...sessionContracts,
  ...netContracts,
  ...systemContracts,
]
