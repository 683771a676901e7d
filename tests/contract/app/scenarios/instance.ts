import { spawn } from 'node:child_process'
import { app } from 'electron'

/** The first start begins a second one with other arguments. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
const hasLock = app.requestSingleInstanceLock({ from: process.argv.at(-1) })
say(`lock ${hasLock}`)
if (hasLock) {
  app.on('second-instance', (_event, argv, _folder, data) => {
    say(`second ${argv.at(-1)} ${JSON.stringify(data)}`)
    app.quit()
  })
  app.once('ready', () => {
    const args = process.argv.slice(1).map((argument) => (argument === 'starts-another' ? 'order/42' : argument))
    const child = spawn(process.env['CONTRACT_ELECTRON'] ?? process.argv[0] ?? '', args, { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (text: Buffer) => say(`child: ${text.toString().trim()}`))
  })
} else {
  app.quit()
}
