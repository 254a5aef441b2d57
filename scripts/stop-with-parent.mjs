// `npm start` loads this into the server. When `npm start` is killed, its IPC channel closes and the server stops.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
