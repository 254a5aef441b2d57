import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** An S3 server on a port of its own, with one empty bucket. */
export const startS3 = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'zelo-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'zelo' }],
  })
  const { port } = await server.run()
  let running = true
  const pause = async () => {
    if (running) await server.close()
    running = false
  }
  return {
    /** What `FILES_URL` would say. */
    url: `s3://S3RVER:S3RVER@zelo/um/lugar?endpoint=http://127.0.0.1:${port}&forcePathStyle=true`,
    /** From now on nobody answers. */
    pause,
    async stop() {
      await pause()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
