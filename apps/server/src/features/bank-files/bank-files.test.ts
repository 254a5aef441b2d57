import type { LeftOut } from '@zelo/contract/bank-files'
import { daysAfter } from '@zelo/contract/dates'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { accountFields, bankScene, payOn } from '../../testing/bank.ts'
import { bankAnswer } from '../../testing/bank-answer.ts'
import { today } from '../../testing/today.ts'

const office = testApp()

const countFiles = async () => {
  const [{ count }] = await office.db<[{ count: number }]>`select count(*)::int from bank_files`
  return count
}

const proposalPath = '/payment-management/bank-files/proposal?year=2025&month=8'
const reasonsOf = (leftOut: { professionalId: number; reason: string }[]) =>
  Object.fromEntries(leftOut.map(({ professionalId, reason }) => [professionalId, reason]))

describe('a bank file', () => {
  test('holds one payment for each professional, with carried balance and adjustments', async () => {
    const { made, file, download, worker, adjust, addTreatment, setStates, ok } = await bankScene(office)
    const [ana, bia] = [await worker({ fullName: 'Ana Conceição' }), await worker({ fullName: 'Bia' }, 1)]
    const second = await addTreatment({
      professionalId: ana.professionalId,
      startDate: '2025-07-01',
      endDate: '2025-07-31',
      expectedStart: '2025-07-01',
      agreedValue: 100,
    })
    await setStates(second, '2025-07-01')
    await adjust(ana.professionalId, { amount: '60.20' })
    await adjust(bia.professionalId, { kind: 'bonus', amount: '10.00', month: '7' })
    const professionalIds = [ana.professionalId, bia.professionalId]
    const proposal = await ok('GET', `${proposalPath}&professionalIds=${professionalIds.join()}`)
    expect(proposal).toMatchObject({
      total: 290.1,
      leftOut: [],
      payments: [
        { fullName: 'Ana Conceição', amount: 200, payouts: 260.2, adjustments: -60.2, carried: 0 },
        { fullName: 'Bia', amount: 90.1, payouts: 80.1, adjustments: 0, carried: 10 },
      ],
    })
    const created = await made({ professionalIds, total: 290.1 })
    expect(created).toEqual({
      id: expect.any(Number),
      number: 1,
      bank: '756',
      fileName: expect.stringMatching(/^PAG_756_\d{4}_000001\.REM$/),
      count: 2,
      total: 290.1,
      leftOut: [],
    })
    const found = await file(created.id)
    expect(found).toMatchObject({ states: { sent: 2, paid: 0 }, payOn: expect.stringContaining(payOn) })
    expect(
      found.payments.map(({ amount, state }: { amount: number; state: string }) => [amount, state]),
    ).toEqual([
      [200, 'sent'],
      [90.1, 'sent'],
    ])
    const { text, headers } = await download(created.id)
    expect(headers['content-type']).toBe('text/plain; charset=iso-8859-1')
    expect(headers['content-disposition']).toContain(created.fileName)
    const records = text.slice(0, -2).split('\r\n')
    expect(records).toHaveLength(8)
    for (const record of records) expect(record).toHaveLength(240)
    expect(records[2]).toContain('ANA CONCEICAO')
    expect(records[2]?.slice(119, 134)).toBe('000000000020000')
    expect(Number(records[2]?.slice(73, 93))).toBe(found.payments[0].id)
    expect(records[6]?.slice(23, 41)).toBe('000000000000029010')
  })

  test('leaves out people who cannot be paid, with the reason', async () => {
    const { create, made, worker, adjust, ok, make } = await bankScene(office)
    const missing = await worker()
    await office.db`update professionals set pix_key = '' where id = ${missing.professionalId}`
    const wrong = await worker()
    await office.db`update professionals set pix_key = '111.222.333-44' where id = ${wrong.professionalId}`
    const negative = await worker({ fullName: 'Nei' }, 1)
    await adjust(negative.professionalId, { amount: '100.00' })
    const idle = await make.professional()
    const changed = await worker()
    const person = await ok('GET', `/professionals/${changed.professionalId}`)
    await office.db`
      insert into payment_data_changes (professional_id, fields, changed_at, changed_by)
      select ${person.id}, array['pixKey'], now(), min(id) from administrators`
    const waiting = await worker()
    const { number, id: fileId } = await made({ professionalIds: [waiting.professionalId] })
    const good = await worker()
    const people = [missing, wrong, negative, changed, waiting, good].map(
      ({ professionalId }) => professionalId,
    )
    const created = await made({ professionalIds: [...people, idle] })
    expect(created).toMatchObject({ count: 1, total: 160.2 })
    expect(reasonsOf(created.leftOut)).toEqual({
      [missing.professionalId]: 'Falta a chave PIX no cadastro.',
      [wrong.professionalId]: expect.stringContaining('chave PIX não é válida'),
      [negative.professionalId]: expect.stringMatching(
        /^R\$\s19,90 a descontar, por ajustes de agosto de 2025/,
      ),
      [idle]: 'Nada a receber.',
      [changed.professionalId]: expect.stringContaining('ninguém conferiu'),
      [waiting.professionalId]: `Já está no arquivo ${number} · Sicoob, que espera a resposta do banco.`,
    })
    expect(
      Object.fromEntries(
        created.leftOut.map((one: LeftOut) => [
          one.professionalId,
          [one.cause, one.fileId ?? one.keyChange?.fields],
        ]),
      ),
    ).toEqual({
      [missing.professionalId]: ['key', undefined],
      [wrong.professionalId]: ['key', undefined],
      [negative.professionalId]: ['overpaid', undefined],
      [idle]: ['nothing', undefined],
      [changed.professionalId]: ['unconfirmed', ['pixKey']],
      [waiting.professionalId]: ['waiting', fileId],
    })
    const nobody = await create({ professionalIds: [missing.professionalId] })
    expect([nobody.status, nobody.body.message]).toEqual([406, expect.stringContaining('Falta a chave PIX')])
    const stranger = await create({ professionalIds: [999_999_999] })
    expect(stranger.body.message).toBe('Ninguém a pagar. Não há profissional 999999999.')
  })

  test('is refused for another total, a past day, an unknown account or an incomplete company', async () => {
    const { create, worker } = await bankScene(office)
    const { professionalId } = await worker()
    const professionalIds = [professionalId]
    const other = await create({ professionalIds, total: 80.1 })
    expect([other.status, other.body.message]).toEqual([
      406,
      expect.stringMatching(/de R\$\s80,10 para R\$\s160,20/),
    ])
    for (const wrong of ['2025-08-01', daysAfter(payOn, 60)])
      expect((await create({ professionalIds, payOn: wrong })).status).toBe(422)
    expect((await create({ professionalIds, accountId: 999_999 })).status).toBe(404)
    const [before] = await office.db`select * from company`
    await office.db`delete from company`
    const without = await create({ professionalIds })
    expect([without.status, without.body.message]).toEqual([406, expect.stringContaining('Empresa')])
    await office.db`insert into company ${office.db(before ?? {})}`
  })

  test('is made once per idempotency key', async () => {
    const { create, worker } = await bankScene(office)
    const { professionalId } = await worker()
    const body = { professionalIds: [professionalId] }
    const answers = await Promise.all([create(body, 'chave-de-teste-1'), create(body, 'chave-de-teste-1')])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body.id).toBe(answers[1]?.body.id)
  })

  test('has a number that rises and never repeats, with 20 files at once', async () => {
    const { create, worker, ok, account } = await bankScene(office)
    const people: number[] = []
    for (let index = 0; index < 20; index++) people.push((await worker({}, 1)).professionalId)
    const answers = await Promise.all(people.map((id) => create({ professionalIds: [id] })))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    const numbers = answers.map(({ body }) => body.number).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    const [{ nextFileNumber }] = (await ok('GET', '/company/accounts')).filter(
      ({ id }: { id: number }) => id === account.id,
    )
    expect(nextFileNumber).toBe(21)
  })

  test('keeps its number when the account is changed, or removed and created again', async () => {
    const { create, made, worker, ok, account, cancel, token } = await bankScene(office)
    const { professionalId } = await worker()
    const first = await made({ professionalIds: [professionalId] })
    const fields = accountFields({ agreement: account.agreement })
    const path = `/company/accounts/${account.id}`
    const lower = await office.call('PUT', path, token, { ...fields, nextFileNumber: 1 })
    expect([lower.status, lower.body.errors[0].message]).toEqual([
      422,
      expect.stringContaining('use 2 ou mais'),
    ])
    expect((await office.call('DELETE', path, token)).status).toBe(406)
    expect((await cancel(first.id)).status).toBe(200)
    await ok('DELETE', path)
    expect((await office.call('POST', '/company/accounts', token, fields)).status).toBe(422)
    const again = await ok('POST', '/company/accounts', { ...fields, nextFileNumber: 2 })
    expect((await create({ professionalIds: [professionalId] })).status).toBe(404)
    const second = await made({ professionalIds: [professionalId], accountId: again.id })
    expect(second.number).toBe(2)
  })

  test('has its own name when the agreement of the account changes', async () => {
    const { made, worker, account, ok } = await bankScene(office)
    const first = await made({ professionalIds: [(await worker()).professionalId] })
    await ok('PUT', `/company/accounts/${account.id}`, {
      ...accountFields(),
      nextFileNumber: first.number,
    })
    const second = await made({ professionalIds: [(await worker()).professionalId] })
    expect(second.number).toBe(first.number)
    expect(second.fileName).not.toBe(first.fileName)
  })

  test('is listed under the filter of its open step', async () => {
    const { made, answer, worker, ok } = await bankScene(office)
    const make = async () => (await made({ professionalIds: [(await worker()).professionalId] })).id
    const [paid, doubtful, waiting] = [await make(), await make(), await make()]
    await answer(paid, () => '00')
    await answer(doubtful, () => ({ code: '00', cents: 1 }))
    const listed = async (state: string) => {
      const { data, meta } = await ok('GET', `/payment-management/bank-files?per_page=100${state}`)
      expect(meta.total).toBe(data.length)
      return data
        .map(({ id }: { id: number }) => id)
        .filter((id: number) => [paid, doubtful, waiting].includes(id))
    }
    expect(await listed('')).toEqual([waiting, doubtful, paid])
    expect(await listed('&state=waiting')).toEqual([waiting, doubtful])
    expect(await listed('&state=check')).toEqual([doubtful])
  })

  test('treats agreements that differ in leading zeros or case as equal', async () => {
    const { account, token } = await bankScene(office)
    const same = accountFields({ agreement: `00${account.agreement}` })
    expect((await office.call('POST', '/company/accounts', token, same)).status).toBe(422)
  })

  test('can be cancelled until an answer is read; the cancelled payments are owed again', async () => {
    const { made, cancel, worker, answer, send, download, accountOf, read, ok, token, file, settle } =
      await bankScene(office)
    const { professionalId } = await worker()
    const first = await made({ professionalIds: [professionalId] })
    const sentToBank = (await download(first.id)).text
    expect((await accountOf(professionalId)).waiting).toEqual({
      fileId: first.id,
      fileNumber: first.number,
      bank: '756',
      amount: 160.2,
    })
    const rowOf = async () => {
      const { treatments } = await read('production', `&professionalId=${professionalId}`)
      return treatments[0]
    }
    expect(await rowOf()).toMatchObject({
      paymentStatus: 'pending',
      waitingFile: { id: first.id, number: first.number, bank: '756' },
      bankFile: null,
    })
    const { data, meta } = await ok('GET', '/payment-management/bank-files?per_page=1')
    expect([data[0].id, meta.total]).toEqual([first.id, await countFiles()])
    const cancelled = await cancel(first.id)
    expect((await rowOf()).waitingFile).toBeNull()
    expect(cancelled.body).toMatchObject({ cancelledAt: expect.any(String), states: { cancelled: 1 } })
    expect((await cancel(first.id)).status).toBe(406)
    expect(await accountOf(professionalId)).toMatchObject({ waiting: null, balance: 160.2 })
    const path = `/payment-management/bank-files/${first.id}/download`
    expect((await office.call('GET', path, token)).status).toBe(406)
    const late = await send(bankAnswer(sentToBank, () => '00'))
    expect([late.status, late.body.unknown]).toEqual([200, 1])
    const [payment] = (await file(first.id)).payments
    expect((await settle(first.id, payment.id, { outcome: 'refused' })).status).toBe(200)
    const second = await made({ professionalIds: [professionalId] })
    expect((await answer(second.id, () => 'BD')).status).toBe(200)
    expect((await cancel(second.id)).status).toBe(406)
  })
})

describe('a return', () => {
  test('marks payouts as paid, leaves refused ones owed, and shows unknown codes', async () => {
    const { made, answer, file, worker, accountOf, read, contractId, ok } = await bankScene(office)
    const people = [await worker(), await worker(), await worker(), await worker()]
    const professionalIds = people.map(({ professionalId }) => professionalId)
    const { id, number } = await made({ professionalIds })
    const sent = (await file(id)).payments
    const codes = ['00', 'PJ', 'BD', 'Q7']
    const returned = await answer(
      id,
      (own) => codes[sent.findIndex((one: { id: number }) => one.id === own)] ?? '',
    )
    expect(returned.body).toEqual({
      fileId: id,
      number,
      bank: '756',
      paid: 1,
      scheduled: 1,
      refused: 1,
      unknown: 1,
      repeated: false,
      files: [{ id, number, bank: '756' }],
      notices: [],
      problems: [
        {
          professionalId: sent[1].professionalId,
          fullName: sent[1].fullName,
          outcome: 'refused',
          sentence: expect.stringContaining('chave PIX'),
          correct: 'key',
        },
        {
          professionalId: sent[3].professionalId,
          fullName: sent[3].fullName,
          outcome: 'unknown',
          sentence: expect.stringContaining('Q7'),
          correct: null,
        },
      ],
    })
    const after = await file(id)
    expect(after.payments).toMatchObject([
      { state: 'paid', code: '00', paidOn: expect.stringContaining(today()) },
      { state: 'refused', code: 'PJ', sentence: expect.stringContaining('chave PIX'), paidOn: null },
      { state: 'scheduled', code: 'BD', paidOn: null },
      { state: 'sent', code: 'Q7', sentence: expect.stringContaining('Q7'), paidOn: null },
    ])
    expect(after.returns).toMatchObject([{ fileName: 'RET1.RET', readBy: 'Ana Lima' }])
    const rows = (await read('production', `&contractId=${contractId}`)).treatments
    const paid = after.payments[0].professionalId
    expect(
      rows.map((row: { professional: { id: number }; paymentStatus: string }) => [
        row.professional.id === paid,
        row.paymentStatus,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [true, 'paid'],
        [false, 'pending'],
        [false, 'pending'],
        [false, 'pending'],
      ]),
    )
    const paidRow = rows.find((row: { professional: { id: number } }) => row.professional.id === paid)
    expect(paidRow).toMatchObject({
      paymentMethod: 'bank',
      bankFile: { id, number, bank: '756' },
      paidOn: `${today()}T00:00:00.000Z`,
      paymentChangedBy: 'Ana Lima',
    })
    const pad = await ok('GET', `/treatments/${paidRow.id}`)
    expect(pad.months).toMatchObject([
      {
        paid: true,
        paymentMethod: 'bank',
        bankFile: { id, number, bank: '756' },
        paymentChangedBy: 'Ana Lima',
      },
    ])
    expect(await accountOf(paid)).toMatchObject({ owed: 160.2, paid: 160.2, balance: 0 })
    const refused = after.payments[1].professionalId
    expect(await accountOf(refused)).toMatchObject({ paid: 0, balance: 160.2, waiting: null })
    // The refused payment can be in a new file immediately. The other payments still wait for an answer.
    const next = await made({ professionalIds })
    expect(next).toMatchObject({ count: 1, total: 160.2 })
  })

  test('that is read twice changes nothing', async () => {
    const { made, download, send, worker, accountOf } = await bankScene(office)
    const { professionalId } = await worker()
    const { id } = await made({ professionalIds: [professionalId] })
    const text = bankAnswer((await download(id)).text, () => '00')
    expect((await send(text)).body).toMatchObject({ paid: 1, repeated: false })
    const before = await accountOf(professionalId)
    const [{ count }] = await office.db<[{ count: number }]>`select count(*)::int from audit_log`
    expect((await send(text)).body).toMatchObject({ paid: 0, repeated: true })
    expect(await accountOf(professionalId)).toEqual(before)
    expect(await office.db`select count(*)::int from audit_log`).toEqual([{ count }])
  })

  test('changes a payment from scheduled to paid, and a later refusal of a paid payment is only shown', async () => {
    const { made, answer, worker, file, accountOf } = await bankScene(office, { bank: '341' })
    const { professionalId } = await worker()
    const { id } = await made({ professionalIds: [professionalId] })
    expect((await answer(id, () => 'BD')).body).toMatchObject({ scheduled: 1 })
    expect((await answer(id, () => '00')).body).toMatchObject({ paid: 1 })
    expect((await answer(id, () => 'DV')).body).toMatchObject({ refused: 0, unknown: 1 })
    expect(await file(id)).toMatchObject({
      states: { paid: 0, inDoubt: 1 },
      payments: [
        { state: 'paid', code: '00', inDoubt: true, sentence: expect.stringContaining('Pago; depois') },
      ],
    })
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  })

  test('marks a payment as paid only with the amount that was sent and a day', async () => {
    const { made, answer, worker, file } = await bankScene(office)
    const { professionalId } = await worker()
    const { id } = await made({ professionalIds: [professionalId] })
    expect((await answer(id, () => ({ code: '00', cents: 16_019 }))).body).toMatchObject({ unknown: 1 })
    expect((await answer(id, () => ({ code: '00', on: '31022036' }))).body).toMatchObject({ unknown: 1 })
    expect((await file(id)).payments).toMatchObject([{ state: 'sent', paidOn: null }])
  })

  test('leaves a payment with a future day scheduled, and marks it as paid after a later return confirms it', async () => {
    const { made, answer, worker, file, accountOf, read } = await bankScene(office)
    const { professionalId } = await worker()
    const { id } = await made({ professionalIds: [professionalId] })
    const on = payOn.split('-').toReversed().join('')
    expect((await answer(id, () => ({ code: '00', on }))).body).toMatchObject({ scheduled: 1, paid: 0 })
    expect((await file(id)).payments).toMatchObject([
      { state: 'scheduled', paidOn: null, sentence: expect.stringMatching(/^O banco diz que paga em /) },
    ])
    expect(await accountOf(professionalId)).toMatchObject({ paid: 0, balance: 160.2, payments: [] })
    const [row] = (await read('production', `&professionalId=${professionalId}`)).treatments
    expect(row).toMatchObject({ paymentStatus: 'pending', waitingFile: { id } })
    expect((await answer(id, () => '00')).body).toMatchObject({ paid: 1 })
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 0 })
  })

  test('with a refusal in the header or trailer refuses every payment', async () => {
    const { made, answer, worker } = await bankScene(office, { bank: '237' })
    const people = [await worker(), await worker()].map(({ professionalId }) => professionalId)
    const first = await made({ professionalIds: people })
    expect((await answer(first.id, () => '00', { header: 'HI' })).body).toMatchObject({ paid: 0, refused: 2 })
    const second = await made({ professionalIds: people })
    expect((await answer(second.id, () => 'BD', { trailer: 'HI' })).body).toMatchObject({ refused: 2 })
  })

  test('of another bank, damaged or truncated, is refused with a sentence and changes nothing', async () => {
    const { made, send, download, worker, file } = await bankScene(office)
    const { professionalId } = await worker()
    const { id } = await made({ professionalIds: [professionalId] })
    const { text } = await download(id)
    const paid = bankAnswer(text, () => '00')
    const own = String((await file(id)).payments[0].id)
    const refusals: [string, number, string][] = [
      ['bom dia', 422, 'CNAB 240'],
      [text, 422, 'enviado ao banco'],
      [paid.split('\r\n').slice(0, -2).join('\r\n'), 422, 'incompleto'],
      [paid.split('\r\n').toSpliced(3, 1).join('\r\n'), 422, 'incompleto'],
      [paid.replaceAll(/^756/gm, '001'), 422, 'banco 001'],
      [paid.replaceAll(/^756/gm, '237'), 406, 'não é de um arquivo gerado aqui'],
      [paid.replace('11222333000181', '11222333000262'), 406, 'não é de um arquivo gerado aqui'],
      [paid.replace(own.padEnd(20), '999999'.padEnd(20)), 406, 'não é de um arquivo gerado aqui'],
      [paid.replaceAll('000000000016020', '000000000016021'), 406, 'está danificado'],
    ]
    for (const [sent, status, sentence] of refusals) {
      const answer = await send(sent)
      const message = answer.body.errors?.[0]?.message ?? answer.body.message
      expect([answer.status, message]).toEqual([status, expect.stringContaining(sentence)])
    }
    const other = await made({ professionalIds: [(await worker()).professionalId] })
    const wrongNumber = bankAnswer((await download(other.id)).text, () => '00').replace(
      /^(.{157}).{6}/,
      '$1000099',
    )
    expect((await send(wrongNumber)).body.message).toContain('diz ser do arquivo 99')
    expect((await file(id)).payments).toMatchObject([{ state: 'sent', code: null }])
    expect((await file(id)).answeredAt).toBeNull()
  })
})

describe('payments by hand', () => {
  test('are refused for a payout in an open file, and so is its PIX code', async () => {
    const { made, worker, pay, cancel, token } = await bankScene(office)
    const { professionalId, treatment } = await worker()
    const { id, number } = await made({ professionalIds: [professionalId] })
    const body = { treatmentId: treatment.id, amount: 160.2 }
    const refused = await pay(body)
    expect([refused.status, refused.body.message]).toEqual([
      406,
      expect.stringContaining(`está no arquivo ${number} · Sicoob para o banco`),
    ])
    const when = 'year=2025&month=8'
    for (const path of [`${treatment.id}/pix`, `professionals/${professionalId}/pix`])
      expect((await office.call('GET', `/payment-management/production/${path}?${when}`, token)).status).toBe(
        406,
      )
    await cancel(id)
    expect((await pay(body)).status).toBe(200)
  })

  test('cannot revert a payment by the bank, and can pay the rest', async () => {
    const { made, worker, pay, answer, setStates, accountOf, token } = await bankScene(office)
    const { professionalId, treatment } = await worker()
    const { id, number } = await made({ professionalIds: [professionalId] })
    await answer(id, () => '00')
    const body = { treatmentId: treatment.id, amount: 160.2, status: 'pending' }
    const refused = await pay(body)
    expect([refused.status, refused.body.message]).toEqual([
      406,
      expect.stringContaining(`pago pelo banco no arquivo ${number} · Sicoob`),
    ])
    const [{ changeId }] = await office.db<[{ changeId: number }]>`
      select max(id) as change_id from audit_log where entity = 'payout' and entity_id = ${treatment.id}`
    const undo = (changeIds: number[]) =>
      office.call('POST', '/payment-management/production/undo-payments', token, { changeIds })
    expect((await undo([changeId])).body.message).toContain('pago pelo banco')
    await setStates(treatment, '2025-08-05', '2025-08-12', '2025-08-19')
    const payment = await pay({ treatmentId: treatment.id, amount: 240.3 })
    expect(payment.status).toBe(200)
    expect(await accountOf(professionalId)).toMatchObject({ owed: 240.3, paid: 240.3, balance: 0 })
    expect((await accountOf(professionalId)).payments).toMatchObject([
      { method: 'hand', amount: 80.1 },
      { method: 'bank', amount: 160.2, fileNumber: number },
    ])
    expect((await undo([payment.body.changeId])).status).toBe(200)
    expect(await accountOf(professionalId)).toMatchObject({ paid: 160.2, balance: 80.1 })
  })
})

describe('at the same time', () => {
  const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted()

  test('a payment by hand and a file never pay the same payout', async () => {
    const { create, worker, pay, accountOf } = await bankScene(office)
    for (let round = 0; round < 4; round++) {
      const { professionalId, treatment } = await worker({}, 1)
      const answers = await Promise.all([
        create({ professionalIds: [professionalId] }),
        pay({ treatmentId: treatment.id, amount: 80.1 }),
      ])
      const account = await accountOf(professionalId)
      const [file, hand] = answers
      expect([200, 406]).toContain(hand?.status)
      expect([201, 406]).toContain(file?.status)
      expect((file?.status === 201) !== (hand?.status === 200)).toBe(true)
      expect(account.balance - (account.waiting?.amount ?? 0)).toBe(0)
    }
  })

  test('two files contain a professional once', async () => {
    const { create, worker } = await bankScene(office)
    const { professionalId } = await worker()
    const body = { professionalIds: [professionalId] }
    expect(statusesOf(await Promise.all([create(body), create(body)]))).toEqual([201, 406])
  })

  test('a return read before a cancellation prevents it; a return read afterwards puts the payment in doubt', async () => {
    const { made, worker, download, send, cancel, accountOf } = await bankScene(office)
    for (let round = 0; round < 3; round++) {
      const { professionalId } = await worker({}, 1)
      const { id } = await made({ professionalIds: [professionalId] })
      const text = bankAnswer((await download(id)).text, () => '00')
      const [read, cancelled] = await Promise.all([send(text), cancel(id)])
      expect([read.status, read.body.paid, cancelled.status]).toEqual(
        cancelled.status === 200 ? [200, 0, 200] : [200, 1, 406],
      )
      expect((await accountOf(professionalId)).balance).toBe(read.body.paid === 1 ? 0 : 80.1)
    }
  })

  test('the same return read twice pays once', async () => {
    const { made, worker, answer, accountOf } = await bankScene(office)
    const { professionalId } = await worker({}, 1)
    const { id } = await made({ professionalIds: [professionalId] })
    const answers = await Promise.all([answer(id, () => '00'), answer(id, () => '00')])
    expect(answers.map(({ body }) => body.repeated).toSorted()).toEqual([false, true])
    expect(await accountOf(professionalId)).toMatchObject({ paid: 80.1, balance: 0 })
  })
})
