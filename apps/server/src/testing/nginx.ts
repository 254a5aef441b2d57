import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answers, ended } from './processes.ts'
import { freePort } from './server-process.ts'

const binary = '/usr/sbin/nginx'

/** Why its tests cannot run here, if they cannot. */
export const withoutNginx = existsSync(binary) ? undefined : 'nginx is not installed here'

const ours = join(import.meta.dirname, '../../../../deploy/nginx.conf')

/** The lines without which nothing but polling passes. */
const withoutUpgrade = (conf: string) => conf.replaceAll(/^.*proxy_set_header (Upgrade|Connection) .*$/gm, '')

/** The proxy as we deploy it, in front of these ports; it also writes down which of them answered whom. */
export const startNginx = async (ports: string[], { upgrade = true } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-nginx-'))
  const [port, file] = [await freePort(), join(folder, 'nginx.conf')]
  const own = [
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (part) => `${part}_temp_path ${folder}/${part};`,
    ),
    "log_format who '$remote_addr $upstream_addr';",
    `access_log ${folder}/access.log who;`,
  ]
  const conf = (await readFile(ours, 'utf8'))
    .replace('server zelo:3000;', ports.map((one) => `server 127.0.0.1:${one};`).join('\n'))
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('http {', `http {\n${own.join('\n')}`)
  await writeFile(file, upgrade ? conf : withoutUpgrade(conf))
  // Like the pooler it does not run as root, and writes here.
  await chmod(folder, 0o777)
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const settings = `daemon off; pid ${folder}/pid;`
  const args = ['-e', `${folder}/error.log`, '-p', folder, '-g', settings, '-c', file]
  const child = spawn(binary, args, { ...asNobody, stdio: 'ignore' })
  await answers(port, child)
  return {
    address: `http://127.0.0.1:${port}`,
    /** The port of the server that answered this client last. */
    serverOf: async (client: string) => {
      const lines = (await readFile(`${folder}/access.log`, 'utf8')).split('\n')
      return lines
        .findLast((line) => line.startsWith(`${client} `))
        ?.split(':')
        .at(-1)
    },
    async stop() {
      // Its workers end with it only when it is asked to.
      await ended(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
