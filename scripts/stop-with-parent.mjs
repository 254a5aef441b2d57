// Loaded into the server by its starter: when the starter is killed, the channel between them closes, and the server
// must not stay behind.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
