import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anotherServer } from '../../testing/another-server.ts'
import { testApp } from '../../testing/app.ts'
import { documentOf, exporter, rowsUpTo } from '../../testing/exported-files.ts'
import { openBook } from '../../testing/workbook.ts'
import { insertProgress, readSecret, updateProgress } from './exports.queries.ts'
import { signLink } from './signed-link.ts'

const office = testApp()
const { make, fetch, swept } = exporter(office)

const stored = (): Promise<string[]> => readdir(join(office.dataDir, 'files/exports')).catch(() => [])
const temporary = () => readdir(join(office.dataDir, 'tmp')).catch(() => [])

/** Yields 500 rows, and waits for `release` before the others. */
const held = (count: number) => {
  const reached = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  return {
    reached: reached.promise,
    release: gate.resolve,
    rows: (async function* () {
      yield* rowsUpTo(500)
      reached.resolve()
      await gate.promise
      yield* rowsUpTo(count - 500)
    })(),
  }
}

describe('an export link', () => {
  test('returns the file without a sign-in, as a download that is not cached', async () => {
    const { id } = await office.add()
    const { url } = await make(id, documentOf('xlsx', 3))
    expect(url).toMatch(/^\/api\/v1\/exports\/files\/[\w.-]+\/faturamento-2026-3-geral\.xlsx$/)
    const { status, headers } = await fetch(url)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="faturamento-2026-3-geral.xlsx"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('is invalid with a changed file id, name, expiry or signature', async () => {
    const { id } = await office.add()
    const [one, two] = await Promise.all([make(id, documentOf('pdf', 1)), make(id, documentOf('pdf', 2))])
    const [token = '', name = ''] = one.url.split('/').slice(-2)
    const [file = '', expires = '', signature = ''] = token.split('.')
    const other = two.url.split('/').at(-2)?.split('.')[0]
    const laterExpiry = (Number.parseInt(expires, 36) + 60_000).toString(36)
    for (const path of [
      `${other}.${expires}.${signature}/${name}`,
      `${file}.${laterExpiry}.${signature}/${name}`,
      `${token}/outro.pdf`,
      `${file}.${expires}./${name}`,
      `x/${name}`,
    ]) {
      const answer = await office.call('GET', `/exports/files/${path}`)
      expect([path, answer.status, answer.body]).toEqual([
        path,
        404,
        { message: 'Este link não é válido ou já expirou. Gere o arquivo de novo.' },
      ])
    }
  })

  test('is valid in exactly one spelling', async () => {
    const { id } = await office.add()
    const { url } = await make(id, documentOf('pdf', 1))
    const [token = '', name = ''] = url.split('/').slice(-2)
    const path = url.slice(0, -name.length - 1)
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twins = Array.from(letters, (letter) => path.slice(0, -1) + letter).filter((twin) => twin !== path)
    const spellings = [
      ...[...twins, `${path}.zzz`, `${path}.`, `${path}=`].map((one) => `${one}/${name}`),
      url.replace(token, token.replaceAll('.', '%2e')),
      url.replace('faturamento', '%66aturamento'),
      `${url}?x=1`,
    ]
    for (const spelling of spellings)
      expect([spelling, (await office.app.inject(spelling)).statusCode]).toEqual([spelling, 404])
    expect((await office.app.inject(url)).statusCode).toBe(200)
  })

  test('contains the request’s host only for loopback hosts, otherwise it is a path', async () => {
    const { id, token } = await office.enter()
    const beginning = async (host: string) =>
      (await make(id, documentOf('xlsx', 1), { host })).url.split('/api/')[0]
    expect(await beginning('localhost:8080')).toBe('http://localhost:8080')
    expect(await beginning('127.0.0.1:3000')).toBe('http://127.0.0.1:3000')
    for (const host of [
      'outra.example',
      'localhost.outra.example',
      'localhost:80@outra.example',
      'localhost:x',
    ])
      expect([host, await beginning(host)]).toEqual([host, ''])
    const asked = await office.app.inject({
      url: '/api/v1/payment-management/invoicing/export/csv?year=2025&month=8',
      headers: { authorization: `Bearer ${token}`, host: 'outra.example' },
    })
    expect(asked.json().url).toMatch(/^\/api\/v1\/exports\/files\//)
    expect((await office.app.inject(asked.json().url)).statusCode).toBe(200)
  })

  test('is invalid after its expiry, and the file is deleted', async () => {
    const { id } = await office.add()
    const { url } = await make(id, documentOf('xlsx', 1))
    const [token = '', fileName = ''] = url.split('/').slice(-2)
    const [file = ''] = token.split('.')
    const late = signLink(await readSecret(office.db), {
      id: file,
      fileName,
      expiresAt: new Date(Date.now() - 1),
    })
    expect((await office.app.inject(late)).statusCode).toBe(404)
    expect(await stored()).toContain(`${file}.xlsx`)
    await office.db`update export_files set expires_at = now() where id = ${file}`
    expect((await fetch(url)).status).toBe(404)
    await make(id, documentOf('xlsx', 1))
    await swept()
    expect(await stored()).not.toContain(`${file}.xlsx`)
  })

  test('is invalid after the end of the sign-in that requested it, not after the end of another one', async () => {
    const { email, token } = await office.enter()
    const elsewhere = await office.signIn(email)
    const ask = async (by: string) =>
      (await office.ok('GET', '/payment-management/invoicing/export/csv?year=2025&month=8', by)).body.url
    const [ended, living] = [await ask(token), await ask(elsewhere)]
    const files = await stored()
    await office.ok('GET', '/auth/logout', token)
    expect([(await fetch(ended)).status, (await fetch(living)).status]).toEqual([404, 200])
    await make((await office.add()).id, documentOf('xlsx', 1))
    await swept()
    const left = await stored()
    expect(files.filter((file) => !left.includes(file))).toEqual([expect.stringMatching(/\.xlsx$/)])
  })

  test('is valid for ten minutes', async () => {
    const { id } = await office.add()
    const before = Date.now()
    const { url } = await make(id, documentOf('xlsx', 1))
    const expires = Number.parseInt(url.split('/').at(-2)?.split('.')[1] ?? '', 36)
    expect(expires - before).toBeGreaterThanOrEqual(600_000)
    expect(expires - Date.now()).toBeLessThanOrEqual(600_000)
  })
})

describe('during an export', () => {
  test('only the user who requested the file can read its progress', async () => {
    const [mine, other] = [await office.enter(), await office.enter()]
    const { reached, release, rows } = held(1200)
    const making = make(mine.id, documentOf('xlsx', 1200, { rows }), { progressId: 'meu-arquivo-1' })
    await reached
    const progress = async () => (await office.call('GET', '/exports/meu-arquivo-1', mine.token)).body
    await expect.poll(progress).toEqual({ done: 500, total: 1200 })
    expect((await office.call('GET', '/exports/meu-arquivo-1', other.token)).status).toBe(404)
    expect((await office.call('GET', '/exports/meu-arquivo-1')).status).toBe(401)
    release()
    await making
    expect((await office.call('GET', '/exports/meu-arquivo-1', mine.token)).body).toEqual({
      message: 'Este arquivo não está sendo gerado.',
    })
  })

  test('every server returns the progress', async () => {
    const { id, token } = await office.enter()
    const { reached, release, rows } = held(1200)
    const making = make(id, documentOf('xlsx', 1200, { rows }), { progressId: 'noutro-servidor' })
    await reached
    const other = await anotherServer(office)
    const asked = async () => {
      const headers = { authorization: `Bearer ${token}` }
      return (await other.inject({ url: '/api/v1/exports/noutro-servidor', headers })).json()
    }
    await expect.poll(asked).toEqual({ done: 500, total: 1200 })
    release()
    await making
    expect(await asked()).toEqual({ message: 'Este arquivo não está sendo gerado.' })
    await other.close()
  })

  test('the progress includes the drawing and is written a few times a second', async () => {
    const { id } = await office.add()
    await office.db.unsafe(`
      create table reported (done integer, at timestamptz);
      create function note_progress() returns trigger language plpgsql as $$
        begin insert into reported values (new.done, clock_timestamp()); return new; end $$;
      create trigger note_progress after update on export_progress for each row execute function note_progress()`)
    let readAt = new Date()
    const rows = (async function* () {
      yield* rowsUpTo(4000)
      readAt = new Date()
    })()
    await make(id, documentOf('pdf', 4000, { rows }), { progressId: 'um-desenho' })
    const reported = await office.db<{ done: number; drawing: boolean; since: number | null }[]>`
      select done, at > ${readAt} as drawing,
        extract(epoch from at - lag(at) over (order by at))::float as since
      from reported order by at`
    await office.db.unsafe('drop trigger note_progress on export_progress')
    // The progress is a quarter when all rows are written, and grows while the pages are drawn.
    const drawn = reported.filter(({ done, drawing }) => drawing && done > 1000 && done < 4000)
    expect(drawn.length).toBeGreaterThan(1)
    expect(reported.map(({ done }) => done)).toEqual(reported.map(({ done }) => done).sort((a, b) => a - b))
    expect(Math.min(...reported.slice(1).map(({ since }) => since ?? 0))).toBeGreaterThan(0.25)
  })

  test('a second export with the same progress id starts at zero, and the first one no longer reports', async () => {
    const { id: userId, token } = await office.enter()
    const [progressId, first, second] = ['duas-vezes', randomUUID(), randomUUID()]
    const progress = async () => (await office.ok('GET', `/exports/${progressId}`, token)).body
    await insertProgress(office.db, { userId, progressId, run: first })
    await updateProgress(office.db, first, { done: 500, total: 1200 })
    expect(await progress()).toEqual({ done: 500, total: 1200 })
    await insertProgress(office.db, { userId, progressId, run: second })
    expect(await progress()).toEqual({ done: 0, total: 0 })
    await updateProgress(office.db, first, { done: 600, total: 1200 })
    expect(await progress()).toEqual({ done: 0, total: 0 })
  })

  test('progress older than an hour is deleted', async () => {
    const { id, token } = await office.enter()
    await office.db`
      insert into export_progress (user_id, progress_id, run, started_at)
      values (${id}, 'de-outro-dia', gen_random_uuid(), now() - interval '61 minutes'),
        (${id}, 'de-agora-mesmo', gen_random_uuid(), now() - interval '59 minutes')`
    await make(id, documentOf('xlsx', 1))
    await swept()
    expect((await office.call('GET', '/exports/de-outro-dia', token)).status).toBe(404)
    expect((await office.call('GET', '/exports/de-agora-mesmo', token)).status).toBe(200)
  })

  test('a third export of one user is refused, and an export of another user is queued', async () => {
    const [greedy, other] = [await office.enter(), await office.enter()]
    const busy = [held(600), held(600)]
    const making = busy.map(({ rows }) => make(greedy.id, documentOf('xlsx', 600, { rows })))
    await Promise.all(busy.map(({ reached }) => reached))
    const ask = ({ token }: { token: string }) =>
      office.call('GET', '/payment-management/invoicing/export/csv?year=2025&month=8', token)
    const refused = await ask(greedy)
    expect([refused.status, refused.headers['retry-after'], refused.body]).toEqual([
      429,
      '5',
      {
        message:
          'Você já tem dois arquivos sendo gerados. Espere um deles ficar pronto, ou cancele um, e peça este de novo.',
      },
    ])
    const waiting = ask(other)
    for (const { release } of busy) release()
    await Promise.all(making)
    expect((await waiting).status).toBe(200)
    expect((await ask(greedy)).status).toBe(200)
  })

  test.each(['xlsx', 'pdf'] as const)('a disconnect cancels the %s and leaves no file', async (kind) => {
    const { id } = await office.add()
    const before = await stored()
    const { reached, release, rows } = held(1200)
    const caller = new AbortController()
    const making = make(id, documentOf(kind, 1200, { rows }), { signal: caller.signal })
    await reached
    expect(await temporary()).toHaveLength(1)
    caller.abort()
    release()
    await expect(making).rejects.toThrow('A geração do arquivo foi cancelada.')
    expect(await temporary()).toEqual([])
    expect(await stored()).toEqual(before)
  })

  test('a caller who disconnected before the start gets no file', async () => {
    const { id } = await office.add()
    const before = await stored()
    const making = make(id, documentOf('xlsx', 1), { socket: { destroyed: true } })
    await expect(making).rejects.toThrow('A geração do arquivo foi cancelada.')
    expect(await stored()).toEqual(before)
  })

  test('an error while rows are read is thrown to the caller, and no temporary file is left', async () => {
    const { id } = await office.add()
    const rows = (async function* () {
      yield* rowsUpTo(600)
      throw new Error('the database went away')
    })()
    await expect(make(id, documentOf('xlsx', 1200, { rows }))).rejects.toThrow('the database went away')
    expect(await temporary()).toEqual([])
  })

  test('concurrent exports of different users each contain their own rows', async () => {
    const counts = [3, 700, 5, 1100]
    const urls = await Promise.all(
      counts.map(async (count) => make((await office.add()).id, documentOf('xlsx', count))),
    )
    const lengths = urls.map(async ({ url }) => openBook((await fetch(url)).bytes).rowCount)
    // Six rows down to the header, and the TOTAL row.
    expect(await Promise.all(lengths)).toEqual(counts.map((count) => count + 7))
  })

  test('a queued export whose caller disconnects frees its place', async () => {
    const [first, second] = [await office.add(), await office.add()]
    const busy = [held(600), held(600)]
    const making = busy.map(({ rows }) => make(first.id, documentOf('xlsx', 600, { rows })))
    await Promise.all(busy.map(({ reached }) => reached))
    const caller = new AbortController()
    const waiting = make(second.id, documentOf('xlsx', 1), { signal: caller.signal })
    const after = make(second.id, documentOf('xlsx', 1))
    caller.abort()
    await expect(waiting).rejects.toThrow('A geração do arquivo foi cancelada.')
    for (const { release } of busy) release()
    await Promise.all([...making, after])
  })
})
