import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { root } from './install.mjs'

const read = (file) => readFileSync(path.join(root, file), 'utf8')
const { services, volumes } = parse(read('compose.yaml'))
const { workspaces } = JSON.parse(read('package.json'))

test('the public CI runs npm test on the oldest Node that can install and on the pinned Node', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'))
  const { steps, strategy } = jobs.test
  expect(steps.map(({ uses, run }) => run ?? uses.split('@')[0])).toEqual([
    'actions/checkout',
    'actions/setup-node',
    'npm test',
  ])
  expect(strategy.matrix.node).toEqual(['20.19', '24'])
})

test('the public CI and .ci/run run the tests that npm test omits', () => {
  const { jobs } = parse(read('.github/workflows/ci.yml'))
  const long = Object.keys(JSON.parse(read('package.json')).scripts)
    // `test:mutants` checks the tests, not the product, and is run by hand.
    .filter((name) => name.startsWith('test:') && name !== 'test:mutants')
    .map((name) => `npm run ${name}`)
  expect(long).toHaveLength(2)
  expect(jobs.long.steps.flatMap(({ run }) => run ?? [])).toEqual(long)
  expect(read('.ci/run').split('\n').slice(3, 6)).toEqual(['npm test', ...long])
})

test('the image installs from the manifests of every workspace, builds, deletes the tests, and runs as an ordinary user', () => {
  const lines = read('Dockerfile').replaceAll('\\\n', '').split('\n')
  const manifests = lines
    .filter((line) => /^COPY \S+package\.json /.test(line))
    .map((line) => line.split(' ')[2])
  const folders = workspaces.flatMap((pattern) =>
    pattern === 'apps/*'
      ? ['apps/server/', 'apps/web/']
      : pattern === 'packages/*'
        ? ['packages/contract/']
        : `${pattern}/`,
  )
  expect(manifests.toSorted()).toEqual(folders.toSorted())
  for (const [, source] of lines.map((line) => line.match(/^COPY (?!-)(\S+) /)).filter(Boolean))
    expect([source, existsSync(path.join(root, source))]).toEqual([source, true])
  const at = (start) => lines.findIndex((line) => line.startsWith(start))
  const order = ['RUN npm ci', 'RUN npm run build', 'RUN npm prune', 'USER node', 'HEALTHCHECK', 'CMD'].map(
    at,
  )
  expect(order.every((place) => place >= 0)).toBe(true)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
  const deleted = lines[at('RUN find')].split('&& rm -r ')[1].trim().split(/\s+/)
  expect(deleted.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  expect(lines[at('HEALTHCHECK')]).toContain('/api/v1/ready')
  const [program, main] = JSON.parse(lines[at('CMD')].slice(4))
  expect([program, existsSync(path.join(root, main))]).toEqual(['node_modules/.bin/node', true])
})

test('the services of the compose file wait for each other, and every volume is declared', () => {
  expect(Object.keys(services).toSorted()).toEqual(['bucket', 'database', 'login', 'proxy', 'store', 'zelo'])
  for (const { depends_on = {}, volumes: mounts = [] } of Object.values(services)) {
    for (const [name, { condition }] of Object.entries(depends_on)) {
      if (condition === 'service_healthy' && name !== 'zelo')
        expect(services[name]).toHaveProperty('healthcheck')
      expect(services).toHaveProperty(name)
    }
    const sources = mounts.map((mount) => mount.split(':')[0])
    // The operator provides the certificate.
    for (const source of sources.filter((mounted) => mounted !== './deploy/tls'))
      expect(source.startsWith('./') ? existsSync(path.join(root, source)) : source in volumes).toBe(true)
  }
})

test('every image has an exact version, and the server’s image has the Node that runs the tests', () => {
  for (const { image, build } of Object.values(services))
    expect(image ?? build).toMatch(
      /^(\.|nginx:\d+\.\d+\.\d+|postgres:\d+\.\d+|minio\/minio:RELEASE\.[\dTZ-]+)$/,
    )
  const { node } = JSON.parse(read('package.json')).dependencies
  expect(read('Dockerfile').match(/^FROM \S+/gm)).toEqual([
    `FROM node:${node}-bookworm-slim`,
    `FROM node:${node}-bookworm-slim`,
  ])
})

test('the compose file passes every setting of the server that the image does not set itself', () => {
  const [settings] = read('apps/server/src/config.ts').match(/const Settings = z\.object\(\{\n.*?\n\}\)/s)
  const known = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
  const [, own] = read('Dockerfile').match(/^ENV (.*)$/m)
  const { DEMO: _, ...ofImage } = Object.fromEntries(own.split(' ').map((one) => one.split('=')))
  const passed = [...Object.keys(services.zelo.environment), ...Object.keys(ofImage)]
  expect(passed.toSorted()).toEqual(known.toSorted())
})

test('the database and the store are on an internal network', () => {
  expect(parse(read('compose.yaml')).networks.inside).toEqual({ internal: true })
  for (const name of ['database', 'login', 'store', 'bucket'])
    expect(services[name].networks).toEqual(['inside'])
  expect(services.proxy.networks).not.toContain('inside')
})

test('the settings of the server name the other services', () => {
  const { environment } = services.zelo
  const logins = [environment.DATABASE_URL, environment.DATABASE_OWNER_URL].map(
    (address) => new URL(address.replace(/\$\{.*?\}/, 'x')),
  )
  expect(logins.map(({ host }) => host)).toEqual(['database:5432', 'database:5432'])
  expect(logins.map(({ username }) => username)).toEqual(['zelo_app', 'zelo'])
  expect(services.login.entrypoint.join(' ')).toContain(`create role ${logins[0].username};`)
  const files = new URL(environment.FILES_URL.replace(/\$\{.*?\}/, 'x'))
  expect(files.searchParams.get('endpoint')).toBe('http://store:9000')
  expect(services.bucket.entrypoint.at(-1)).toBe(`store/${files.host}`)
})

test('nginx forwards WebSocket connections', () => {
  const conf = read('deploy/nginx.conf')
  expect(conf).toMatch(/proxy_set_header Upgrade \$http_upgrade;/)
  expect(conf).toMatch(/location \/socket\.io\/ \{/)
  expect(conf).toContain(`server zelo:${read('Dockerfile').match(/PORT=(\d+)/)[1]} `)
})

test('nginx logs the links of exports and statements without their tokens', () => {
  const conf = read('deploy/nginx.conf')
  for (const start of ['/api/v1/exports/files/', '/api/v1/statements/', '/extrato/'])
    expect(conf).toContain(`~^${start} ${start}*;`)
})

test('nginx waits hours for the answer of an export', () => {
  expect(read('deploy/nginx.conf')).toMatch(/^ {4}proxy_read_timeout \d+h;$/m)
})

const hasNginx = spawnSync('nginx', ['-v']).status === 0
test.skipIf(!hasNginx)(
  `nginx accepts its file${hasNginx ? '' : ' (skipped: no nginx on this machine)'}`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'zelo-nginx-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = path.join(folder, 'nginx.conf')
    // Outside the container the host name `zelo` does not resolve, and nginx's default folders are not writable.
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (part) => `${part}_temp_path ${folder}/${part};`,
    )
    copyFileSync(path.join(root, 'deploy/self-signed.sh'), path.join(folder, 'self-signed.sh'))
    const made = spawnSync('sh', [path.join(folder, 'self-signed.sh'), 'painel.local'], { encoding: 'utf8' })
    expect(made.stdout).toContain('for painel.local')
    const conf = read('deploy/nginx.conf')
      .replace('zelo:3000', '127.0.0.1:3000')
      .replace('listen 80;', 'listen 8080;')
      .replace('listen 443 ssl;', 'listen 8443 ssl;')
      .replaceAll('/etc/nginx/tls', `${folder}/tls`)
      .replaceAll('/var/log/nginx', folder)
      .replace('http {', `http { ${temporary.join(' ')}`)
    writeFileSync(file, conf)
    const { status, stderr } = spawnSync(
      'nginx',
      ['-t', '-q', '-e', 'stderr', '-p', folder, '-g', `pid ${folder}/pid;`, '-c', file],
      {
        encoding: 'utf8',
      },
    )
    expect([status, stderr]).toEqual([0, ''])
  },
)
