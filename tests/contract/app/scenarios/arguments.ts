import { app } from 'electron'

/** Which of its arguments Chromium reads as switches, and which of them stay when they are taken back. */
const has = (name: string): boolean => app.commandLine.hasSwitch(name)
const names = ['contract-plain', 'contract-blank', 'contract-dash', 'contract-behind']
process.stdout.write(`${names.map(has).join(' ')}\n`)
process.stdout.write(`${process.argv.some((argument) => argument === ' --contract-blank')}\n`)
app.commandLine.removeSwitch('contract-plain')
process.stdout.write(`${has('contract-plain')}\n`)
app.exit(0)
