import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { monitoringScene } from '../../testing/monitoring.ts'

const office = testApp()

/** A picture of spots with a camera's time in its EXIF. Equal seeds give equal pictures. */
const photo = async (seed: number, taken?: string, offset?: string, quality = 90) => {
  const spots = Buffer.from(Array.from({ length: 144 }, (_, at) => (at * at * 37 * seed + at * 101) % 256))
  const picture = sharp(spots, { raw: { width: 12, height: 12, channels: 1 } }).resize(480, 360)
  const written = { DateTimeOriginal: taken ?? '', ...(offset && { OffsetTimeOriginal: offset }) }
  return (taken ? picture.withExif({ IFD2: written }) : picture).jpeg({ quality }).toBuffer()
}

const scene = async () => {
  const all = await monitoringScene(office)
  const { token, contractId, professionalId, addTreatment } = all
  const treatment = await addTreatment()
  const [one = 0, two = 0] = treatment.sessionDates.map(({ id }) => id)
  const put = async (id: number, bytes: Buffer | undefined, overrides: Record<string, string> = {}) => {
    const fields = { status: 'completed', professionalId: String(professionalId), endDate: '', ...overrides }
    const file = bytes && { bytes, name: 'foto.jpg' }
    const answer = await office.upload('PUT', `/monitoring/sessions/${id}`, token, fields, file)
    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
    return answer.body.photo
  }
  const list = async (filter = '') =>
    (
      await office.call(
        'GET',
        `/monitoring/treatments?year=2021&month=8&contractId=${contractId}&${filter}`,
        token,
      )
    ).body
  return { ...all, treatment, one, two, put, list }
}

test('a proof stores the time of the photo, and a photo of another day than the session is marked', async () => {
  const { one, two, put, list } = await scene()
  expect(await put(one, await photo(3, '2021:08:03 22:30:00'))).toEqual({
    takenAt: '2021-08-04T01:30:00.000Z',
    otherDay: null,
    sameAs: null,
  })
  // 22:30 in a time zone three hours further west is the next day in the company's time zone.
  const abroad = await put(two, await photo(5, '2021:08:09 22:30:00', '-06:00'))
  expect(abroad).toEqual({ takenAt: '2021-08-10T04:30:00.000Z', otherDay: null, sameAs: null })
  expect((await list()).totals.doubtful).toBe(0)
  const other = await put(two, await photo(5, '2021:08:07 09:00:00'))
  expect(other.otherDay).toBe('2021-08-07T00:00:00.000Z')
  const { data, totals } = await list('missing=doubt')
  expect([totals.doubtful, data.length]).toEqual([1, 1])
  // The session is moved to that day.
  expect((await put(two, undefined, { endDate: '2021-08-07' })).otherDay).toBeNull()
  expect((await list('missing=doubt')).data).toEqual([])
})

test('a photo of the planned day is marked when the session ended on another day', async () => {
  const { one, put, list } = await scene()
  const planned = await put(one, await photo(13, '2021:08:03 09:00:00'), { endDate: '2021-08-04' })
  expect(planned.otherDay).toBe('2021-08-03T00:00:00.000Z')
  expect((await list()).totals.doubtful).toBe(1)
  const ended = await put(one, await photo(17, '2021:08:04 09:00:00'), { endDate: '2021-08-04' })
  expect(ended).toMatchObject({ otherDay: null, sameAs: null })
  expect((await list()).totals.doubtful).toBe(0)
})

test('a photo used twice is marked at its second session, even if saved again, until one of them is removed', async () => {
  const { one, two, put, list, addTreatment, treatment, contractId } = await scene()
  const far = (await addTreatment()).sessionDates[0]?.id ?? 0
  expect((await put(one, await photo(7)))?.sameAs).toBeNull()
  expect((await put(two, await photo(11)))?.sameAs).toBeNull()
  expect((await put(far, await photo(7, undefined, undefined, 55))).sameAs).toEqual({
    sessionId: one,
    treatmentId: treatment.id,
    patient: 'Zélia Peçanha',
    day: '2021-08-03T00:00:00.000Z',
    contractId,
  })
  expect((await list()).totals.doubtful).toBe(1)
  // Saving the same photo again for the same session is not a second use.
  expect((await put(two, await photo(11)))?.sameAs).toBeNull()
  await put(one, undefined, { removeFile: 'true' })
  expect((await list()).totals.doubtful).toBe(0)
})

test('a photo without a time, with an impossible time or of a plain surface is accepted without a mark', async () => {
  const { one, two, put } = await scene()
  const plain = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#888' } })
    .withExif({ IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' } })
    .jpeg()
    .toBuffer()
  const noFacts = { takenAt: null, otherDay: null, sameAs: null }
  expect(await put(one, plain)).toEqual(noFacts)
  expect(await put(two, plain)).toEqual(noFacts)
})

test('a check before saving returns the day of a photo and another session that has it', async () => {
  const { one, two, put, token, treatment } = await scene()
  const check = async (id: number, bytes: Buffer) =>
    office.upload('POST', `/monitoring/sessions/${id}/proof-check`, token, {}, { bytes, name: 'foto.jpg' })
  await put(one, await photo(23, '2021:08:03 22:30:00'))
  const before = await office.db`select count(*)::int as count from files`
  const { status, body } = await check(two, await photo(23, '2021:08:03 22:30:00', undefined, 70))
  expect([status, body]).toEqual([
    200,
    {
      takenAt: '2021-08-04T01:30:00.000Z',
      takenDay: '2021-08-03',
      sameAs: expect.objectContaining({ sessionId: one, treatmentId: treatment.id }),
    },
  ])
  // The session's own proof does not count as another use.
  expect((await check(one, await photo(23))).body).toEqual({ takenAt: null, takenDay: null, sameAs: null })
  expect(await office.db`select count(*)::int as count from files`).toEqual(before)
  expect((await check(one, Buffer.from('nada'))).status).toBe(415)
})
