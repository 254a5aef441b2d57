import type { Competence } from '@zelo/contract/competence'
import type { PixCharge } from '@zelo/contract/payouts'
import { readPixKey } from '@zelo/contract/pix-key'
import { create } from 'qrcode'
import type { Queryable } from '../../platform/database/connect.ts'
import { notFound } from '../../platform/errors.ts'
import { brCode, payeeCity, payeeName } from './br-code.ts'
import { type Due, findDue } from './payouts.queries.ts'

/** The dark modules as one path: each run of a row is a bar one module high. */
export const drawQr = (text: string) => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const rows = Array.from({ length: size }, (_, y) =>
    Buffer.from(data.subarray(y * size, (y + 1) * size).map((dark) => (dark ? 49 : 48))).toString('latin1'),
  )
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')
  return { size, path }
}

/** What is still to be sent: where sessions were added after a payment, only the difference. */
const stillDue = ({ value, status, amount }: Due) => {
  const paid = status === 'paid' ? (amount ?? 0) : 0
  return Math.max(0, Math.round((value - paid) * 100) / 100)
}

export const readPix = async (db: Queryable, treatmentId: number, when: Competence): Promise<PixCharge> => {
  const [due] = await findDue(db, [treatmentId], when)
  if (!due || due.authorized === 0) throw notFound('Este PAD não tem sessões neste mês.')
  const { professional, city, pixKey } = due
  const amount = stillDue(due)
  const known = readPixKey(pixKey, due)
  const payload = known && amount > 0 ? brCode({ key: known.key, name: professional, city, amount }) : null
  return {
    name: payeeName(professional),
    city: payeeCity(city),
    pixKey: known?.key ?? pixKey,
    keyKind: known?.kind ?? null,
    amount,
    payload,
    qr: payload === null ? null : drawQr(payload),
  }
}
