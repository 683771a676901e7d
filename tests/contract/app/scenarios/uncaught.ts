import { app } from 'electron'

/** An error that nobody catches, and something that main would do a second later. */
const say = (line: string): boolean => process.stdout.write(`${line}\n`)
app.once('ready', () => {
  setTimeout(() => say('went on'), 1_000)
  setTimeout(() => {
    say('throwing')
    throw new Error('uncaught on purpose')
  }, 10)
})
