import { expect, test } from 'vitest'
import { unreadable } from '../../../ui/form/file-check.ts'
import { readDropped } from './dropped-files.ts'

const photo = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'foto.png')

test('a dropped folder does not prevent the photos beside it from being sent', async () => {
  const folder = new File([], 'fotos de março')
  folder.slice = () => Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new Error('gone')) })
  expect(await readDropped([photo, folder])).toMatchObject([
    { name: 'foto.png', kind: 'photo', problem: undefined },
    { name: 'fotos de março', problem: unreadable },
  ])
})
