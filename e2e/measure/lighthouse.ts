import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { address, chromiumFlags, chromiumPath, signIn, withProduct } from './product.ts'

/** Installed by each run instead of a dependency, because it brings 200 packages for an occasional measurement. */
const version = '13.5.0'
const debuggingPort = 9333

const screens = { landing: '/', login: '/login', list: '/administrators' }

type Report = {
  categories: Record<string, { title: string; score: number }>
  audits: Record<string, { id: string; title: string; score: number | null; displayValue?: string }>
}

const run = (command: string, args: string[], cwd: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))))
  })

const enter = async (browser: BrowserContext) => {
  const page = await browser.newPage()
  await page.goto(`${address}/api/v1/health`)
  await page.evaluate((value) => localStorage.setItem('token', value), await signIn())
  await page.close()
}

const folder = mkdtempSync(path.join(tmpdir(), 'zelo-lighthouse-'))
try {
  execFileSync('npm', ['install', '--no-save', '--prefix', folder, `lighthouse@${version}`], {
    stdio: 'ignore',
  })
  const cli = path.join(
    path.dirname(createRequire(`${folder}/`).resolve('lighthouse/package.json')),
    'cli/index.js',
  )
  await withProduct(async () => {
    const browser = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      executablePath: chromiumPath,
      args: [...chromiumFlags, `--remote-debugging-port=${debuggingPort}`],
    })
    const table: Record<string, Record<string, number>> = {}
    for (const [name, screen] of Object.entries(screens)) {
      // Signs in only for the list, because the login screen redirects a signed-in person.
      if (name === 'list') await enter(browser)
      const file = path.join(folder, `${name}.json`)
      // `disableStorageReset`, because the browser's storage has the sign-in. Without a preset Lighthouse uses its mobile
      // profile.
      const only = name === 'landing' ? [] : ['--only-categories=performance,accessibility,best-practices']
      await run(
        process.execPath,
        [cli, address + screen, '--quiet', '--output=json', `--output-path=${file}`, ...only].concat(
          `--port=${debuggingPort}`,
          '--disable-storage-reset',
        ),
        folder,
      )
      const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
      table[name] = Object.fromEntries(
        Object.values(categories).map(({ title, score }) => [title, Math.round(score * 100)]),
      )
      for (const { id, title, score, displayValue = '' } of Object.values(audits))
        if (score !== null && score < 0.9) console.log(`${name}: ${id}, ${title} ${displayValue} (${score})`)
    }
    await browser.close()
    console.table(table)
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
