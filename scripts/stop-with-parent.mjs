// `npm start` loads this file into the server. When `npm start` is killed, its IPC channel closes, and this file stops the
// server.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
