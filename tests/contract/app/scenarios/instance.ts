import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { app } from 'electron'

/** The first start begins a second one with other arguments, and ends once it has heard of it and has all its words. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const hasLock = app.requestSingleInstanceLock({ from: process.argv.at(-1) })
say(`lock ${hasLock}`)

async function startAnother(): Promise<void> {
  const args = process.argv.slice(1).map((argument) => (argument === 'starts-another' ? 'order/42' : argument))
  const child = spawn(process.env['CONTRACT_ELECTRON'] ?? process.argv[0] ?? '', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (text: Buffer) => say(`child: ${text.toString().trim()}`))
  await once(child, 'close')
}

if (hasLock) {
  const heard = new Promise<void>((resolve) => {
    app.on('second-instance', (_event, argv, _folder, data) => {
      say(`second ${argv.at(-1)} ${JSON.stringify(data)}`)
      resolve()
    })
  })
  app.once('ready', () => void Promise.all([heard, startAnother()]).then(() => app.quit()))
} else {
  app.quit()
}
