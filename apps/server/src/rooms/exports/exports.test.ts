import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { exporter, openBook, orderOf, rowsUpTo } from '../../testing/exported-files.ts'
import { readSecret } from './exports.queries.ts'
import { signLink } from './signed-link.ts'

const house = testApp()
const { make, fetch, swept } = exporter(house)

const stored = () => readdir(join(house.dataDir, 'files/exports')).catch(() => [])
const temporary = () => readdir(join(house.dataDir, 'tmp')).catch(() => [])

/** Rows that stop half way until they are let go on. */
const held = (count: number) => {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    goOn: gate.resolve,
    rows: (async function* () {
      yield* rowsUpTo(500)
      reached.resolve()
      await gate.promise
      yield* rowsUpTo(count - 500)
    })(),
  }
}

describe('the link', () => {
  test('brings the file to whoever has it, as a download, kept by no cache', async () => {
    const { id } = await house.add()
    const { url } = await make(id, orderOf('xlsx', 3))
    expect(url).toMatch(
      /^http:\/\/casa\.local\/api\/v1\/exports\/files\/[\w.-]+\/faturamento-2026-3-geral\.xlsx$/,
    )
    const { status, headers } = await fetch(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="faturamento-2026-3-geral.xlsx"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('for another file, under another name or with another end is no link', async () => {
    const { id } = await house.add()
    const [one, two] = await Promise.all([make(id, orderOf('pdf', 1)), make(id, orderOf('pdf', 2))])
    const [token = '', name = ''] = one.url.split('/').slice(-2)
    const [file = '', expires = '', signature = ''] = token.split('.')
    const other = two.url.split('/').at(-2)?.split('.')[0]
    const later = (Number.parseInt(expires, 36) + 60_000).toString(36)
    for (const path of [
      `${other}.${expires}.${signature}/${name}`,
      `${file}.${later}.${signature}/${name}`,
      `${token}/outro.pdf`,
      `${file}.${expires}./${name}`,
      `x/${name}`,
    ]) {
      const answer = await house.call('GET', `/exports/files/${path}`)
      expect([path, answer.status, answer.body]).toEqual([
        path,
        404,
        { message: 'Este link não é válido ou já expirou. Gere o arquivo de novo.' },
      ])
    }
  })

  test('ends after its time, and the file with it', async () => {
    const { id } = await house.add()
    const { url } = await make(id, orderOf('xlsx', 1))
    const [token = '', fileName = ''] = url.split('/').slice(-2)
    const [file = ''] = token.split('.')
    const late = signLink(await readSecret(house.db), {
      id: file,
      fileName,
      expiresAt: new Date(Date.now() - 1),
    })
    expect((await house.call('GET', `/exports/files/${late}/${fileName}`)).status).toBe(404)
    expect(await stored()).toContain(`${file}.xlsx`)
    await house.db`update export_files set expires_at = now() where id = ${file}`
    expect((await fetch(url)).status).toBe(404)
    await make(id, orderOf('xlsx', 1))
    await swept()
    expect(await stored()).not.toContain(`${file}.xlsx`)
  })

  test('lasts ten minutes', async () => {
    const { id } = await house.add()
    const before = Date.now()
    const { url } = await make(id, orderOf('xlsx', 1))
    const expires = Number.parseInt(url.split('/').at(-2)?.split('.')[1] ?? '', 36)
    expect(expires - before).toBeGreaterThanOrEqual(600_000)
    expect(expires - Date.now()).toBeLessThanOrEqual(600_000)
  })
})

describe('while a file is made', () => {
  test('whoever asked for it sees how far it is, and nobody else', async () => {
    const [mine, other] = [await house.enter(), await house.enter()]
    const { reached, goOn, rows } = held(1200)
    const making = make(mine.id, orderOf('xlsx', 1200, { rows }), { progressId: 'meu-arquivo-1' })
    await reached
    expect((await house.call('GET', '/exports/meu-arquivo-1', mine.token)).body).toEqual({
      done: 500,
      total: 1200,
    })
    expect((await house.call('GET', '/exports/meu-arquivo-1', other.token)).status).toBe(404)
    expect((await house.call('GET', '/exports/meu-arquivo-1')).status).toBe(401)
    goOn()
    await making
    expect((await house.call('GET', '/exports/meu-arquivo-1', mine.token)).body).toEqual({
      message: 'Este arquivo não está sendo gerado.',
    })
  })

  test.each(['xlsx', 'pdf'] as const)('hanging up stops the %s and leaves nothing behind', async (kind) => {
    const { id } = await house.add()
    const before = await stored()
    const { reached, goOn, rows } = held(1200)
    const caller = new AbortController()
    const making = make(id, orderOf(kind, 1200, { rows }), { signal: caller.signal })
    await reached
    expect(await temporary()).toHaveLength(1)
    caller.abort()
    goOn()
    await expect(making).rejects.toThrow('A geração do arquivo foi cancelada.')
    expect(await temporary()).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('a failure while reading reaches the caller, and leaves nothing behind', async () => {
    const { id } = await house.add()
    const rows = (async function* () {
      yield* rowsUpTo(600)
      throw new Error('the database went away')
    })()
    await expect(make(id, orderOf('xlsx', 1200, { rows }))).rejects.toThrow('the database went away')
    expect(await temporary()).toEqual([])
  })

  test('others get theirs, each with its own rows', async () => {
    const { id } = await house.add()
    const counts = [3, 700, 5, 1100]
    const urls = await Promise.all(counts.map((count) => make(id, orderOf('xlsx', count))))
    const lengths = urls.map(async ({ url }) => (await openBook((await fetch(url)).bytes)).rowCount)
    // Six lines above the table, and the TOTAL below it.
    expect(await Promise.all(lengths)).toEqual(counts.map((count) => count + 7))
  })

  test('a waiting one that hangs up gives its place away', async () => {
    const { id } = await house.add()
    const busy = [held(600), held(600)]
    const making = busy.map(({ rows }) => make(id, orderOf('xlsx', 600, { rows })))
    await Promise.all(busy.map(({ reached }) => reached))
    const caller = new AbortController()
    const waiting = make(id, orderOf('xlsx', 1), { signal: caller.signal })
    const after = make(id, orderOf('xlsx', 1))
    caller.abort()
    await expect(waiting).rejects.toThrow('A geração do arquivo foi cancelada.')
    for (const { goOn } of busy) goOn()
    await Promise.all([...making, after])
  })
})
