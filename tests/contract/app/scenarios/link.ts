import { app } from 'electron'

/** Started with a link among its arguments. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
app.on('open-url', () => say('open-url'))
app.once('ready', () => {
  say(`argument ${process.argv.some((argument) => argument.startsWith('contract://'))}`)
  setTimeout(() => app.exit(0), 200)
})
