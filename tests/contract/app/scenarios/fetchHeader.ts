import { createServer } from 'node:net'
import { app, net } from 'electron'

/** `net.fetch` of a response with a Chinese header. */
const head = 'HTTP/1.1 200 OK\r\nX-Msg: 中文\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}'
const server = createServer((socket) => socket.once('data', () => socket.end(head)))
let state = 'pending'
process.on('uncaughtException', (error) => {
  process.stdout.write(`uncaught ${error.name}\n`)
  setImmediate(() => {
    process.stdout.write(`${state}\n`)
    app.exit(0)
  })
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  void app.whenReady().then(() =>
    net.fetch(`http://127.0.0.1:${port}/`).then(
      () => (state = 'resolved'),
      () => (state = 'rejected'),
    ),
  )
})
