import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Done } from './errors.ts'
import { pathId } from './fields.ts'
import { Recruitment, RecruitmentRow } from './recruitment.ts'

const feature = 'recruitment'
const params = z.object({ id: pathId })

export const readRemovedRecruitment = endpoint({
  method: 'GET',
  path: '/recruitment/{id}/removed',
  summary: 'Mostra uma captação removida, com quem a removeu e quando.',
  feature,
  params,
  may: 'registers.restore',
  answer: RecruitmentRow,
})

export const deleteRecruitment = endpoint({
  method: 'DELETE',
  path: '/recruitment/{id}',
  summary: 'Remove uma captação.',
  feature,
  params,
  may: 'recruitments.write',
  answer: Done,
})

export const restoreRecruitment = endpoint({
  method: 'POST',
  path: '/recruitment/{id}/restore',
  summary: 'Traz de volta uma captação removida.',
  feature,
  params,
  may: 'registers.restore',
  answer: Recruitment,
})
