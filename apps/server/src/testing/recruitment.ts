import type { testApp } from './app.ts'
import { record } from './records.ts'

type Office = ReturnType<typeof testApp>

/** A contract, an administrator, and a captador who records the answers of professionals. */
export const recruitmentScene = async (office: Office) => {
  const admin = await office.enter()
  const make = record(office, admin.token)
  const contractId = await make.contract()
  const { id: captor, token } = await office.enter({ role: 'pickup', name: 'Quem Capta' })
  const reject = (recruitmentId: number, professionalId: number, reason?: string) =>
    office.call('POST', '/recruitment-rejections', token, { recruitmentId, professionalId, reason })
  const undo = (rejectionId: number, by = token) =>
    office.call('DELETE', `/recruitment-rejections/${rejectionId}`, by)
  const read = async (id: number) =>
    (await office.call('GET', `/recruitment/${id}?includeRejections=true`, token)).body
  const suggestions = async (id: number) =>
    (await office.call('GET', `/recruitment/${id}/suggestions`, token)).body.data
  return { admin, make, contractId, captor, token, reject, undo, read, suggestions }
}

/** The stored notifications about a changed status of a recruitment. */
export const newsOfStatus = (office: Office, recruitmentId: number) =>
  office.db<{ administratorId: number; title: string }[]>`
    select administrator_id, title from notifications
    where link_url = ${`/recruitment/${recruitmentId}/details`} and title like 'Captação: %' order by id`
