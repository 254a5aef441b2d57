import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answers, ended } from './processes.ts'
import { freePort } from './server-process.ts'

const binary = '/usr/sbin/nginx'

/** The reason why tests with nginx cannot run here; undefined if they can. */
export const withoutNginx = existsSync(binary) ? undefined : 'nginx is not installed here'

const deploy = join(import.meta.dirname, '../../../../deploy')

/** Removes the WebSocket lines of a configuration, so that only polling works. */
const withoutUpgrade = (conf: string) => conf.replaceAll(/^.*proxy_set_header (Upgrade|Connection) .*$/gm, '')

const makePair = async (folder: string) => {
  await copyFile(join(deploy, 'self-signed.sh'), join(folder, 'self-signed.sh'))
  await promisify(execFile)('sh', [join(folder, 'self-signed.sh')])
  // nginx runs as another user, which must be able to read the certificate and the key.
  await chmod(join(folder, 'tls'), 0o755)
  await chmod(join(folder, 'tls/zelo.key'), 0o644)
}

/**
 * Starts the proxy of our deployment in front of these ports, with a self-signed certificate. It also listens without TLS, and
 * logs which server answered.
 */
export const startNginx = async (ports: string[], { upgrade = true } = {}) => {
  const folder = await mkdtemp(join(tmpdir(), 'zelo-nginx-'))
  const [port, secure, redirecting] = [await freePort(), await freePort(), await freePort()]
  const file = join(folder, 'nginx.conf')
  await makePair(folder)
  const own = [
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (part) => `${part}_temp_path ${folder}/${part};`,
    ),
    "log_format who '$remote_addr $upstream_addr';",
    `access_log ${folder}/who.log who;`,
  ]
  const conf = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replace(/server zelo:3000( .*)?;/, (_, terms = '') =>
      ports.map((one) => `server 127.0.0.1:${one}${terms};`).join('\n'),
    )
    .replace('listen 80;', `listen 127.0.0.1:${redirecting};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port}; listen 127.0.0.1:${secure} ssl;`)
    .replaceAll('/etc/nginx/tls', `${folder}/tls`)
    .replaceAll('/var/log/nginx', folder)
    .replace('http {', `http {\n${own.join('\n')}`)
  await writeFile(file, upgrade ? conf : withoutUpgrade(conf))
  // nginx does not run as root, and must be able to write here.
  await chmod(folder, 0o777)
  const asNobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const settings = `daemon off; pid ${folder}/pid;`
  const args = ['-e', `${folder}/error.log`, '-p', folder, '-g', settings, '-c', file]
  const child = spawn(binary, args, { ...asNobody, stdio: 'ignore' })
  await answers(port, child)
  if (child.exitCode !== null) throw new Error(await readFile(`${folder}/error.log`, 'utf8'))
  return {
    address: `http://127.0.0.1:${port}`,
    secureAddress: `https://127.0.0.1:${secure}`,
    redirectingAddress: `http://127.0.0.1:${redirecting}`,
    /** The logs of the proxy. */
    logs: async () =>
      (await Promise.all(['access', 'error'].map((name) => readFile(`${folder}/${name}.log`, 'utf8')))).join(
        '',
      ),
    /** The port of the server that last answered this client. */
    serverOf: async (client: string) => {
      const lines = (await readFile(`${folder}/who.log`, 'utf8')).split('\n')
      return lines
        .findLast((line) => line.startsWith(`${client} `))
        ?.split(':')
        .at(-1)
    },
    async stop() {
      // On SIGTERM, nginx also ends its workers.
      await ended(child, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
